#!/usr/bin/env bash
# Turns a Debian 12 or 13 server into a running website. It is part of the build that it installs (docs/deploy.md):
#   deploy/install.sh [--dry-run] VARIABLES
# A second run changes only what differs, so it also applies changed variables.
set -euo pipefail
umask 022
build=$(cd "$(dirname "$0")/.." && pwd -P)
# shellcheck source=deploy/steps.sh
. "$build/deploy/steps.sh"

if [ "${1-}" = --dry-run ]; then
  dry_run=true
  shift
fi
variables=${1-}
[ -r "$variables" ] || fail 'usage: deploy/install.sh [--dry-run] VARIABLES (see deploy/server.env.example)'
[ "$(id -u)" = 0 ] || fail 'Please run this as root.'
debian=$(. /etc/os-release && echo "$ID $VERSION_ID")
[[ $debian =~ ^debian\ 1[23]$ ]] || fail "Expected Debian 12 or 13, but this is $debian."

# Not sourced: a password may contain shell syntax. Editors may have added a byte order mark, CRLF or blanks. systemd and Node
# read differently what contains \ or #, or begins with a quotation mark. In an address, %5C and %23 replace them.
iconv -f UTF-8 -t UTF-8 "$variables" >/dev/null 2>&1 || fail "$variables: please save it as UTF-8."
given=$(LC_ALL=C sed -E '1s/^\xEF\xBB\xBF//; s/\s+$//; s/^#.*//' "$variables")
if line=$(grep -vnEm 1 "^([A-Za-z_][A-Za-z0-9_]*=([^\\#\"'\`][^\\#]*)?)?$" <<<"$given"); then
  fail "$variables: expected NAME=value in line ${line%%:*}, without \\ and #, and without quotation marks around the value."
fi
value() { sed -n "s/^$1=//p" <<<"$given" | tail -n 1; }
name='[a-z0-9-]+(\.[a-z0-9-]+)+'
[[ $(value SITE_URL) =~ ^https://($name)/?$ ]] || fail 'SITE_URL: expected an origin such as https://www.example.com (a domain with umlauts in punycode: https://xn--…)'
domain=${BASH_REMATCH[1]}
others=$(value OTHER_DOMAINS)
[[ $others =~ ^($name( $name)*)?$ ]] || fail 'OTHER_DOMAINS: expected names such as example.com, separated by single spaces'
certificate=$(value CERTIFICATE)
key=$(value CERTIFICATE_KEY)
email=$(value CERTBOT_EMAIL)
if [ -z "$email" ] && { [ ! -r "$certificate" ] || [ ! -r "$key" ]; }; then
  fail 'Expected CERTBOT_EMAIL, or CERTIFICATE and CERTIFICATE_KEY with the paths of two PEM files.'
fi

# for_program PATTERN: prints the variables whose name matches.
for_program() { grep -E "^($1)=." <<<"$given" || true; }
website=$(
  printf 'REDIS_URL=redis://127.0.0.1:6379\nTRUST_PROXY_HOPS=1\nRENTAL_API_URL=http://127.0.0.1:4000\n'
  for_program 'SITE_URL|RENTAL_API_(URL|TOKEN|ALERT_URL)|MAIL_[A-Z_]+|TRUST_PROXY_HOPS|REDIS_URL|METRICS_TOKEN'
)
rental_api=$(for_program 'SITE_URL|SMTP_URL|MAIL_(REPLY_TO|FROM_EMAIL)|RENTAL_API_(TOKEN|INBOX|ALERT_URL|CALDAV|CALDAV_REQUESTS|CALENDAR_SECONDS)')

echo 'Packages of Debian'
packages=(nginx redis-server curl openssl logrotate)
if [ -n "$email" ]; then packages+=(certbot); fi
tarball=$(value NODE_TARBALL)
if [ -z "$tarball" ] && [ "$debian" = 'debian 13' ]; then packages+=(nodejs); fi
missing=()
for package in "${packages[@]}"; do
  dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
done
if [ ${#missing[@]} -gt 0 ]; then
  run apt-get update -qq
  run env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    -o Dpkg::Options::=--force-confold "${missing[@]}"
fi

echo 'Node'
if [ -n "$tarball" ]; then
  node=/opt/$(basename "${tarball%.tar.*}")
  if [ ! -x "$node/bin/node" ]; then
    run mkdir -p "$node"
    run tar -xf "$tarball" --no-same-owner --strip-components=1 -C "$node"
  fi
  if [ "$(readlink /usr/local/bin/node)" != "$node/bin/node" ]; then run ln -sfn "$node/bin/node" /usr/local/bin/node; fi
fi
"$dry_run" || node -e '
  const [major, minor] = process.versions.node.split(".").map(Number);
  process.exit(major > 20 || (major === 20 && minor >= 12) ? 0 : 1);
' || fail 'Node 20.12 or newer is missing: set NODE_TARBALL (see docs/deploy.md).'

echo 'Variables'
# check VARIABLES PROGRAM ARGUMENT...: fails if the program refuses the variables. It names every bad one.
check() {
  "$dry_run" && return
  env -i PATH="$PATH" node --env-file=<(printf '%s\n' "$1") "$build/$2" "${@:3}" || fail "Please change $variables."
}
check "$website" server.mjs --check
check "$rental_api" rental-api/dist/server.mjs check --variables
before=$changes
printf '%s\n' "$website" | put 600 /etc/fotobox.env
printf '%s\n' "$rental_api" | put 600 /etc/fotobox-rental-api.env

echo 'Services'
for unit in fotobox@.service fotobox-rental-api.service fotobox-rental-api.socket; do
  put 644 "/etc/systemd/system/$unit" <"$build/deploy/$unit"
  if [[ $unit = *.service ]]; then put 644 "/etc/systemd/system/$unit.d/common.conf" <"$build/deploy/common.conf"; fi
done
options=()
if [ "$changes" != "$before" ]; then
  options=(--restart)
  run systemctl daemon-reload
fi
running redis-server
if "$dry_run"; then options+=(--dry-run); fi
log=$(mktemp)
"$build/deploy/update.sh" "${options[@]}" | tee "$log"
if grep -q '^  ' "$log"; then changes=$((changes + 1)); fi
rm "$log"

echo 'nginx'
before=$changes
if [ -n "$email" ]; then
  # A temporary certificate: nginx needs one to start, and certbot needs nginx to prove control over the domain.
  if [ ! -e /etc/ssl/fotobox/fullchain.pem ]; then
    run mkdir -p /etc/ssl/fotobox
    run openssl req -x509 -newkey rsa:2048 -nodes -days 7 -subj "/CN=$domain" \
      -keyout /etc/ssl/fotobox/privkey.pem -out /etc/ssl/fotobox/fullchain.pem
  fi
else
  put 644 /etc/ssl/fotobox/fullchain.pem <"$certificate"
  put 600 /etc/ssl/fotobox/privkey.pem <"$key"
fi
sed "s/www\.example\.com example\.com/$domain${others:+ $others}/; s/www\.example\.com/$domain/" "$build/deploy/nginx.conf" |
  put 644 /etc/nginx/conf.d/fotobox.conf
for folder in /var/cache/nginx /var/www/fotobox-acme; do
  if [ ! -d "$folder" ]; then run mkdir -p "$folder"; fi
done
if [ -e /etc/nginx/sites-enabled/default ]; then run rm /etc/nginx/sites-enabled/default; fi
# Debian's limit is 768 connections per worker, and each visitor needs a few.
if grep -qs 'worker_connections 768;' /etc/nginx/nginx.conf; then
  run sed -i 's/^worker_processes auto;$/& worker_rlimit_nofile 16384;/; s/connections 768;/connections 8192;/' /etc/nginx/nginx.conf
fi
if [ "$changes" != "$before" ]; then
  run nginx -t -q
  run systemctl reload-or-restart nginx
fi
running nginx

if [ -n "$email" ] && [ ! -e /etc/letsencrypt/renewal/fotobox.conf ]; then
  echo 'Certificate'
  run certbot certonly --non-interactive --agree-tos --email "$email" --webroot -w /var/www/fotobox-acme \
    --cert-name fotobox --domains "$domain${others:+,${others// /,}}" \
    --deploy-hook 'cp -L /etc/letsencrypt/live/fotobox/*.pem /etc/ssl/fotobox/ && systemctl reload nginx'
fi

if [ "$changes" = 0 ]; then
  echo 'Nothing to change.'
elif ! "$dry_run"; then
  echo "Running: https://$domain. Not installed by this script: unattended-upgrades, a firewall, backups (docs/deploy.md)."
fi
