import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Row } from './figures.ts'

/** What the last run of each area said, kept beside the page that is made of it. */
export type Results = Record<string, Area>

export type Area = { title: string; about: string; at: string; machine: string; rows: Row[] }

const FILE = join(import.meta.dirname, 'last-run.json')
const PAGE = join(import.meta.dirname, '../docs/performance.md')

export const readResults = (): Results => (existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {})

/** Puts an area's rows in place of those of its last run, and writes the page anew. */
export function keepResults(name: string, area: Pick<Area, 'title' | 'about' | 'rows'>): void {
  const at = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const results = { ...readResults(), [name]: { ...area, at: `${at} UTC`, machine: describeMachine() } }
  writeFileSync(FILE, `${JSON.stringify(results, null, 2)}\n`)
  writeFileSync(PAGE, pageOf(results))
}

export function pageOf(results: Results): string {
  const sections = Map.groupBy(Object.values(results), ({ title }) => title)
  return `${INTRODUCTION}${[...sections.values()].map(section).join('')}`
}

const INTRODUCTION = `# Performance

Written by \`npm run bench\` and \`npm run faults\`; \`npm run bench -- AREA\` measures one area again. Every figure is
compared with a baseline from the same run, because only the ratio can be compared between machines. Clients, service and database shared the machine.
`

/** Areas of one title stand together, each as it was when it was last run. */
function section(areas: Area[]): string {
  const { title, about } = areas[0]!
  const runs = [...Map.groupBy(areas, ({ machine }) => machine)].map(
    ([machine, run]) => `${[...new Set(run.map(({ at }) => at))].join(', ')} on ${machine}`,
  )
  const lines = areas
    .flatMap(({ rows }) => rows)
    .map(
      ({ what, figure, beside, ratio, wanted, kept }) =>
        `| ${what} | ${figure} | ${beside ?? ''} | ${ratio?.toFixed(2) ?? ''} | ${wanted ?? ''} | ${verdict(kept)} |`,
    )
  return `
## ${title}
${about} Run at ${runs.join('; ')}.

| benchmark | result | baseline | ratio | target | met |
|---|---|---|---|---|---|
${lines.join('\n')}
`
}

const verdict = (kept: boolean | undefined): string => (kept === undefined ? '' : kept ? 'yes' : '**no**')

const describeMachine = (): string =>
  `${availableParallelism()} cores (${cpus()[0]?.model.trim() || process.arch}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
