project = "Course"
extensions = ["myst_parser"]
html_static_path = ["_static"]
html_js_files = ["positional-encoding.js"]
