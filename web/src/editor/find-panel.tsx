import { work } from 'texts:work'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../design/button.tsx'
import { Field } from '../design/field.tsx'
import { bringIntoSight, mark } from '../player/marks.ts'
import { sentenceOf } from '../refused.ts'
import { replaceAll } from './edits.ts'
import { firstFrom, type Match, replacementFor, type Wanted } from './find.ts'
import { find } from './find-in-worker.ts'
import type { TextEditor } from './text-editor.ts'

const text = work.desk.find

type Options = Wanted & { keepCase: boolean }
const CHOICES = ['matchCase', 'wholeWords', 'isPattern'] as const

export function FindPanel({
  editor,
  head,
  isReadOnly,
}: {
  editor: TextEditor
  head: RefObject<HTMLDivElement | null>
  isReadOnly: boolean
}) {
  const [wanted, setWanted] = useState<Options>({
    text: '',
    matchCase: false,
    wholeWords: false,
    isPattern: false,
    keepCase: false,
  })
  const [replacement, setReplacement] = useState('')
  const [says, setSays] = useState('')
  const found = useRef<{ matches: Match[]; at: number }>({ matches: [], at: 0 })
  const asked = useRef(0)
  useEffect(() => {
    const unmark = () => {
      mark('found', [])
      mark('found-now', [])
    }
    const unwatch = editor.onChange(unmark)
    return () => {
      unwatch()
      unmark()
    }
  }, [editor])

  function show({ matches, at }: { matches: Match[]; at: number }): void {
    found.current = { matches, at }
    mark('found', matches.map(editor.rangeOf))
    const now = matches[at]
    mark('found-now', now ? [editor.rangeOf(now)] : [])
    if (now) bringIntoSight(editor.rangeOf(now), head.current!.offsetHeight)
    setSays(wanted.text || now ? text.count({ at: at + 1, all: matches.length }) : '')
  }
  /** Null if it was asked for something else meanwhile, or the pattern is no good. */
  async function search(next: Options): Promise<Match[] | null> {
    const turn = ++asked.current
    try {
      const matches = await find(
        editor.paragraphs().map((node) => node.textContent),
        next,
      )
      return turn === asked.current ? matches : null
    } catch (error) {
      if (turn === asked.current) {
        show({ matches: [], at: 0 })
        setSays(sentenceOf(error as Error))
      }
      return null
    }
  }
  async function change(next: Options): Promise<void> {
    setWanted(next)
    const matches = await search(next)
    if (!matches) return
    show({ matches, at: firstFrom(matches, editor.caret()) })
    if (next.text === '') setSays('')
  }
  async function step(by: 1 | -1): Promise<void> {
    const { at } = found.current
    const matches = await search(wanted)
    if (!matches) return
    const next = matches.length ? (at + by + matches.length) % matches.length : 0
    show({ matches, at: next })
    // Back in the text, the person is where they looked; the next search begins there.
    if (matches[next]) editor.selectQuietly(matches[next])
  }
  async function replace(choose: (matches: Match[], at: number) => Match[]): Promise<void> {
    const { at } = found.current
    const matches = await search(wanted)
    if (!matches) return
    const chosen = choose(matches, Math.min(at, matches.length - 1))
    editor.edit(
      replaceAll(chosen.map((match) => ({ ...match, text: replacementFor(match, replacement, wanted) }))),
    )
    const left = await search(wanted)
    if (left) show({ matches: left, at: Math.min(at, Math.max(left.length - 1, 0)) })
    setSays(text.replaced({ count: chosen.length }))
  }

  return (
    <search className="find">
      <Field
        label={text.find}
        type="search"
        value={wanted.text}
        data-first
        onChange={({ target }) => change({ ...wanted, text: target.value })}
        onKeyDown={({ key, shiftKey, ctrlKey, metaKey }) =>
          key === 'Enter' && !ctrlKey && !metaKey && step(shiftKey ? -1 : 1)
        }
      />
      <div className="choices">
        {CHOICES.map((choice) => (
          <label key={choice}>
            <input
              type="checkbox"
              checked={wanted[choice]}
              onChange={({ target }) => change({ ...wanted, [choice]: target.checked })}
            />{' '}
            {text[choice]}
          </label>
        ))}
      </div>
      <div className="button-row">
        <Button onClick={() => step(-1)}>{text.previous}</Button>
        <Button onClick={() => step(1)}>{text.next}</Button>
        <span className="count" role="status">
          {says}
        </span>
      </div>
      {!isReadOnly && (
        <>
          <Field
            label={text.replace}
            hint={wanted.isPattern ? text.groups : undefined}
            value={replacement}
            onChange={({ target }) => setReplacement(target.value)}
          />
          <div className="choices">
            <label>
              <input
                type="checkbox"
                checked={wanted.keepCase}
                onChange={({ target }) => setWanted({ ...wanted, keepCase: target.checked })}
              />{' '}
              {text.keepCase}
            </label>
          </div>
          <div className="button-row">
            <Button onClick={() => replace((matches, at) => matches.slice(at, at + 1))}>
              {text.replaceOne}
            </Button>
            <Button onClick={() => replace((matches) => matches)}>{text.replaceAll}</Button>
          </div>
        </>
      )}
    </search>
  )
}
