import { work } from 'texts:work'
import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { isVoiceLabel } from '../../../src/transcripts/voices.ts'
import { renameSpeaker, setSpeaker } from './edits.ts'
import { speakerOf } from './schema.ts'
import type { TextEditor } from './text-editor.ts'

export type Speakers = ReturnType<typeof useSpeakers>

/**
 * The speakers, numbered for the keys: `Speaker 2` has the key 2 wherever it stands in the text; then come those the
 * customer named, and the others in the text.
 */
export function useSpeakers(editor: TextEditor, names: string[]) {
  const inText = useSpeakersIn(editor)
  // Numbers stay with their speakers, also when another one speaks first after an edit.
  const inNewOrder = () => inKeyOrder([...new Set([...names, ...speakersIn(editor)])])
  const [order, setOrder] = useState(inNewOrder)
  const all = useMemo(() => [...new Set([...order, ...inText, ...names])], [order, inText, names])

  function assignName(paragraph: number, name: string) {
    if (!all.includes(name)) setOrder([...all, name])
    editor.edit(setSpeaker(paragraph, name))
  }
  return {
    all,
    assignName,
    /** An unused number adds a speaker, who can be named later. */
    assign: (paragraph: number, number: number) =>
      assignName(paragraph, all[number - 1] ?? work.desk.speakers.numbered({ number })),
    rename(from: string, to: string) {
      setOrder([...new Set(all.map((name) => (name === from ? to : name)))])
      editor.edit(renameSpeaker(from, to))
    },
    /** After another text took the place of this one: who spoke only in that one is forgotten. */
    numberAnew: () => setOrder(inNewOrder()),
  }
}

/** A placeholder that is missing before another one has its place, too. */
function inKeyOrder(names: string[]): string[] {
  const { numbered } = work.desk.speakers
  const last = Math.max(0, ...KEYS.filter((number) => names.includes(numbered({ number }))))
  const placeholders = KEYS.slice(0, last).map((number) => numbered({ number }))
  return [...placeholders, ...names.filter((name) => !placeholders.includes(name))]
}
const KEYS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** Names of speakers that still have the number that the machine gave them, in order. */
export const placeholdersIn = (editor: TextEditor): string[] =>
  [...speakersIn(editor)].filter((name) => isVoiceLabel(name)).sort()

const speakersIn = (editor: TextEditor): Set<string> =>
  new Set(
    editor
      .paragraphs()
      .map(speakerOf)
      .filter((name) => name !== null),
  )

/** The same list until the speakers change: typing draws nothing. */
function useSpeakersIn(editor: TextEditor): readonly string[] {
  const last = useRef<string[]>([])
  return useSyncExternalStore(editor.onChange, () => {
    const now = [...speakersIn(editor)]
    const isSame = now.length === last.current.length && now.every((name, at) => name === last.current[at])
    if (!isSame) last.current = now
    return last.current
  })
}
