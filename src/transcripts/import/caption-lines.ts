/**
 * The lines of each cue. Files that people edited by hand, or that passed through careless programs, have blank lines
 * inside cues and none between them. Only a line with two times is sure to begin a cue, so a cue goes on until the
 * next of those, without what stands before it to name the next cue.
 */
import { Refusal } from '../../platform/refusal.ts'

/** None of the lines is blank. */
export type CueLines = { startMs: number; endMs: number; lines: string[] }

/** Hours may be missing in WebVTT, and the decimal mark is a comma in SubRip. */
const timing =
  /^\s*(?:(\d{1,5}):)?(\d{1,2}):(\d{2})(?:[.,](\d{1,3}))?\s*-->\s*(?:(\d{1,5}):)?(\d{1,2}):(\d{2})(?:[.,](\d{1,3}))?(?=\s|$)/
const likeTiming = /^\s*\d+:[\d:.,\s]*-->/

export function cueLines(text: string): CueLines[] {
  const isVtt = /^WEBVTT(?=\s|$)/.test(text)
  const lines = isVtt ? withoutNotes(text.split('\n')) : text.split('\n')
  const starts = lines.flatMap((line, at) => (isTiming(line) ? [at] : []))
  return starts.map((at, i) => {
    const next = starts[i + 1]
    const end = next === undefined ? lines.length : headOf(lines, next, { isVtt, number: i + 2 })
    return { ...spanOf(lines[at]!), lines: lines.slice(at + 1, end).filter((line) => !isBlank(line)) }
  })
}

function isTiming(line: string): boolean {
  if (timing.test(line)) return true
  if (likeTiming.test(line))
    throw new Refusal(
      'bad_parameter',
      `The times of a caption can’t be read: “${line.trim().slice(0, 100)}”. Write them as 00:00:01,000 --> 00:00:04,000, and try again.`,
    )
  return false
}

function spanOf(line: string): { startMs: number; endMs: number } {
  const [, ...parts] = timing.exec(line)!
  const span = { startMs: msOf(parts.slice(0, 4)), endMs: msOf(parts.slice(4)) }
  if (span.endMs < span.startMs)
    throw new Refusal(
      'bad_parameter',
      `A caption ends before it starts: “${line.trim().slice(0, 100)}”. Correct its times, and try again.`,
    )
  return span
}

function msOf([hours = '0', minutes, seconds, fraction = '0']: (string | undefined)[]): number {
  const wholeSeconds = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return wholeSeconds * 1000 + Number(fraction.padEnd(3, '0'))
}

/**
 * Where the cue whose times are at `timesAt` begins: with its number, or with the name that WebVTT lets it have. A
 * program that puts a blank line after every line puts one between the number and the times, too.
 */
function headOf(
  lines: string[],
  timesAt: number,
  { isVtt, number }: { isVtt: boolean; number: number },
): number {
  let at = timesAt - 1
  const isApart = isBlank(lines[at]!)
  while (isBlank(lines[at]!)) at--
  const line = lines[at]!.trim()
  if (isApart) return !isVtt && line === String(number) ? at : timesAt
  return /^\d+$/.test(line) || (isVtt && isBlank(lines[at - 1]!)) ? at : timesAt
}

/** What WebVTT has beside cues, with the lines left blank. */
function withoutNotes(lines: string[]): string[] {
  let isNote = false
  return lines.map((line, at) => {
    if (isBlank(line) || isTiming(line)) isNote = false
    else if (isBlank(lines[at - 1] ?? '')) isNote = /^(?:NOTE(?:[ \t]|$)|(?:STYLE|REGION)[ \t]*$)/.test(line)
    return isNote ? '' : line
  })
}

/** No other kind of space makes a line blank. */
const isBlank = (line: string): boolean => /^[ \t]*$/.test(line)
