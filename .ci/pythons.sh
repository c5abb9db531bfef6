# shellcheck shell=bash
# For other scripts here: which Pythons pyproject.toml promises, and where one of them is on this machine.

promised_pythons() {
  sed -n 's/.*"Programming Language :: Python :: \(3\.[0-9]*\)".*/\1/p' pyproject.toml
}

# The first command that really is this version: pyenv's shims are there even for versions that they refuse.
find_python() {
  for candidate in "python$1" "${PYENV_ROOT:-$HOME/.pyenv}/versions/$1".*/bin/python \
    "${UV_PYTHON_INSTALL_DIR:-$HOME/.local/share/uv/python}/cpython-$1".*/bin/python3; do
    if [ "$("$candidate" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null)" = "$1" ]; then
      echo "$candidate"
      return
    fi
  done
}
