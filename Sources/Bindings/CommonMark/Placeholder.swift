internal import CCMarkGFM
