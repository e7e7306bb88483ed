import type { ChildProcess } from 'node:child_process'

const running = new Set<ChildProcess>()

/** Ends with us, however we end: a scenario that fails leaves nothing behind. */
export function endsWithUs(child: ChildProcess): ChildProcess {
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(1))
