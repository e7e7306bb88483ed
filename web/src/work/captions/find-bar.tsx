import { captions as captionText } from 'texts:captions'
import { useState } from 'react'
import { Button } from '../../design/button.tsx'
import { Field } from '../../design/field.tsx'
import type { Find } from './use-find.ts'

const text = captionText.find

export function FindBar({ find, isReadOnly }: { find: Find; isReadOnly: boolean }) {
  const [by, setBy] = useState('')
  const [replaced, setReplaced] = useState<number | null>(null)
  const { wanted, found, field, change, step, close } = find
  return (
    <search className="cue-find" aria-label={text.label}>
      <Field
        ref={field}
        label={text.field}
        type="search"
        autoFocus
        value={wanted.text}
        onChange={({ target }) => {
          setReplaced(null)
          change({ ...wanted, text: target.value })
        }}
        onKeyDown={({ key, shiftKey, ctrlKey, metaKey }) =>
          key === 'Enter' && !ctrlKey && !metaKey && step(shiftKey ? -1 : 1)
        }
      />
      <div className="button-row">
        <Button onClick={() => step(-1)}>{text.previous}</Button>
        <Button onClick={() => step(1)}>{text.next}</Button>
        <Button look="quiet" onClick={close}>
          {text.close}
        </Button>
      </div>
      {!isReadOnly && (
        <>
          <Field label={text.replaceWith} value={by} onChange={({ target }) => setBy(target.value)} />
          <div className="button-row">
            <Button disabled={!found} onClick={() => find.replace(by)}>
              {text.replace}
            </Button>
            <Button disabled={wanted.text.trim() === ''} onClick={() => setReplaced(find.replaceAll(by))}>
              {text.replaceAll}
            </Button>
          </div>
        </>
      )}
      <div className="choices">
        {(['matchCase', 'wholeWords'] as const).map((choice) => (
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
      <p className="cue-found" role="status">
        {replaced !== null
          ? text.replaced({ count: replaced })
          : wanted.text.trim() !== '' && !found && text.none}
        {found && (
          <>
            <span className="count">{text.count({ at: found.at + 1, all: found.count })}</span>{' '}
            {found.line.slice(0, found.start)}
            <mark>{found.line.slice(found.start, found.end)}</mark>
            {found.line.slice(found.end)}
          </>
        )}
      </p>
    </search>
  )
}
