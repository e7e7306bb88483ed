import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

export const ROOMS_PAGE = join(ROOT, 'ARCHITECTURE.md')
const PLACE = /(?<=<!-- rooms -->\n).*?(?=<!-- \/rooms -->)/s

/** The page with the rooms of the service and what they import, as Mermaid draws it. */
export function withRoomsDrawing(page: string): string {
  const arrows = [...roomImports()].flatMap(([room, others]) =>
    [...others].filter((other) => !isReachedThrough(room, other)).map((other) => `  ${room} --> ${other}\n`),
  )
  return page.replace(PLACE, `\n\`\`\`mermaid\nflowchart TD\n${arrows.sort().join('')}\`\`\`\n\n`)
}

let known: Map<string, Set<string>> | undefined

function roomImports(): Map<string, Set<string>> {
  if (known) return known
  known = new Map()
  for (const path of globSync('src/*/**/*.ts', { cwd: ROOT })) {
    const room = path.split('/')[1]!
    const text = readFileSync(join(ROOT, path), 'utf8')
    for (const [, target] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
      const [folder, other] = join(dirname(path), target!).split('/')
      if (folder !== 'src' || other === room) continue
      known.set(room, (known.get(room) ?? new Set()).add(other!))
    }
  }
  return known
}

const isReachedThrough = (room: string, target: string): boolean =>
  [...roomImports().get(room)!].some((next) => next !== target && reaches(next, target))

const reaches = (room: string, target: string): boolean =>
  room === target || [...(roomImports().get(room) ?? [])].some((next) => reaches(next, target))
