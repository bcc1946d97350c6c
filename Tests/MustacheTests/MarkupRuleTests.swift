import Mustache
import Testing

/// The attack table: where a value may stand, and what is said where it may not.
@Suite("Escaping by context")
struct MarkupRuleTests {
  @Test(
    "values stand where nothing can come of them",
    arguments: [
      "{{title}}", "<p>{{title}}</p>", "a < {{title}}",
      "1 <= {{title}}",
      "<title>{{title}}</title>", "<textarea>\n{{title}}</textarea>", "<TITLE>{{title}}</TiTlE>",
      "<p class=\"{{title}}\">", "<p class='a {{title}} b'>", "<p\n  class = \"{{title}}\"\n>",
      "<p class=a id=\"{{title}}\">", "<p hidden title=\"{{title}}\"/>", "<img alt=\"{{title}}\">",
      "<p data-href=\"{{title}}\">", "<meta content=\"{{title}}\">", "<p title=\"{{url}}\">{{url}}",
      "<a href=\"{{url}}\">", "<a href='{{url}}'>", "<a href=\"{{url}}#comments\">",
      "<a href=\"{{url}}page/2/\">", "<a href=\" {{url}}\">", "<A HREF=\"{{url}}\">",
      "<img src=\"{{url}}\" srcset=\"{{url}} 1x, {{url}} 2x\">", "<form action=\"{{url}}\">",
      "<meta http-equiv=\"refresh\" content=\"0; url={{url}}\">",
      "<meta http-equiv=refresh content=\"5;URL={{url}}\">",
      "<script type=\"application/ld+json\">{{{data}}}</script>",
      "<script type='application/json'>{{&data}}</script>",
      "<script type=application/json>{{{data}}}</script>",
      "<script type=\"Application/JSON; charset=utf-8\">{{{data}}}</script>",
      "{{#post}}{{{body}}}{{&body}}{{/post}}", "<!-- x -->{{title}}", "<!---->{{title}}",
      "<!-->{{title}}", "<!--->{{title}}", "<!-- a --!>{{title}}", "<!DOCTYPE html>{{title}}",
      "<?x>{{title}}",
      "</p >{{title}}", "</ x>{{title}}", "<script>let a = '</p>'</script>{{title}}",
      "<script>a</SCRIPT\n>{{title}}", "<script>a</script x=\"{{title}}\">",
      "<style>a{}</style>{{title}}",
      "<svg><text>{{title}}</text></svg>", "<svg><a href=\"{{url}}\"/></svg>",
      "<svg><title>{{title}}</title></svg><title>{{title}}</title>",
      "<svg/>{{#post}}{{{body}}}{{/post}}",
      "<svg><path/></svg>{{#post}}{{{body}}}{{/post}}", "<p =\"x\">{{title}}",
      "<noscript>{{title}}</noscript>", "<template>{{title}}</template>",
      "<titlex>{{#post}}{{{body}}}{{/post}}",
    ])
  func allowed(_ template: String) {
    #expect(TemplateTest.messages(in: template) == [])
  }

  @Test(
    "a tag or an attribute is never made of a value",
    arguments: [
      ("<{{title}}>", "a variable cannot be the name of a tag, or part of one"),
      ("</{{title}}>", "a variable cannot be the name of a tag, or part of one"),
      ("<h{{title}}>", "a variable cannot be the name of a tag, or part of one"),
      (
        "<p {{title}}>",
        "a variable cannot be an attribute, or part of its name: it may stand in a quoted value"
      ),
      (
        "<p data-{{title}}=\"x\">",
        "a variable cannot be an attribute, or part of its name: it may stand in a quoted value"
      ),
      (
        "<p a=\"b\"{{title}}>",
        "a variable cannot be an attribute, or part of its name: it may stand in a quoted value"
      ),
      (
        "<p/{{title}}>",
        "a variable cannot be an attribute, or part of its name: it may stand in a quoted value"
      ),
      (
        "<p class={{title}}>", "a variable needs quotes around it here: write class=\"{{title}}\""
      ),
      (
        "<p class= {{title}}>", "a variable needs quotes around it here: write class=\"{{title}}\""
      ),
      (
        "<p class=a{{title}}>", "a variable needs quotes around it here: write class=\"{{title}}\""
      ),
      ("<a href={{url}}>", "a variable needs quotes around it here: write href=\"{{url}}\""),
    ])
  func tags(_ template: String, _ message: String) {
    #expect(TemplateTest.messages(in: template) == [message])
  }

  @Test(
    "no value is run, taken as style, or read as a page",
    arguments: [
      (
        "<p onclick=\"{{title}}\">",
        #"a variable cannot stand in "onclick", which the browser runs"#
      ),
      (
        "<p OnClick='f({{title}})'>",
        #"a variable cannot stand in "onclick", which the browser runs"#
      ),
      (
        "<p style=\"color:{{title}}\">",
        #"a variable cannot stand in "style": use a class, or the style sheet"#
      ),
      (
        "<iframe srcdoc=\"{{title}}\">",
        #"a variable cannot stand in "srcdoc", which is a page of its own"#
      ),
      (
        "<svg><set attributeName=\"href\" to=\"{{title}}\"/></svg>",
        #"a variable cannot stand in "to" of <set>, which sets other attributes"#
      ),
      (
        "<svg><animate values=\"{{url}}\"/></svg>",
        #"a variable cannot stand in "values" of <animate>, which sets other attributes"#
      ),
      ("<style>{{title}}</style>", "a variable cannot stand in <style>"),
      ("<svg><style>{{title}}</style></svg>", "a variable cannot stand in <style>"),
      ("<iframe>{{title}}</iframe>", "a variable cannot stand in <iframe>"),
      ("<xmp></p>{{title}}</xmp>", "a variable cannot stand in <xmp>"),
      ("<plaintext></plaintext>{{title}}", "a variable cannot stand in <plaintext>"),
      ("<!-- {{title}} -->", "a variable cannot stand in a comment"),
      ("<!-- > {{title}} -->", "a variable cannot stand in a comment"),
      ("<!-- -- {{title}} -->", "a variable cannot stand in a comment"),
      ("<!DOCTYPE {{title}}>", "a variable cannot stand in a declaration"),
      ("<!{{title}}>", "a variable cannot stand in a declaration"),
      ("<? {{title}}>", "a variable cannot stand in a declaration"),
      ("</ {{title}}>", "a variable cannot stand in a declaration"),
      ("<![CDATA[{{title}}]]>", "a variable cannot stand in a declaration"),
      (
        "<svg><![CDATA[ > {{title}}]]></svg>",
        "a CDATA section ends in one place or another in HTML: write the text escaped"
      ),
      (
        "<svg><title><b>{{title}}</b></title></svg>",
        "a \"<\" in <title> of a drawing or formula begins a tag for some browsers: leave it out"
      ),
      (
        "<svg><foreignObject><textarea><p a=\"</textarea><script>{{title}}</script></svg>",
        "a variable cannot stand in a script: pass it as JSON in one of the type \"application/json\""
      ),
      (
        "<svg><p><script/>{{title}}</script></svg>",
        "<script/> is not closed for all browsers: write its end tag"
      ),
    ])
  func active(_ template: String, _ message: String) {
    #expect(TemplateTest.messages(in: template).contains(message))
  }

  @Test(
    "a script takes JSON, and only one that is no script",
    arguments: [
      (
        "<script>{{{data}}}</script>",
        #"a variable cannot stand in a script: pass it as JSON in one of the type "application/json""#
      ),
      (
        "<script>var a = '</script';{{title}}</script>",
        #"a variable cannot stand in a script: pass it as JSON in one of the type "application/json""#
      ),
      (
        "<script>var a = '</scriptx>';{{title}}</script>",
        #"a variable cannot stand in a script: pass it as JSON in one of the type "application/json""#
      ),
      (
        "<script type=\"module\">{{{data}}}</script>",
        #"a variable cannot stand in a script: pass it as JSON in one of the type "application/json""#
      ),
      (
        "<script type=\"{{title}}\">{{{data}}}</script>",
        #"a variable cannot stand in a script: pass it as JSON in one of the type "application/json""#
      ),
      (
        "<script{{#title}} type=\"application/json\"{{/title}}>{{{data}}}</script>",
        #"a variable cannot stand in a script: pass it as JSON in one of the type "application/json""#
      ),
      (
        "<script {{#title}}type=\"application/json\"{{/title}}{{^title}}type=\"module\"{{/title}}>{{{data}}}</script>",
        #"a variable cannot stand in a script: pass it as JSON in one of the type "application/json""#
      ),
      (
        "<script data-type=\"application/json\">{{{data}}}</script>",
        #"a variable cannot stand in a script: pass it as JSON in one of the type "application/json""#
      ),
      (
        "<svg><script>{{title}}</script></svg>",
        #"a variable cannot stand in a script: pass it as JSON in one of the type "application/json""#
      ),
      (
        "<script type=\"application/json\">\"{{title}}\"</script>",
        #""title" is text, but a script of this type takes only JSON"#
      ),
      (
        "<script type=\"application/json\">{{data}}</script>",
        #""data" is JSON, which escaping would spoil: write {{{data}}}"#
      ),
      (
        "<script><!-- </script>",
        #""<!--" in a script can hide its end from the browser: write it in another way"#
      ),
      (
        "{{{data}}}",
        #""data" is JSON and may stand only in a script of the type "application/json" or "application/ld+json""#
      ),
      (
        "<p title=\"{{data}}\">",
        #""data" is JSON and may stand only in a script of the type "application/json" or "application/ld+json""#
      ),
    ])
  func scripts(_ template: String, _ message: String) {
    #expect(TemplateTest.messages(in: template).contains(message))
  }

  @Test(
    "an address is of the type address and stands first",
    arguments: [
      ("<a href=\"{{title}}\">", #""title" is text, but "href" takes only an address"#),
      ("<a HREF='{{title}}'>", #""title" is text, but "href" takes only an address"#),
      ("<img src=\"/a/{{title}}\">", #""title" is text, but "src" takes only an address"#),
      ("<form action=\"{{title}}\">", #""title" is text, but "action" takes only an address"#),
      (
        "<button formaction=\"{{title}}\">",
        #""title" is text, but "formaction" takes only an address"#
      ),
      ("<video poster=\"{{title}}\">", #""title" is text, but "poster" takes only an address"#),
      ("<q cite=\"{{title}}\">", #""title" is text, but "cite" takes only an address"#),
      ("<object data=\"{{title}}\">", #""title" is text, but "data" takes only an address"#),
      ("<html manifest=\"{{title}}\">", #""title" is text, but "manifest" takes only an address"#),
      ("<a ping=\"{{title}}\">", #""title" is text, but "ping" takes only an address"#),
      (
        "<body background=\"{{title}}\">",
        #""title" is text, but "background" takes only an address"#
      ),
      (
        "<svg><use xlink:href=\"{{title}}\"/></svg>",
        #""title" is text, but "xlink:href" takes only an address"#
      ),
      ("<img srcset=\"{{title}} 2x\">", #""title" is text, but "srcset" takes only an address"#),
      (
        "{{#post}}<a href=\"{{{body}}}\"></a>{{/post}}",
        #""body" is markup, but "href" takes only an address"#
      ),
      (
        "<a href=\"/x{{url}}\">",
        #"the address "url" must stand at the start of "href", so that nothing before it changes where it leads"#
      ),
      (
        "<a href=\"java{{url}}\">",
        #"the address "url" must stand at the start of "href", so that nothing before it changes where it leads"#
      ),
      (
        "<a href=\"{{url}}{{url}}\">",
        #"the address "url" must stand at the start of "href", so that nothing before it changes where it leads"#
      ),
      (
        "<a href=\"{{#title}}x{{/title}}{{url}}\">",
        #"the address "url" must stand at the start of "href", so that nothing before it changes where it leads"#
      ),
      (
        "<a href=\"{{#posts}}{{link}}{{/posts}}\">",
        #"the address "link" must stand at the start of "href", so that nothing before it changes where it leads"#
      ),
      (
        "<img srcset=\"a,{{url}} 2x\">",
        #"the address "url" must stand at the start of "srcset", so that nothing before it changes where it leads"#
      ),
      (
        "<a href=\"{{url}}/host\">",
        "a slash right after an address could lead to another site: let the address end where it is to end"
      ),
      (
        "<a href=\"{{#title}}{{url}}{{/title}}/host\">",
        "a slash right after an address could lead to another site: let the address end where it is to end"
      ),
      ("<a href=\"{{{url}}}\">", #""url" is an address, which is always escaped: write {{url}}"#),
      (
        "<meta http-equiv=\"refresh\" content=\"{{title}}\">",
        #"with "http-equiv", a variable in "content" must be an address behind "0; url=""#
      ),
      (
        "<meta http-equiv=\"refresh\" content=\"{{url}}\">",
        #"with "http-equiv", a variable in "content" must be an address behind "0; url=""#
      ),
      (
        "<meta http-equiv=\"refresh\" content=\"0; url=javascript:{{url}}\">",
        #"with "http-equiv", a variable in "content" must be an address behind "0; url=""#
      ),
      (
        "<meta content=\"{{title}}\" http-equiv=\"refresh\">",
        #""http-equiv" must stand before a "content" with a variable in it"#
      ),
    ])
  func addresses(_ template: String, _ message: String) {
    #expect(TemplateTest.messages(in: template) == [message])
  }

  @Test(
    "text is escaped and markup is not, and neither is taken for the other",
    arguments: [
      ("{{{title}}}", #""title" is text, which is always escaped: write {{title}}"#),
      ("{{&title}}", #""title" is text, which is always escaped: write {{title}}"#),
      ("<p title=\"{{{title}}}\">", #""title" is text, which is always escaped: write {{title}}"#),
      ("{{{url}}}", #""url" is an address, which is always escaped: write {{url}}"#),
      (
        "{{post.body}}",
        #""post.body" is markup, and two braces would show its tags: write {{{post.body}}}"#
      ),
      ("<title>{{{post.body}}}</title>", #""post.body" is markup, but <title> takes only text"#),
      (
        "<p title=\"{{{post.body}}}\">",
        #""post.body" is markup, but the value of "title" takes only text"#
      ),
      (
        "<svg>{{{post.body}}}</svg>", #"markup such as "post.body" cannot stand in <svg> or <math>"#
      ),
      (
        "<math><annotation>{{{post.body}}}</annotation></math>",
        #"markup such as "post.body" cannot stand in <svg> or <math>"#
      ),
    ])
  func textAndMarkup(_ template: String, _ message: String) {
    #expect(TemplateTest.messages(in: template) == [message])
  }

  @Test(
    "a feed takes text, addresses, and markup as text",
    arguments: [
      "<?xml version=\"1.0\"?><a>{{title}}</a>", "<a b=\"{{title}}\"/>", "<link href=\"{{url}}\"/>",
      "<c>{{post.body}}</c>", "<id>{{url}}</id>", "<a b=\"{{url}}\"/>",
      "<title>{{post.body}}</title>",
      "<script>{{title}}</script>", "<style>{{title}}</style>", "<A:b c:d='{{title}}'/>",
      "<enclosure url=\"{{url}}\"/>", "<a><![CDATA[ x ]]>{{title}}</a>",
    ])
  func feeds(_ template: String) {
    #expect(TemplateTest.messages(in: template, syntax: .xml) == [])
  }

  @Test(
    "a feed takes nothing else",
    arguments: [
      ("<a>{{{post.body}}}</a>", "a feed carries markup as escaped text: write {{post.body}}"),
      ("<a>{{{title}}}</a>", #""title" is text, which is always escaped: write {{title}}"#),
      ("<a b=\"{{post.body}}\"/>", #""post.body" is markup, but the value of "b" takes only text"#),
      ("<link href=\"{{title}}\"/>", #""title" is text, but "href" takes only an address"#),
      ("<enclosure url=\"{{title}}\"/>", #""title" is text, but "url" takes only an address"#),
      ("<a><![CDATA[{{title}}]]></a>", "a variable cannot stand in a CDATA section"),
      ("<a><![CDATA[ ]] > {{title}}]]></a>", "a variable cannot stand in a CDATA section"),
      ("<?xml {{title}}?>", "a variable cannot stand in a processing instruction"),
      ("<?xml > {{title}}?>", "a variable cannot stand in a processing instruction"),
      ("<!-- {{title}} -->", "a variable cannot stand in a comment"),
      ("<!-- --!> {{title}} -->", "a variable cannot stand in a comment"),
      ("<a b={{title}}>", "a variable needs quotes around it here: write b=\"{{title}}\""),
      (
        "<a>{{{data}}}</a>",
        #""data" is JSON and may stand only in a script of the type "application/json" or "application/ld+json""#
      ),
    ])
  func feedErrors(_ template: String, _ message: String) {
    #expect(TemplateTest.messages(in: template, syntax: .xml) == [message])
  }
}
