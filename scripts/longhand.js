#!/usr/bin/env node
// `longhand …`, on a machine that may be fresh. `longhand.sh` does the same with a Node that cannot become another program.
import { handOver } from './run-with-pinned-node.js'

await handOver('src/cli.ts', process.argv.slice(2))
