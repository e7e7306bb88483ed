import { LIMITS } from '../../platform/limits.ts'
import { clockTime } from '../../platform/timecode.ts'
import { type Asking, askForNotes, joinTexts, notesOfParts } from './ask-model.ts'
import { printed } from './cut-text.ts'
import { promptOf } from './prompts.ts'
import { type PartNotes, readPart, readWhole, type WholeNotes } from './read-response.ts'

export type Summary = WholeNotes & PartNotes

export async function summarise(asking: Asking): Promise<Summary> {
  const parts = await notesOfParts(asking, (lines) =>
    askForNotes(asking, promptOf('SUMMARY', printed(lines)), (response) => readPart(response, lines)),
  )
  const whole = await joinTexts(
    asking,
    parts.map(({ notes, startMs }) => `[${clockTime(startMs)}] ${notes.summary}`),
    {
      promptFor: (text) => promptOf('JOIN_SUMMARIES', text),
      read: readWhole,
      textOf: ({ summary }) => summary,
    },
  )
  const notes = parts.map((part) => part.notes)
  return {
    ...whole,
    chapters: inOrder(notes.flatMap(({ chapters }) => chapters)).slice(0, LIMITS.chapters.max),
    actions: notes.flatMap(({ actions }) => actions),
    decisions: notes.flatMap(({ decisions }) => decisions),
    dropped: notes.reduce((sum, { dropped }) => sum + dropped, 0),
  }
}

/** No two chapters begin at the same time. */
const inOrder = (chapters: PartNotes['chapters']): PartNotes['chapters'] =>
  chapters
    .toSorted((one, other) => one.startMs - other.startMs)
    .filter(({ startMs }, nth, all) => startMs !== all[nth - 1]?.startMs)
