import { execFileSync } from 'node:child_process'

/** A machine of its own, as far as the network is concerned: put `within` in front of a command to run it there. */
export type Machine = { address: string; within: string[]; cutOffFrom(address: string): () => void }

export type Network = {
  outside: string
  database: string
  range: string
  machines: Machine[]
  remove(): void
}

const BRIDGE = 'lhbridge'
const PREFIX = '10.77.41'

/** Machines as network namespaces on one bridge. The host of the test has two addresses there: one is the database's alone. */
export function layNetwork(count: number): Network {
  const names = Array.from({ length: count }, (_, n) => `lhmachine${n}`)
  remove(names)
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  for (const last of [1, 2]) ip('addr', 'add', `${PREFIX}.${last}/24`, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
  const machines = names.map((name, n): Machine => {
    const address = `${PREFIX}.${11 + n}`
    const within = ['ip', 'netns', 'exec', name]
    ip('netns', 'add', name)
    ip('link', 'add', `lhv${n}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
    ip('link', 'set', `lhv${n}`, 'master', BRIDGE, 'up')
    ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
    ip('-n', name, 'link', 'set', 'eth0', 'up')
    ip('-n', name, 'link', 'set', 'lo', 'up')
    return {
      address,
      within,
      cutOffFrom(other) {
        ip('-n', name, 'route', 'add', 'blackhole', `${other}/32`)
        return () => ip('-n', name, 'route', 'del', 'blackhole', `${other}/32`)
      },
    }
  })
  return {
    outside: `${PREFIX}.1`,
    database: `${PREFIX}.2`,
    range: `${PREFIX}.0/24`,
    machines,
    remove: () => remove(names),
  }
}

/** Also what an earlier run left when it was killed. */
function remove(names: string[]): void {
  const namespaces = ip('netns', 'list')
  for (const name of names) if (namespaces.includes(name)) ip('netns', 'del', name)
  for (const link of [BRIDGE, ...names.map((_, n) => `lhv${n}`)])
    if (ip('-o', 'link').match(new RegExp(` ${link}[:@]`))) ip('link', 'del', link)
}

function ip(...args: string[]): string {
  try {
    return execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (error) {
    throw new Error(
      `Network namespaces are needed for this, and root to make them: ${(error as Error).message}`,
    )
  }
}
