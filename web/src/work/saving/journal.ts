import type { PlainParagraph } from '../../../../src/transcripts/place-words.ts'
import { type Block, plainText } from '../text/blocks.ts'
import { keptEnds } from '../text/edits.ts'

/**
 * What was typed and is not on the service yet, kept in the browser from the first key on. An entry is the difference
 * to a version that the service has: the paragraphs between those that both begin with and those that both end with.
 */
export type Kept = {
  version: number
  /** Of the save that was on its way, if one was: it may have arrived. */
  saveId: string | null
  first: number
  last: number
  paragraphs: PlainParagraph[]
  title: string
  at: string
}

export type Journal = ReturnType<typeof createJournal>

const PREFIX = 'longhand-work'

/** One for each person and task: several people may share a machine. */
export function createJournal(person: number, task: number) {
  const key = `${PREFIX} ${person} ${task}`
  return {
    keep(
      change: Omit<Kept, 'first' | 'last' | 'paragraphs' | 'at'>,
      base: readonly Block[],
      latest: readonly Block[],
    ): void {
      const { first, last } = keptEnds(base, latest, (one, other) => one === other)
      const paragraphs = plainText(latest.slice(first, latest.length - last))
      const kept: Kept = { ...change, first, last, paragraphs, at: new Date().toISOString() }
      localStorage.setItem(key, JSON.stringify(kept))
    },
    read(): Kept | null {
      const text = localStorage.getItem(key)
      return text === null ? null : JSON.parse(text)
    },
    forget(): void {
      localStorage.removeItem(key)
    },
  }
}

/** The whole text that an entry stands for, from the version that it was made from. */
export const textKept = ({ first, last, paragraphs }: Kept, base: readonly Block[]): PlainParagraph[] => {
  const before = plainText(base)
  return [...before.slice(0, first), ...paragraphs, ...before.slice(before.length - last)]
}

/** All that is kept here of one person, by task. */
export function everythingKept(person: number): { task: number; kept: Kept }[] {
  const prefix = `${PREFIX} ${person} `
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({
      task: Number(key.slice(prefix.length)),
      kept: JSON.parse(localStorage.getItem(key)!),
    }))
}

export const forgetKept = (person: number, task: number): void =>
  localStorage.removeItem(`${PREFIX} ${person} ${task}`)
