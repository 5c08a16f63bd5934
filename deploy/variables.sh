# shellcheck shell=bash
# Sourced by install.sh: reads the variables that an owner wrote, and writes them for systemd and Node.

# read_variables FILE: prints each variable as NAME=value, other lines empty. An editor may have added a byte order mark,
# CRLF, spaces, `export`, quotation marks around a value, or a comment behind it.
read_variables() {
  # systemd leaves out values in another encoding.
  if ! iconv -f UTF-8 -t UTF-8 "$1" >/dev/null 2>&1 || grep -qaP '\x00' "$1"; then fail "$1: please save it as UTF-8."; fi
  local lines line
  lines=$(LC_ALL=C sed -E "
    1s/^\xEF\xBB\xBF//
    s/^\s+//; s/\s+$//; s/^#.*//
    s/^(export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*/\2=/
    t value
    :value
    s/^([^=]*=)\"([^\"]*)\"(\s*#.*)?$/\1\2/; t
    s/^([^=]*=)'([^']*)'(\s*#.*)?$/\1\2/; t
    s/(=|\s+)#.*$/\1/; s/\s+$//
  " "$1")
  if line=$(grep -vnEm 1 '^([A-Za-z_][A-Za-z0-9_]*=|$)' <<<"$lines"); then fail "$1: expected NAME=value in line ${line%%:*}."; fi
  printf '%s\n' "$lines"
}

# write_variables: quotes the variables on standard input that systemd or Node would otherwise change, because they contain
# a backslash or #, or begin with a quotation mark.
write_variables() {
  local line name value
  while IFS= read -r line; do
    name=${line%%=*}
    value=${line#*=}
    if [[ $value =~ ^[\"\'\`]|[\\#] ]]; then
      [[ $value != *\'* ]] || fail "$name: a value with ' and one of \\ # or a quotation mark at its start cannot be written. In an address, write %27 for '."
      value="'$value'"
    fi
    printf '%s=%s\n' "$name" "$value"
  done
}
