import { ops } from 'texts:ops'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { Found } from '../../../sdk/index.ts'
import { useAnswer } from '../answer.tsx'
import { Button } from '../design/button.tsx'
import { Field } from '../design/field.tsx'
import { Problem } from '../design/notice.tsx'
import { useKeys } from '../editor/keys/use-keys.ts'
import { sentenceOf } from '../refused.ts'
import { staffApi } from '../staff-api.ts'
import './search.css'

const text = ops.search
const PAUSE_MS = 200

/** Finds files, orders, accounts, people and invoices from every page of the console. */
export function ConsoleSearch() {
  const [isOpen, setOpen] = useState(false)
  useKeys((combination) => (combination === 'Ctrl+K' ? () => setOpen(true) : null))
  return (
    <>
      <Button look="quiet" className="console-search" onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      {isOpen && <SearchDialog close={() => setOpen(false)} />}
    </>
  )
}

function SearchDialog({ close }: { close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [, go] = useLocation()
  const [wanted, setWanted] = useState('')
  const asked = useAfterPause(wanted.trim())
  const answer = useAnswer(
    async () => ({ asked, found: asked === '' ? [] : (await staffApi.console.search(asked)).found }),
    [asked],
  )
  const found = answer.value?.found ?? []
  const isAnswered = answer.value?.asked === wanted.trim()
  useEffect(() => dialog.current?.showModal(), [])
  function pressed(event: KeyboardEvent) {
    // In a search field, browsers only clear the field.
    if (event.key === 'Escape') close()
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && found[0] && isAnswered) {
      go(pathOf(found[0]))
      close()
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      step(dialog.current!, event.key === 'ArrowDown' ? 1 : -1)
    }
  }
  return (
    <dialog
      ref={dialog}
      className="dialog search-dialog"
      aria-label={text.title}
      onClose={close}
      onKeyDown={pressed}
    >
      <Field
        label={text.field}
        type="search"
        autoFocus
        maxLength={200}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      <Problem says={answer.error && sentenceOf(answer.error)} />
      <p className="hint" role="status">
        {wanted.trim() === '' ? text.hint : isAnswered && text.count({ count: found.length })}
      </p>
      <ul className="found">
        {found.map((one) => (
          <li key={`${one.kind} ${one.id}`}>
            <Link href={pathOf(one)} onClick={close}>
              <span className="soft">{text.kinds[one.kind]}</span> <b>{one.title}</b>{' '}
              <span className="soft">{one.about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </dialog>
  )
}

/** The last value that stood for a moment: one question for a word, not one for each letter. */
function useAfterPause(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

function step(dialog: HTMLElement, by: 1 | -1): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>('input, .found a')]
  stops[stops.indexOf(document.activeElement as HTMLElement) + by]?.focus()
}

function pathOf({ kind, id, account }: Found): string {
  if (kind === 'order') return `/ops/files?q=${encodeURIComponent(id)}`
  if (kind === 'person') return account === null ? `/ops/people/${id}` : `/ops/accounts/${account}`
  return `/ops/${kind}s/${id}`
}
