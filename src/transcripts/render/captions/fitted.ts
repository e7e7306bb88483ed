import type { Cue } from '../../model.ts'

export type Fitted = Pick<Cue, 'startMs' | 'endMs'> & { rows: string[] }

/** Captions of people may have longer lines, or more of them, than a format has room for: they are shown in parts. */
export function* fitted({ startMs, endMs, lines }: Cue, columns: number, maxRows: number): Generator<Fitted> {
  const fits = lines.length <= maxRows && lines.every((line) => line.length <= columns)
  const rows = fits ? lines : wrapped(lines.join(' '), columns)
  const screens = Math.ceil(rows.length / maxRows)
  const at = (screen: number) => startMs + ((endMs - startMs) * screen) / screens
  for (let screen = 0; screen < screens; screen++)
    yield {
      startMs: at(screen),
      endMs: at(screen + 1),
      rows: rows.slice(screen * maxRows, (screen + 1) * maxRows),
    }
}

function wrapped(text: string, columns: number): string[] {
  const rows: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = rows.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= columns) rows.push(`${rows.pop()} ${word}`)
    else for (let from = 0; from < word.length; from += columns) rows.push(word.slice(from, from + columns))
  }
  return rows
}
