"""`pacman site`: the framework in a browser tab, as a folder of files for any web server."""
