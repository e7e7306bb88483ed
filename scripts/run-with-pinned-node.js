// Makes sure that everything is there, and hands over to the pinned Node. Runs on any Node from 20 on.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { childEnvironment, pinnedNode, root, setUp } from './setup.js'

export async function handOver(program, args, options) {
  await setUp(options)
  const command = [join(root, program), ...args]
  // Becomes the pinned Node, so that nothing else stays in memory. Node before 22.15 cannot.
  if (process.execve) process.execve(pinnedNode, [pinnedNode, ...command], childEnvironment())
  const child = spawn(pinnedNode, command, { stdio: 'inherit', env: childEnvironment() })
  // A terminal sends Ctrl-C to the whole group, a supervisor sends SIGTERM to this process alone.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
}
