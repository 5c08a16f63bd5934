# shellcheck shell=bash
# Shared by install.sh and update.sh: every change to the server goes through `run` or `put`, which print and count it.

dry_run=false
changes=0
# Lets `put` count a change behind a pipe, too. By default, bash runs every part of a pipeline in a subshell.
shopt -s lastpipe

fail() {
  printf '%s\n' "$@" >&2
  exit 1
}

change() {
  changes=$((changes + 1))
  printf '  %s\n' "$*"
}

run() {
  change "$*"
  "$dry_run" || "$@"
}

# put MODE FILE: writes standard input to the file, if content or mode differ.
put() {
  local new
  new=$(mktemp)
  cat >"$new"
  if ! cmp -s "$new" "$2" || [ "$(stat -c %a "$2")" != "$1" ]; then
    change "write $2"
    "$dry_run" || install -D -m "$1" -T "$new" "$2"
  fi
  rm "$new"
}

# running UNIT...: enables and starts units that are not enabled or not running.
running() {
  local unit
  for unit in "$@"; do
    if ! systemctl is-enabled --quiet "$unit" 2>/dev/null; then run systemctl enable --quiet "$unit"; fi
    if ! systemctl is-active --quiet "$unit"; then run systemctl start "$unit"; fi
  done
}

# until_success CURL-ARGUMENT...: repeats a request until its response is a success.
until_success() {
  "$dry_run" && return
  for _ in {1..150}; do
    if curl -fs -o /dev/null --max-time 5 "$@"; then return; fi
    sleep 0.2
  done
  return 1
}
