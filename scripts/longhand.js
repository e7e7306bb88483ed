#!/usr/bin/env node
// `longhand …`, on a machine that may be fresh. A service that is to run for long: `longhand.sh`.
import { handOver } from './run-with-pinned-node.js'

await handOver('src/cli.ts', process.argv.slice(2))
