import type { ChatOutcome, ChatServer } from '../../platform/chat/chat-server.ts'
import type { Db } from '../../platform/db/index.ts'
import type { HeavyWork } from '../../platform/heavy-work/index.ts'
import type { SharedLimit } from '../../platform/limit.ts'
import type { Log } from '../../platform/log.ts'
import { type Line, tokensIn } from './cut-text.ts'
import { partOfTextTask } from './part-of-text.ts'
import { type Prompt, RETRY_RULES } from './prompts.ts'
import type { Room } from './room.ts'
import {
  type AnyInsight,
  type InsightRow,
  notesOfPart,
  saveNotesOfPart,
  saveProgress,
  tellPages,
} from './store.ts'

export type InsightDeps = {
  db: Db
  log: Log
  heavyWork: HeavyWork
  /** Null where none is set. */
  languageModel: ChatServer | null
  /** As many questions at a time as the server takes. */
  chatInTurn: SharedLimit
}

export type Asking<Insight extends AnyInsight = InsightRow> = Omit<InsightDeps, 'languageModel'> & {
  languageModel: ChatServer
  insight: Insight
  room: Room
  signal: AbortSignal
  /** Gets what has arrived of the response. */
  told: (text: string) => void
}

export const REFUSED = 'This text may no longer be sent to a language model.'
/** Asking again would not help. Both sentences are for the customer: what happened, and what to do. */
export class CannotBeMade extends Error {
  readonly advice: string
  constructor(message: string, advice = '') {
    super(message)
    this.advice = advice
  }
}
/** It may be there later. */
export class ModelAway extends Error {}

const MAX_NOTE_TOKENS = 500

/** What comes of each part of the text, in order. */
export async function notesOfParts<Notes>(
  asking: Asking,
  notesOf: (lines: Line[]) => Promise<Notes>,
): Promise<{ notes: Notes; startMs: number }[]> {
  const { db, heavyWork, insight } = asking
  const done: { notes: Notes; startMs: number }[] = []
  for (let nth = 0, count = 1; nth < count; nth++) {
    const part = await heavyWork.run(
      partOfTextTask,
      insight.account_id,
      insight.version_id,
      insight.part_tokens,
      nth,
    )
    if (part.count === 0) throw new CannotBeMade('The transcript has no words.')
    count = part.count
    const startMs = part.lines[0]!.startMs
    const notes = await onceForPart(asking, { level: 0, part: nth }, () => notesOf(part.lines))
    done.push({ notes, startMs })
    await saveProgress(db, insight.id, { parts: count, parts_done: nth + 1 })
    await tellPages(db, insight)
  }
  return done
}

/** Joins texts until one is left; as many at a time as fit the window. */
export async function joinTexts<Notes>(
  asking: Asking<AnyInsight>,
  texts: string[],
  join: {
    promptFor: (text: string) => Prompt
    read: (response: string) => Notes | null
    textOf: (notes: Notes) => string
  },
  level = 1,
): Promise<Notes> {
  const { room } = asking
  const groups = groupsOf(
    texts.map((text) => shortened(text, Math.min(MAX_NOTE_TOKENS, Math.floor(room.text / 3)))),
    room.text,
  )
  const joined: Notes[] = []
  for (const [part, group] of groups.entries())
    joined.push(
      await onceForPart(asking, { level, part }, () =>
        askForNotes(asking, join.promptFor(group.join('\n\n')), join.read),
      ),
    )
  return joined.length === 1 ? joined[0]! : joinTexts(asking, joined.map(join.textOf), join, level + 1)
}

function groupsOf(texts: string[], maxTokens: number): string[][] {
  const groups: string[][] = [[]]
  let tokens = 0
  for (const text of texts) {
    const added = tokensIn(`${text}\n\n`)
    if (tokens + added > maxTokens) {
      groups.push([])
      tokens = 0
    }
    groups.at(-1)!.push(text)
    tokens += added
  }
  return groups
}

/** At the end of a sentence or a word it reads better, but this is for a model. */
const shortened = (text: string, tokens: number): string =>
  tokensIn(text) <= tokens
    ? text
    : Buffer.from(text)
        .subarray(0, tokens * 3)
        .toString()
        .replace(/\ufffd$/, '')

/** A worker that takes over asks for nothing that is there already. */
export async function onceForPart<Notes>(
  asking: Pick<Asking<AnyInsight>, 'db' | 'insight'>,
  at: { level: number; part: number },
  make: () => Promise<Notes>,
): Promise<Notes> {
  const { db, insight } = asking
  const known = await notesOfPart(db, { id: insight.id, ...at })
  if (known !== undefined) return known as Notes
  const notes = await make()
  await saveNotesOfPart(db, { id: insight.id, ...at }, notes)
  return notes
}

/** A response that cannot be read is asked for once more. */
export async function askForNotes<Notes>(
  asking: Asking<AnyInsight>,
  prompt: Prompt,
  read: (response: string) => Notes | null,
): Promise<Notes> {
  for (const added of ['', `\n${RETRY_RULES}`]) {
    const response = await ask(asking, { ...prompt, rules: prompt.rules + added })
    const notes = response === null ? null : read(response)
    if (notes !== null) return notes
  }
  asking.log.warn({ insight: asking.insight.id }, 'the response of the language model cannot be read')
  throw new CannotBeMade('The response of the language model could not be read.', 'Try again.')
}

/**
 * What the model responds; null if that has no end. Looks each time whether the text may be sent: the customer may have
 * refused while it waited, or after the part before.
 */
export async function ask(asking: Asking<AnyInsight>, { rules, question }: Prompt): Promise<string | null> {
  const { db, chatInTurn, languageModel, insight, room, signal, told } = asking
  const outcome = await chatInTurn(
    insight.account_id,
    async () => {
      if ((await saveProgress(db, insight.id, {})) !== 'wanted') throw new CannotBeMade(REFUSED)
      return languageModel.ask({ rules, question, maxTokens: room.response }, { signal, told })
    },
    { signal, size: tokensIn(question) },
  )
  if (outcome.kind === 'refused' || outcome.kind === 'away') throw trouble(asking, outcome)
  return outcome.kind === 'answered' ? outcome.text : null
}

function trouble(
  { log, languageModel: { host }, insight }: Asking<AnyInsight>,
  { kind, trouble, detail }: Extract<ChatOutcome, { kind: 'refused' | 'away' }>,
): Error {
  log.warn({ insight: insight.id, detail }, `the language model at ${host} ${trouble}`)
  const sentence = `The language model at ${host} ${trouble}.`
  return kind === 'away' ? new ModelAway(sentence) : new CannotBeMade(sentence)
}
