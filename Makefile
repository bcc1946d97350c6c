# The commands of everyday work; "make help" lists them.
#
#   make          what a build needs is installed, Kith is built, the demo feed goes to Output/
#   make test     all tests
#   make install  what was built goes below PREFIX, for all users

SWIFT ?= swift
KITH := .build/release/kith
# One file with all libraries in it starts in a third of the time that loading them takes. The
# libraries that stand here again are those that others, behind them on the linker's line, need.
# jemalloc takes the place of the C library's allocator: with many threads it halves what memory
# costs, a ninth of a build. (tcmalloc has no static library that links; mimalloc has none at all.)
# Where a system has no static libraries: make RELEASE_FLAGS="-c release --static-swift-stdlib".
RELEASE_FLAGS ?= -c release -Xswiftc -static-executable -Xswiftc -use-ld=lld \
	-Xlinker -lcmark-gfm-extensions -Xlinker -lcmark-gfm -Xlinker -ljemalloc -Xlinker -lm
# The program that reads pictures stands beside it. libvips has no static library, so that it is linked
# in another way, and has a folder of its own for what is compiled on the way.
KITH_IMAGES := .build/release/kith-images
IMAGES_FLAGS ?= -c release --scratch-path .build/images -Xswiftc -static-stdlib

# Where "make install" puts things; packagers set DESTDIR to a folder that stands for the root.
PREFIX ?= /usr/local
DESTDIR ?=
INSTALLED := $(DESTDIR)$(PREFIX)
BASH_COMPLETION := $(INSTALLED)/share/bash-completion/completions/kith
ZSH_COMPLETION := $(INSTALLED)/share/zsh/site-functions/_kith
FISH_COMPLETION := $(INSTALLED)/share/fish/vendor_completions.d/kith.fish
MANUAL := $(INSTALLED)/share/man/man1/kith.1

# Debian packages that a build needs, and those that only the tests need besides.
BUILD_PACKAGES := pkg-config libcmark-gfm-dev libcmark-gfm-extensions-dev libicu-dev \
	libjemalloc-dev libmicrohttpd-dev libssl-dev libtomlplusplus-dev libvips-dev libyaml-dev tzdata
TEST_PACKAGES := chromium-headless-shell fonts-dejavu-core python3 python3-venv

# The Python that drives the browser in the tests.
BROWSER_ENVIRONMENT := .build/browser/environment
BROWSER_PYTHON := $(BROWSER_ENVIRONMENT)/bin/python

.DEFAULT_GOAL := all
.PHONY: all build demo install uninstall test test-browser benchmark benchmark-photos lint format setup setup-test clean help

all: demo ## Set up, build Kith, and build the demo feed into Output/

build: setup ## Set up and build Kith
	$(SWIFT) build --product kith $(RELEASE_FLAGS)
	$(SWIFT) build --product kith-images $(IMAGES_FLAGS)
	install -C -m 755 .build/images/release/kith-images "$(KITH_IMAGES)"

demo: build
	$(KITH) build

# Nothing is built here, so that nothing in the checkout comes to belong to root.
install: ## Put the program, its theme, completions and manual page below PREFIX (/usr/local)
	@test -x "$(KITH)" -a -x "$(KITH_IMAGES)" || { echo 'kith: nothing is built yet; run "make build" first' >&2; exit 1; }
	install -D -m 755 "$(KITH)" "$(INSTALLED)/bin/kith"
	@# Nobody calls it but kith.
	install -D -m 755 "$(KITH_IMAGES)" "$(INSTALLED)/libexec/kith/kith-images"
	for file in README.md Content/README.md Templates/README.md LICENSE; do \
		install -D -m 644 "$$file" "$(INSTALLED)/share/doc/kith/$$file" || exit 1; done
	@# A template of an earlier version would stand in for one that this version no longer has.
	rm -rf "$(INSTALLED)/share/kith/Templates"
	find Templates -type f ! -name '.*' \
		-exec install -D -m 644 '{}' "$(INSTALLED)/share/kith/{}" ';'
	@# An empty file first, since a redirection makes no folders and minds the mask of root.
	for file in "$(BASH_COMPLETION)" "$(ZSH_COMPLETION)" "$(FISH_COMPLETION)" "$(MANUAL)"; do \
		install -D -m 644 /dev/null "$$file" || exit 1; done
	"$(KITH)" completions bash >"$(BASH_COMPLETION)"
	"$(KITH)" completions zsh >"$(ZSH_COMPLETION)"
	"$(KITH)" completions fish >"$(FISH_COMPLETION)"
	"$(KITH)" manual >"$(MANUAL)"

uninstall: ## Remove what "make install" put below PREFIX
	rm -f "$(INSTALLED)/bin/kith" "$(BASH_COMPLETION)" "$(ZSH_COMPLETION)" "$(FISH_COMPLETION)" \
		"$(MANUAL)"
	rm -rf "$(INSTALLED)/share/kith" "$(INSTALLED)/share/doc/kith" "$(INSTALLED)/libexec/kith"

test: setup setup-test ## Set up and run all tests
	$(SWIFT) build --build-tests
	@sh .ci/run-tests.sh $(SWIFT) $(BROWSER_PYTHON)

test-browser: setup setup-test ## Set up and run the tests in the browser alone
	$(SWIFT) build --product kith
	$(SWIFT) build --product kith-images
	KITH=.build/debug/kith $(BROWSER_PYTHON) -m pytest Tests/Browser --numprocesses auto --dist loadfile

benchmark: build ## Measure how long it takes from saving a file to the page that shows it
	python3 Tests/Benchmarks/edit_loop.py $(KITH)

benchmark-photos: build setup-test ## Measure how long photos take beside a program that does no more than it must
	$(BROWSER_PYTHON) Tests/Benchmarks/photos.py $(KITH)

lint: ## Check that the sources are formatted
	$(SWIFT) format lint --strict --recursive --parallel Sources Tests Package.swift

format: ## Format the sources
	$(SWIFT) format --in-place --recursive --parallel Sources Tests Package.swift

setup: ## Install what a build needs
	@sh .ci/install-packages.sh "a build" $(BUILD_PACKAGES)

setup-test: ## Install what only the tests need
	@sh .ci/install-packages.sh "the tests" $(TEST_PACKAGES)
	@sh .ci/install-python-packages.sh $(BROWSER_ENVIRONMENT) Tests/Browser/requirements.txt

clean: ## Remove what was compiled; Output/ stays
	rm -rf .build

help: ## List these commands
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' Makefile \
		| while IFS='|' read -r name summary; do printf 'make %-12s %s\n' "$$name" "$$summary"; done
