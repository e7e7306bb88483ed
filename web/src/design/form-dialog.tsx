import { site } from 'texts:site'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useAction } from '../action.ts'
import { Button } from './button.tsx'
import { Problem } from './notice.tsx'

type Asked = {
  title: string
  /** The label of the submit button, if it differs from the button that opens the dialog. */
  confirm?: string
  /** The label of the button that closes it, where “Cancel” could mean the action. */
  keep?: string
  act: (form: FormData) => Promise<unknown>
  children?: ReactNode
}

/** A button that opens a small form. */
export function FormDialog({
  label,
  name,
  look = 'plain',
  confirm = label,
  isOpenAtFirst = false,
  ...asked
}: Asked & {
  label: string
  isOpenAtFirst?: boolean
  /** The accessible name, where the label alone is ambiguous. */
  name?: string
  look?: 'plain' | 'quiet' | 'danger'
}) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
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
 * Closes when the action succeeds, and shows the message when it is refused. It is mounted only while it is open, so
 * old input and errors are gone the next time.
 */
export function OpenDialog({
  title,
  confirm,
  confirmLook = 'primary',
  keep = site.keep,
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
          <Button onClick={() => dialog.current?.close()}>{keep}</Button>
          <Button look={confirmLook} type="submit" isBusy={isBusy}>
            {confirm}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
