import { type FormEvent, type ReactNode, useRef } from 'react'
import { useAction } from '../action.ts'
import { Button } from '../design/button.tsx'
import { Problem } from '../design/notice.tsx'
import { strings } from '../strings.ts'

/** A button that opens a small form. It closes when what was asked for is done, and says why when it is refused. */
export function FormDialog({
  label,
  name = label,
  look = 'plain',
  title,
  confirm,
  act,
  children,
}: {
  label: string
  /** What the button is called where its label alone does not tell. */
  name?: string
  look?: 'plain' | 'quiet' | 'primary'
  title: string
  confirm: string
  act: (form: FormData) => Promise<unknown>
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const { run, isBusy, problem } = useAction(async (given: FormData) => {
    await act(given)
    dialog.current?.close()
  })
  function open() {
    form.current?.reset()
    dialog.current?.showModal()
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    run(new FormData(event.currentTarget))
  }
  return (
    <>
      <Button look={look} onClick={open} aria-label={name === label ? undefined : name}>
        {label}
      </Button>
      <dialog ref={dialog} className="dialog form-dialog" aria-label={title}>
        <h2>{title}</h2>
        <form ref={form} onSubmit={submit}>
          {children}
          <Problem says={problem} />
          <div className="dialog-actions">
            <Button onClick={() => dialog.current?.close()}>{strings.keep}</Button>
            <Button look="primary" type="submit" isBusy={isBusy}>
              {confirm}
            </Button>
          </div>
        </form>
      </dialog>
    </>
  )
}
