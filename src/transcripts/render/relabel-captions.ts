import type { Cue, Paragraph } from '../model.ts'
import { shortNames, speakerName, UNIDENTIFIED } from './speaker-labels.ts'

type Name = string | null

/**
 * Captions that a person made carry names in their text. When a speaker is renamed, their labels become what the
 * renderer would write: the full name first, the short one afterwards, none while the same person goes on speaking. Labels
 * of others change only where the new name makes theirs unclear, clear again, or needless. `within` limits the change to
 * a stretch of the recording: one paragraph turned out to be another speaker's.
 */
export function relabelCaptions(
  cues: Cue[],
  before: Paragraph[],
  after: Paragraph[],
  rename: { from: Name; to: Name; within?: { startMs: number; endMs: number } },
): Cue[] {
  const formsBefore = shortNames({ paragraphs: before })
  const formsAfter = shortNames({ paragraphs: after })
  const hasLabels = cues.some((cue) => labelOf(cue, formsBefore) !== undefined)
  const introduced = new Set<Name>()
  let last: { old: Name; name: Name } | null = null
  return cues.map((cue) => {
    const old = speakerName(cue.speaker)
    const isRenamed = old === speakerName(rename.from) && isWithin(cue, rename.within)
    const name = isRenamed ? speakerName(rename.to) : old
    const goesOn = last?.name === name
    const wentOn = last?.old === old
    const beginsTurn = hasLabels && wentOn && !goesOn
    const isOtherTurn = goesOn !== wentOn
    const isFirst = !introduced.has(name)
    introduced.add(name)
    last = { old, name }
    const relabelled = isRenamed ? { ...cue, speaker: rename.to } : cue
    const shown = labelOf(cue, formsBefore)
    const isSameForm = formsBefore.get(old ?? '') === formsAfter.get(name ?? '')
    // A cue that needed no label, because the same person went on speaking, may need one now.
    if (shown === undefined ? !beginsTurn : !isRenamed && isSameForm && !isOtherTurn) return relabelled
    const full = name ?? UNIDENTIFIED
    const label = goesOn ? null : isFirst ? full : (formsAfter.get(full) ?? full)
    return { ...relabelled, lines: withLabel(cue.lines, shown ?? null, label) }
  })
}

/** The same captions without names in their text. */
export function unlabelled(cues: Cue[], paragraphs: Paragraph[]): Cue[] {
  const forms = shortNames({ paragraphs })
  return cues.map((cue) => {
    const shown = labelOf(cue, forms)
    return shown === undefined ? cue : { ...cue, lines: withLabel(cue.lines, shown, null) }
  })
}

/** A captioner moves the ends of a cue about, but hardly its middle. */
function isWithin({ startMs, endMs }: Cue, span: { startMs: number; endMs: number } | undefined): boolean {
  const middle = (startMs + endMs) / 2
  return span === undefined || (middle >= span.startMs && middle < span.endMs)
}

function labelOf({ speaker, lines: [first = ''] }: Cue, forms: Map<string, string>): string | undefined {
  const name = speakerName(speaker) ?? UNIDENTIFIED
  return [name, forms.get(name) ?? name].find((label) => first.startsWith(`${label}:`))
}

function withLabel([first = '', ...others]: string[], shown: string | null, label: string | null): string[] {
  const said = shown === null ? ` ${first}` : first.slice(shown.length + 1)
  const line = label === null ? said.trimStart() : `${label}:${said}`
  return [line, ...others].filter((text) => text !== '')
}
