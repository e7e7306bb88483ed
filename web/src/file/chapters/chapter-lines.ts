import { chapters as text } from 'texts:chapters'
import type { Chapter } from '../../../../sdk/index.ts'
import { UserError } from '../../refused.ts'
import { shownClock } from '../../shown.ts'

/** As video sites show them: `12:30 Questions from the audience`. */
export const linesOfChapters = (chapters: Chapter[]): string =>
  chapters.map(({ start_ms, title }) => `${shownClock(start_ms / 1000)} ${title}`).join('\n')

/**
 * In the order of their times. Times are written in whole seconds: a chapter that was there keeps its own. Throws a
 * sentence about the first line that cannot be read.
 */
export function chaptersInLines(lines: string, before: Chapter[]): Chapter[] {
  const exact = new Map(before.map(({ start_ms }) => [Math.floor(start_ms / 1000), start_ms]))
  const chapters = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, hours = '0', minutes, seconds, title] =
        /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)\s(.+)$/.exec(line) ?? []
      if (!title) throw new UserError(text.unread({ line }))
      const at = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
      return { start_ms: exact.get(at) ?? at * 1000, title: title.trim() }
    })
    .sort((one, other) => one.start_ms - other.start_ms)
  const twice = chapters.find(({ start_ms }, nth) => start_ms === chapters[nth - 1]?.start_ms)
  if (twice) throw new UserError(text.twice({ time: shownClock(twice.start_ms / 1000) }))
  return chapters
}
