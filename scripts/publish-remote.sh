#!/bin/sh
# Uploads dist/ by rsync, assets before the pages that request them, into a folder that is empty or
# that an earlier publication filled: `.published` there names what it sent, and nothing else is ever
# deleted. Hashed files of earlier builds stay, for visitors who have an old page open.
# See docs/publishing.md.
set -eu
: "${PUBLISH_HOST:?donnez le nom du serveur, par exemple PUBLISH_HOST=www.votre-domaine.fr}"
: "${PUBLISH_USER:?donnez votre nom sur le serveur, par exemple PUBLISH_USER=claire}"
: "${PUBLISH_ROOT:?donnez le dossier du site sur le serveur, par exemple PUBLISH_ROOT=/var/www/site}"
if [ ! -f dist/index.html ]; then
  echo "Le dossier dist/ ne contient pas le site : lancez d'abord npm run build." >&2
  exit 1
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# PUBLISH_SHELL=ssh uses the caller's own key; the tests set it because they have no server.
if [ -z "${PUBLISH_SHELL:-}" ]; then
  umask 077
  printf '%s\n' "${PUBLISH_KEY:?donnez la clé, ou PUBLISH_SHELL=ssh pour prendre la vôtre}" > "$work/key"
  printf '%s\n' "${PUBLISH_KNOWN_HOSTS:?}" > "$work/known_hosts"
  umask 022
  PUBLISH_SHELL="ssh -i $work/key -o UserKnownHostsFile=$work/known_hosts -o BatchMode=yes"
fi
export RSYNC_RSH="$PUBLISH_SHELL"
to="$PUBLISH_USER@$PUBLISH_HOST:$PUBLISH_ROOT"

# 23: the folder is missing.
rsync "$to/" > "$work/list" || [ $? -eq 23 ]
found=$(sed -E 's/^([^ ]+ +){4}//' "$work/list" | grep -v -x -F .) || found=
if echo "$found" | grep -q -x -F .published; then
  rsync "$to/.published" "$work/before"
# Version 1.0 left no list.
elif [ -z "$found" ] || [ -z "$(printf 'index.html\n_astro\n' | grep -v -x -F "$found")" ]; then
  : > "$work/before"
else
  echo "Le dossier $PUBLISH_ROOT du serveur contient autre chose que le site, par exemple « $(echo "$found" | head -n 1) » : vérifiez PUBLISH_ROOT, ou donnez un dossier vide ; rien n'y a été changé." >&2
  exit 1
fi
(cd dist && find . -name .next -prune -o -type f -print) | LC_ALL=C sort > "$work/now"
# As filter rules: the files that are sent no more, and their folders.
LC_ALL=C comm -23 "$work/before" "$work/now" | grep -v '^\./_astro/' |
  awk -F / '{ path = ""; for (i = 2; i <= NF; i++) { path = path "/" $i; print path (i < NF ? "/" : "") } }' > "$work/gone"

# --delay-updates replaces files only once all of them have arrived.
send() {
  rsync --recursive --checksum --chmod=D755,F644 --delay-updates "$@"
}
# With the files of both, an interrupted publication is recognized by the next one.
LC_ALL=C sort -u "$work/before" "$work/now" > "$work/.published"
send "$work/.published" "$to/"
send dist/_astro/ "$to/_astro/"
send --exclude '/_astro/' --exclude '/.next/' dist/ "$to/"
rsync --recursive --delete --existing --ignore-existing --include-from="$work/gone" --exclude '*' dist/ "$to/"
mv "$work/now" "$work/.published"
send "$work/.published" "$to/"
