import { type RefObject, useMemo, useState, useSyncExternalStore } from 'react'
import { strings } from '../../strings.ts'
import { renameSpeaker, setSpeaker } from '../text/edits.ts'
import type { TextStore } from '../text/text-store.ts'
import { editText } from './use-editing.ts'

export type Speakers = ReturnType<typeof useSpeakers>

/** The speakers, numbered for the keys: first those the customer named, then those in the text. */
export function useSpeakers(
  root: RefObject<HTMLElement | null>,
  store: TextStore,
  names: string[],
  isReadOnly: boolean,
) {
  const blocks = useSyncExternalStore(store.onDraw, store.drawn)
  const [order, setOrder] = useState(names)
  const all = useMemo(() => {
    const inText = blocks.flatMap(({ speaker }) => (speaker ? [speaker] : []))
    return [...new Set([...order, ...inText])]
  }, [order, blocks])

  function assignName(block: number, name: string) {
    if (isReadOnly) return
    if (!all.includes(name)) setOrder([...all, name])
    editText(root.current!, store, (blocks) => ({ blocks: setSpeaker(blocks, block, name), caret: null }))
  }
  return {
    all,
    assignName,
    /** An unused number adds a speaker, who can be named later. */
    assign: (block: number, number: number) =>
      assignName(block, all[number - 1] ?? strings.work.desk.speakers.numbered(number)),
    rename(from: string, to: string) {
      if (isReadOnly) return
      setOrder([...new Set(all.map((name) => (name === from ? to : name)))])
      editText(root.current!, store, (blocks) => ({ blocks: renameSpeaker(blocks, from, to), caret: null }))
    },
  }
}
