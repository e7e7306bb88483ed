import type { RefObject } from 'react'
import { Button } from '../../design/button.tsx'
import { strings } from '../../strings.ts'
import { type Command, shownKeys } from './keys.ts'

const text = strings.captions

/** Every key, for looking up. */
export function KeyHelp({
  dialog,
  commands,
}: {
  dialog: RefObject<HTMLDialogElement | null>
  commands: Command[]
}) {
  return (
    <dialog ref={dialog} className="dialog key-help" aria-label={text.keys.title}>
      <h2>{text.keys.title}</h2>
      <dl className="keys">
        {commands.map((command) => (
          <div key={command}>
            <dt>
              {shownKeys(command).map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text.commands[command]}</dd>
          </div>
        ))}
      </dl>
      <div className="dialog-actions">
        <Button look="primary" onClick={() => dialog.current?.close()}>
          {text.keys.close}
        </Button>
      </div>
    </dialog>
  )
}
