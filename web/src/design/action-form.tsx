import { type FormEvent, type ReactNode, useState } from 'react'
import { useAction } from '../action.ts'
import { Button } from './button.tsx'
import { Notice, Problem } from './notice.tsx'

/** A form with one submit button. It shows the message that `act` returns, or the one that refuses it. */
export function ActionForm({
  layout,
  submit,
  look = 'plain',
  act,
  isCleared = false,
  children,
  after,
}: {
  layout?: 'inline-form' | 'narrow'
  submit: string
  look?: 'plain' | 'primary'
  act: (form: FormData) => Promise<string> | Promise<void>
  /** Empties the form when `act` is done. */
  isCleared?: boolean
  children: ReactNode
  after?: ReactNode
}) {
  const [says, setSays] = useState<string | null>(null)
  const { run, isBusy, problem } = useAction(async (form: HTMLFormElement) => {
    const sent = new FormData(form)
    setSays(null)
    setSays((await act(sent)) ?? null)
    if (isCleared) clearSent(form, sent)
  })
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    run(event.currentTarget)
  }
  const result = (
    <>
      <Problem says={problem} />
      {says && <Notice tone="good">{says}</Notice>}
    </>
  )
  const isInline = layout === 'inline-form'
  return (
    <>
      <form className={layout} onSubmit={send}>
        {children}
        {!isInline && result}
        <Button look={look} type="submit" isBusy={isBusy}>
          {submit}
        </Button>
        {after}
      </form>
      {isInline && result}
    </>
  )
}

/** Empties a form that was sent, unless it was edited meanwhile. */
function clearSent(form: HTMLFormElement, sent: FormData): void {
  const isAsSent = [...new FormData(form)].every(([name, value]) => sent.getAll(name).includes(value))
  if (isAsSent) form.reset()
}
