import { file as fileText } from 'texts:file'
import { useMemo, useState } from 'react'
import { Button } from '../design/button.tsx'
import { Field } from '../design/field.tsx'
import { find, type Match } from './words.ts'

const text = fileText.search

export function Search({
  texts,
  show,
}: {
  texts: string[]
  show: (matches: Match[], now: Match | null) => void
}) {
  const [wanted, setWanted] = useState('')
  const [at, setAt] = useState(0)
  const matches = useMemo(() => find(texts, wanted), [texts, wanted])

  function search(next: string) {
    setWanted(next)
    setAt(0)
    const found = find(texts, next)
    show(found, found[0] ?? null)
  }
  function step(by: number) {
    if (matches.length === 0) return
    const next = (at + by + matches.length) % matches.length
    setAt(next)
    show(matches, matches[next]!)
  }

  return (
    <search className="transcript-search">
      <Field
        label={text.label}
        isLabelHidden
        placeholder={text.label}
        type="search"
        value={wanted}
        onChange={({ target }) => search(target.value)}
        onKeyDown={({ key, shiftKey }) => key === 'Enter' && step(shiftKey ? -1 : 1)}
      />
      {wanted.trim() !== '' && (
        <>
          <span className="count" role="status">
            {text.count({ at: at + 1, all: matches.length })}
          </span>
          <Button look="quiet" aria-label={text.previous} onClick={() => step(-1)}>
            ↑
          </Button>
          <Button look="quiet" aria-label={text.next} onClick={() => step(1)}>
            ↓
          </Button>
        </>
      )}
    </search>
  )
}
