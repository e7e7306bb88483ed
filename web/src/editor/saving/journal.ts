import type { PlainParagraph } from '../../../../src/transcripts/place-words.ts'
import type { Cue } from '../../../../src/transcripts/render/caption-rules.ts'
import { keptEnds } from '../kept-ends.ts'
import type { Material } from './material.ts'

/**
 * Unsaved changes, kept in the browser from the first key on. An entry is the difference to a version on the service:
 * the items between the common prefix and the common suffix.
 */
type Kept<Plain> = {
  version: number
  /** The id of a save in flight, which may have arrived. */
  saveId: string | null
  first: number
  last: number
  written: Plain[]
  title: string
  at: string
}

export type Journal<Item, Plain> = {
  keep(
    change: Pick<Kept<Plain>, 'version' | 'saveId' | 'title'>,
    base: readonly Item[],
    latest: readonly Item[],
  ): void
  read(): Kept<Plain> | null
  forget(): void
}

type Name = Material<never, never>['name']

/** One entry for each person and task: people may share a machine. */
const keyOf = (name: Name, person: number, task: number): string => `longhand-${name} ${person} ${task}`

export function createJournal<Item, Plain>(
  { name, plain }: Pick<Material<Item, Plain>, 'name' | 'plain'>,
  person: number,
  task: number,
): Journal<Item, Plain> {
  const key = keyOf(name, person, task)
  return {
    keep(change, base, latest) {
      const { first, last } = keptEnds(base, latest, (one, other) => one === other)
      const written = latest.slice(first, latest.length - last).map(plain)
      const kept: Kept<Plain> = { ...change, first, last, written, at: new Date().toISOString() }
      localStorage.setItem(key, JSON.stringify(kept))
    },
    read() {
      const text = localStorage.getItem(key)
      return text === null ? null : JSON.parse(text)
    },
    forget() {
      localStorage.removeItem(key)
    },
  }
}

/** The full content: the entry applied to the version that it is based on, or to a later one that may be shorter. */
export const wholeOf = <Plain>({ first, last, written }: Kept<Plain>, base: readonly Plain[]): Plain[] => [
  ...base.slice(0, first),
  ...written,
  ...base.slice(Math.max(first, base.length - last)),
]

type KeptWork = { name: Name; task: number; kept: Kept<KeptItem> }
/** A paragraph of a translation is text only. */
export type KeptItem = PlainParagraph | Cue | { text: string }

/** All entries of a person. */
export const everythingKept = (person: number): KeptWork[] =>
  Object.keys(localStorage).flatMap((key) => {
    const [, name, owner, task] = key.match(/^longhand-(text|captions|translation) (\d+) (\d+)$/) ?? []
    if (Number(owner) !== person) return []
    return [{ name: name as Name, task: Number(task), kept: JSON.parse(localStorage.getItem(key)!) }]
  })

export const forgetKept = (person: number, { name, task }: KeptWork): void =>
  localStorage.removeItem(keyOf(name, person, task))
