// A program of the project that is not the service, on a machine that may be fresh: `node scripts/run.js bench/run.ts …`.
import { handOver } from './run-with-pinned-node.js'

const [program, ...args] = process.argv.slice(2)
await handOver(program, args, { forDevelopment: true })
