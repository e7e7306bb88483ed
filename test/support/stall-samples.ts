import { type Profiler, Session } from 'node:inspector'

/** The calls that were going on at one moment, the innermost first. */
export type Stack = string[]

export const SAMPLE_EVERY_MS = 5
const session = new Session()
session.connect()
session.post('Profiler.enable')
session.post('Profiler.setSamplingInterval', { interval: SAMPLE_EVERY_MS * 1000 })
session.post('Profiler.start')

/** What this process was doing since then (as `performance.now()` counts), moment by moment. */
export function stacksSince(sinceMs: number): Stack[] {
  const agoMs = performance.now() - sinceMs
  let stacks: Stack[] = []
  session.post('Profiler.stop', (_, { profile }) => {
    stacks = stacksOf(profile, profile.endTime - agoMs * 1000)
  })
  session.post('Profiler.start')
  return stacks
}

function stacksOf({ nodes, samples, timeDeltas, startTime }: Profiler.Profile, since: number): Stack[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])))
  let at = startTime
  return samples!.flatMap((sample, index) => {
    at += timeDeltas![index]!
    if (at < since) return []
    const stack: Stack = []
    for (let id: number | undefined = sample; id; id = parents.get(id)) stack.push(named(byId.get(id)!))
    return stack[0]!.startsWith('(idle)') ? [] : [stack.slice(0, -1)]
  })
}

const ROOT = new URL('../../', import.meta.url).href

const named = ({ callFrame: { functionName, url, lineNumber } }: Profiler.ProfileNode): string =>
  `${functionName || '(anonymous)'} ${url.replace(ROOT, '').replace(/^.*\/(?=node_modules\/)/, '')}:${lineNumber + 1}`
