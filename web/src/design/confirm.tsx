import { type ReactNode, useRef } from 'react'
import { useAction } from '../action.ts'
import { strings } from '../strings.ts'
import { Button } from './button.tsx'
import { Problem } from './notice.tsx'

/** A button that asks before it does something that cannot be undone. */
export function ConfirmButton({
  label,
  look = 'plain',
  title,
  children,
  confirm,
  act,
  disabled,
}: {
  label: string
  look?: 'plain' | 'quiet' | 'danger'
  title: string
  children?: ReactNode
  confirm: string
  act: () => Promise<unknown>
  disabled?: boolean
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { run, isBusy, problem } = useAction(async () => {
    await act()
    dialog.current?.close()
  })
  return (
    <>
      <Button look={look} disabled={disabled} onClick={() => dialog.current?.showModal()}>
        {label}
      </Button>
      <dialog ref={dialog} className="dialog" aria-label={title}>
        <h2>{title}</h2>
        {children}
        <Problem says={problem} />
        <div className="dialog-actions">
          <Button onClick={() => dialog.current?.close()}>{strings.keep}</Button>
          <Button look={look === 'danger' ? 'danger' : 'primary'} isBusy={isBusy} onClick={() => run()}>
            {confirm}
          </Button>
        </div>
      </dialog>
    </>
  )
}
