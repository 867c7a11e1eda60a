#!/bin/sh
# Uploads dist/ by rsync, assets before the pages that request them. Hashed files of earlier builds
# stay on the server, for visitors who have an old page open. See docs/publishing.md.
set -eu
: "${PUBLISH_HOST:?donnez le nom du serveur, par exemple PUBLISH_HOST=www.votre-domaine.fr}"
: "${PUBLISH_USER:?donnez votre nom sur le serveur, par exemple PUBLISH_USER=claire}"
: "${PUBLISH_ROOT:?donnez le dossier du site sur le serveur, par exemple PUBLISH_ROOT=/var/www/site}"
if [ ! -f dist/index.html ]; then
  echo "Le dossier dist/ ne contient pas le site : lancez d'abord npm run build." >&2
  exit 1
fi

# PUBLISH_SHELL=ssh uses the caller's own key; the tests set it because they have no server.
if [ -z "${PUBLISH_SHELL:-}" ]; then
  keys=$(mktemp -d)
  trap 'rm -rf "$keys"' EXIT
  umask 077
  printf '%s\n' "${PUBLISH_KEY:?donnez la clé, ou PUBLISH_SHELL=ssh pour prendre la vôtre}" > "$keys/key"
  printf '%s\n' "${PUBLISH_KNOWN_HOSTS:?}" > "$keys/known_hosts"
  umask 022
  PUBLISH_SHELL="ssh -i $keys/key -o UserKnownHostsFile=$keys/known_hosts -o BatchMode=yes"
fi
export RSYNC_RSH="$PUBLISH_SHELL"
to="$PUBLISH_USER@$PUBLISH_HOST:$PUBLISH_ROOT"

# --delay-updates replaces files only once all of them have arrived.
send() {
  rsync --recursive --checksum --chmod=D755,F644 --delay-updates "$@"
}
send dist/_astro/ "$to/_astro/"
send --exclude '/_astro/' --exclude '/.left.json' --exclude '/.next/' --delete-after dist/ "$to/"
