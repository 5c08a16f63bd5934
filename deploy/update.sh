#!/usr/bin/env bash
# Installs the build that contains this script, or rolls back to the previous one (docs/deploy.md):
#   deploy/update.sh [--dry-run] [--restart]     --restart: even if this build is already current
#   /srv/fotobox/current/deploy/update.sh --rollback
# One instance serves while the other is replaced, so that no request is lost.
set -euo pipefail
umask 022
build=$(cd "$(dirname "$0")/.." && pwd -P)
# shellcheck source=deploy/steps.sh
. "$build/deploy/steps.sh"
home=/srv/fotobox
ports=(3000 3001)
restart=false
rollback=false
for argument in "$@"; do
  case $argument in
  --dry-run) dry_run=true ;;
  --restart) restart=true ;;
  --rollback) rollback=true ;;
  *) fail 'usage: deploy/update.sh [--dry-run] [--restart] [--rollback]' ;;
  esac
done

# Two updates at once would replace both instances at the same time.
if ! "$dry_run"; then
  exec 9>/run/fotobox-update.lock
  flock --nonblock 9 || fail 'Another update is running. Please wait until it has finished.'
fi

current() { readlink "$home/$1" || true; }

# point LINK FOLDER: replaces the link atomically.
point() {
  run ln -sfn "$2" "$home/$1.new"
  run mv -T "$home/$1.new" "$home/$1"
}

# Visitors and caches still have pages of the other build, which need its static files. A file stays for 30 days after
# its build was last current, the time that `touch` records.
add_files_of() {
  run bash -c "cd '$1' && xargs -d '\n' touch <.next/static.txt &&
    find .next/static -type f -mtime -30 -print0 | tar -c --null -T - | tar -x --skip-old-files -C '$2'"
}

replace_instances() {
  local port path host
  # Pages under another host would be redirected instead of rendered.
  host=$(sed -n 's|^SITE_URL=https://\([^/]*\).*|\1|p' /etc/fotobox.env | tail -n 1)
  for port in "${ports[@]}"; do
    run systemctl restart "fotobox@$port"
    # An instance renders each page at the first request, which is slow. Do so before it is the only one.
    for path in /api/ready / /availability /booking /impress; do
      until_success --header "Host: $host" "http://127.0.0.1:$port$path" || return 1
    done
  done
}

before=$(current current)
if "$rollback"; then
  release=$(current previous)
  [ -d "$release" ] || fail 'There is no release to return to.'
else
  id=$(sed -n 's/.*"deploymentId": *"\([A-Za-z0-9._-]*\)".*/\1/p' "$build/.next/required-server-files.json" | head -n 1)
  [ -n "$id" ] || fail 'The build has no name: please build with NEXT_DEPLOYMENT_ID.'
  release=$home/releases/$id
  if [ ! -d "$release" ]; then
    run mkdir -p "$home/releases"
    run rm -rf "$release.new"
    run cp -r "$build" "$release.new"
    run chmod -R u=rwX,go=rX "$release.new"
    run bash -c "cd '$release.new' && find .next/static -type f >.next/static.txt"
    run mv "$release.new" "$release"
  fi
fi

if [ "$before" != "$release" ]; then
  echo "Release $(basename "$release")"
  restart=true
  if [ -n "$before" ]; then add_files_of "$before" "$release"; fi
  point current "$release"
fi

if ! systemctl is-active --quiet "${ports[@]/#/fotobox@}"; then restart=false; fi
if "$restart" && ! replace_instances; then
  if [ "$before" != "$release" ]; then
    point current "$before"
    replace_instances
  fi
  fail "An instance of $release did not become ready, and $before is current: journalctl -u 'fotobox@*' says why."
fi
running "${ports[@]/#/fotobox@}"

# The embedded rental API, unless the website uses another. Its socket stays open during the restart, so that calls
# wait.
api=$(sed -n 's/^RENTAL_API_URL=//p' /etc/fotobox.env 2>/dev/null | tail -n 1 || true)
if [ "${api:-http://127.0.0.1:4000}" = http://127.0.0.1:4000 ]; then
  if "$restart"; then run systemctl restart fotobox-rental-api; fi
  running fotobox-rental-api.socket fotobox-rental-api
fi
for port in "${ports[@]}"; do
  until_success "http://127.0.0.1:$port/api/ready" || fail "fotobox@$port is not ready: journalctl -u fotobox@$port says why."
done

if [ -n "$before" ] && [ "$before" != "$release" ]; then
  point previous "$before"
  # Cached documents of the other build, which nginx could serve for a day.
  run find /var/cache/nginx/fotobox-pages /var/cache/nginx/fotobox-queries -type f -delete
  for old in "$home"/releases/*; do
    case $old in "$release" | "$before") ;; *) run rm -rf "$old" ;; esac
  done
fi
if [ "$changes" = 0 ]; then echo "Nothing to change: $(basename "$release") is current."; fi
