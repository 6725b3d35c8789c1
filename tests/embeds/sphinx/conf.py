project = "Course"
extensions = ["myst_parser", "nbsphinx"]
html_static_path = ["_static"]
html_js_files = ["positional-encoding.js"]
mathjax_path = "mathjax.js"
nbsphinx_requirejs_path = "require.min.js"
nbsphinx_requirejs_options = {}
