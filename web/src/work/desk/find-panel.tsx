import { type RefObject, useEffect, useState } from 'react'
import { Button } from '../../design/button.tsx'
import { Field } from '../../design/field.tsx'
import { bringIntoSight, mark } from '../../player/marks.ts'
import { strings } from '../../strings.ts'
import { type Match, replaceMatches } from '../text/edits.ts'
import { findIn, type Wanted } from '../text/find.ts'
import type { TextStore } from '../text/text-store.ts'
import { elementOf, rangeWithin } from './caret.ts'
import { editText } from './use-editing.ts'

const text = strings.work.desk.find

export function FindPanel({
  root,
  head,
  store,
  isReadOnly,
}: {
  root: RefObject<HTMLDivElement | null>
  head: RefObject<HTMLDivElement | null>
  store: TextStore
  isReadOnly: boolean
}) {
  const [wanted, setWanted] = useState<Wanted>({ text: '', matchCase: false, wholeWords: false })
  const [replacement, setReplacement] = useState('')
  const [found, setFound] = useState({ at: 0, all: 0 })
  const [done, setDone] = useState<string | null>(null)
  useEffect(() => {
    const unmark = () => {
      mark('found', [])
      mark('found-now', [])
    }
    const unwatch = store.onChange(unmark)
    return () => {
      unwatch()
      unmark()
    }
  }, [store])

  const rangeOf = ({ block, start, end }: Match): Range =>
    rangeWithin(elementOf(root.current!, block)!, start, end)

  function show(next: Wanted, at: number): void {
    const matches = findIn(store.blocks(), next)
    const place = matches.length === 0 ? 0 : (at + matches.length) % matches.length
    mark('found', matches.map(rangeOf))
    const now = matches[place]
    mark('found-now', now ? [rangeOf(now)] : [])
    if (now) {
      elementOf(root.current!, now.block)!.scrollIntoView({ block: 'nearest' })
      bringIntoSight(rangeOf(now), head.current!.offsetHeight)
    }
    setFound({ at: place, all: matches.length })
    setDone(null)
  }
  function search(next: Wanted): void {
    setWanted(next)
    show(next, 0)
  }
  function replace(choose: (matches: Match[]) => Match[]): void {
    const chosen = choose(findIn(store.blocks(), wanted))
    editText(root.current!, store, (blocks) => ({
      blocks: replaceMatches(blocks, chosen, replacement),
      caret: null,
    }))
    show(wanted, found.at)
    setDone(text.replaced(chosen.length))
  }

  return (
    <search className="find">
      <Field
        label={text.find}
        type="search"
        value={wanted.text}
        data-first
        onChange={({ target }) => search({ ...wanted, text: target.value })}
        onKeyDown={({ key, shiftKey }) => key === 'Enter' && show(wanted, found.at + (shiftKey ? -1 : 1))}
      />
      <div className="choices">
        <label>
          <input
            type="checkbox"
            checked={wanted.matchCase}
            onChange={({ target }) => search({ ...wanted, matchCase: target.checked })}
          />{' '}
          {text.matchCase}
        </label>
        <label>
          <input
            type="checkbox"
            checked={wanted.wholeWords}
            onChange={({ target }) => search({ ...wanted, wholeWords: target.checked })}
          />{' '}
          {text.wholeWords}
        </label>
      </div>
      <div className="button-row">
        <Button onClick={() => show(wanted, found.at - 1)}>{text.previous}</Button>
        <Button onClick={() => show(wanted, found.at + 1)}>{text.next}</Button>
        <span className="count" role="status">
          {done ?? (wanted.text && text.count(found.at + 1, found.all))}
        </span>
      </div>
      {!isReadOnly && (
        <>
          <Field
            label={text.replace}
            value={replacement}
            onChange={({ target }) => setReplacement(target.value)}
          />
          <div className="button-row">
            <Button onClick={() => replace((matches) => matches.slice(found.at, found.at + 1))}>
              {text.replaceOne}
            </Button>
            <Button onClick={() => replace((matches) => matches)}>{text.replaceAll}</Button>
          </div>
        </>
      )}
    </search>
  )
}
