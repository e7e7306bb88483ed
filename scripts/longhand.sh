#!/bin/sh
# `longhand …`, on a machine that may be fresh: makes it ready with any Node from 20 on, then becomes the pinned Node, so
# that nothing else stays in memory.
root=$(dirname "$(readlink -f "$0")")/..
environment=$(node "$root/scripts/prepare.js") || exit 1
eval "$environment"
exec "$root/node_modules/.bin/node" "$root/src/cli.ts" "$@"
