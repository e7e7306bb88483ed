import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useAction } from '../action.ts'
import { strings } from '../strings.ts'
import { Button } from './button.tsx'
import { Problem } from './notice.tsx'

type Asked = {
  title: string
  /** What the button says that does it, where that is not what the button says that opened it. */
  confirm?: string
  act: (form: FormData) => Promise<unknown>
  children?: ReactNode
}

/** A button that opens a small form. */
export function FormDialog({
  label,
  name,
  look = 'plain',
  confirm = label,
  ...asked
}: Asked & {
  label: string
  /** What the button is called where its label alone does not tell. */
  name?: string
  look?: 'plain' | 'quiet' | 'danger'
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look={look} aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <OpenDialog
          {...asked}
          confirm={confirm}
          confirmLook={look === 'danger' ? 'danger' : 'primary'}
          closed={() => setOpen(false)}
        />
      )}
    </>
  )
}

/**
 * Closes when what was asked for is done, and says why when it is refused. It is there only while it is open: what was
 * typed or refused last time is forgotten.
 */
export function OpenDialog({
  title,
  confirm,
  confirmLook = 'primary',
  act,
  closed,
  children,
}: Asked & { confirmLook?: 'primary' | 'danger'; closed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const { run, isBusy, problem } = useAction(async (given: FormData) => {
    await act(given)
    dialog.current?.close()
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    run(new FormData(event.currentTarget))
  }
  return (
    <dialog ref={dialog} className="dialog" aria-label={title} onClose={closed}>
      <h2>{title}</h2>
      <form onSubmit={submit}>
        {children}
        <Problem says={problem} />
        <div className="dialog-actions">
          <Button onClick={() => dialog.current?.close()}>{strings.keep}</Button>
          <Button look={confirmLook} type="submit" isBusy={isBusy}>
            {confirm}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
