import { type RefObject, useEffect, useRef, useState } from 'react'
import { findIn, type Match } from '../../editor/find.ts'
import type { CueStore } from './cue-store.ts'
import type { DeskCue } from './cues.ts'

export type Find = ReturnType<typeof useFind>

/** `cue` is its index among all captions. */
type Found = { at: number; count: number; cue: number; start: number; end: number; line: string }

/** Finds text in captions, from the caret on. The focus stays in the field; the match is selected in its caption. */
export function useFind(
  store: CueStore,
  words: RefObject<HTMLTextAreaElement | null>,
  goTo: (cue: number) => void,
) {
  const [isOpen, setOpen] = useState(false)
  const [wanted, setWanted] = useState({ text: '', matchCase: false, wholeWords: false, isPattern: false })
  const [found, setFound] = useState<Found | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (found) words.current?.setSelectionRange(found.start, found.end)
  }, [found, words])

  function caret(): { start: number; end: number } {
    const { current } = words
    if (current) return { start: current.selectionStart, end: current.selectionEnd }
    return found && found.cue === store.now().at ? found : { start: 0, end: 0 }
  }
  function look(next: typeof wanted, choose: (matches: Match[]) => number): void {
    const texts = textsOf(store.now().cues)
    const matches = findIn(texts, { ...next, text: next.text.trim() })
    const at = choose(matches)
    const match = matches.at(at)
    if (!match) {
      setFound(null)
      return
    }
    goTo(match.paragraph)
    setFound({
      at: (at + matches.length) % matches.length,
      count: matches.length,
      cue: match.paragraph,
      start: match.start,
      end: match.end,
      line: texts[match.paragraph]!,
    })
  }
  function change(next: typeof wanted): void {
    setWanted(next)
    const { at } = store.now()
    const { start } = caret()
    look(next, (matches) =>
      Math.max(
        0,
        matches.findIndex((match) => isAfter(match, at, start)),
      ),
    )
  }
  function step(by: 1 | -1): void {
    if (!isOpen || wanted.text.trim() === '') {
      open()
      return
    }
    const { at } = store.now()
    const { start, end } = caret()
    look(wanted, (matches) => {
      const after = matches.findIndex((match) => isAfter(match, at, by === 1 ? end : start))
      if (by === 1) return Math.max(0, after)
      return (after === -1 ? matches.length : after) - 1
    })
  }
  /** The selected match, then on to the next. */
  function replace(by: string): void {
    if (!found || found.cue !== store.now().at) {
      step(1)
      return
    }
    store.change((cues, at) => ({ cues: replacedIn(cues, [{ ...found, paragraph: found.cue }], by), at }))
    const end = found.start + by.length
    words.current?.setSelectionRange(end, end)
    look(wanted, (matches) =>
      Math.max(
        0,
        matches.findIndex((match) => isAfter(match, found.cue, end)),
      ),
    )
  }
  function replaceAll(by: string): number {
    const matches = findIn(textsOf(store.now().cues), { ...wanted, text: wanted.text.trim() })
    store.change((cues, at) => ({ cues: replacedIn(cues, matches, by), at }))
    setFound(null)
    return matches.length
  }
  function open(): void {
    setOpen(true)
    field.current?.select()
  }
  function close(): void {
    setOpen(false)
    words.current?.focus()
  }
  return { isOpen, wanted, found, field, change, step, replace, replaceAll, open, close }
}

const textsOf = (cues: readonly DeskCue[]): string[] => cues.map(({ lines }) => lines.join('\n'))

function replacedIn(
  cues: readonly DeskCue[],
  matches: readonly Pick<Match, 'paragraph' | 'start' | 'end'>[],
  by: string,
): readonly DeskCue[] {
  const changed = [...cues]
  // From the end, so that the places before stay where they are.
  for (const { paragraph, start, end } of matches.toReversed()) {
    const cue = changed[paragraph]!
    const text = cue.lines.join('\n')
    changed[paragraph] = { ...cue, lines: `${text.slice(0, start)}${by}${text.slice(end)}`.split('\n') }
  }
  return matches.length === 0 ? cues : changed
}

const isAfter = (match: Match, cue: number, offset: number): boolean =>
  match.paragraph > cue || (match.paragraph === cue && match.start >= offset)
