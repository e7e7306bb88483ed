import { type KeyboardEvent, type RefObject, useState } from 'react'
import { Button } from '../../design/button.tsx'
import { strings } from '../../strings.ts'
import {
  COMMANDS,
  type Command,
  canBeBound,
  combinationOf,
  commandFor,
  type Keys,
  keepKeys,
  shownKey,
} from './keys.ts'

const text = strings.work.desk.keys

/** All keys, and another one for whatever somebody likes. */
export function KeysDialog({
  dialog,
  keys,
  setKeys,
}: {
  dialog: RefObject<HTMLDialogElement | null>
  keys: Keys
  setKeys: (keys: Keys) => void
}) {
  const [waiting, setWaiting] = useState<Command | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)

  function change(next: Keys) {
    keepKeys(next)
    setKeys(next)
  }
  function pressed(event: KeyboardEvent) {
    if (!waiting) return
    const combination = combinationOf(event)
    if (!combination) return
    event.preventDefault()
    event.stopPropagation()
    setWaiting(null)
    const owner = commandFor(keys, combination)
    if (!canBeBound(combination)) setRefusal(text.impossible)
    else if (owner && owner !== waiting) setRefusal(text.taken(text.commands[owner]))
    else {
      setRefusal(null)
      change({ ...keys, [waiting]: combination })
    }
  }
  return (
    <dialog
      ref={dialog}
      className="dialog wide"
      aria-label={text.title}
      onKeyDown={pressed}
      onCancel={(event) => waiting && event.preventDefault()}
    >
      <h2>{text.title}</h2>
      <p>{text.words}</p>
      <p role="status" className="late">
        {refusal}
      </p>
      <ul className="keys">
        {(Object.keys(COMMANDS) as Command[]).map((command) => (
          <li key={command}>
            <span id={`key-${command}`}>{text.commands[command]}</span>
            <button
              type="button"
              className="key"
              aria-describedby={`key-${command}`}
              onClick={() => setWaiting(command)}
            >
              {waiting === command ? text.press : shownKey(keys[command])}
            </button>
          </li>
        ))}
      </ul>
      <h3>{text.fixed}</h3>
      <ul className="keys">
        {text.fixedKeys.map(([key, meaning]) => (
          <li key={key}>
            <span>{meaning}</span>
            <kbd className="key">{key}</kbd>
          </li>
        ))}
      </ul>
      <div className="dialog-actions">
        <Button onClick={() => change({ ...COMMANDS })}>{text.reset}</Button>
        <Button look="primary" onClick={() => dialog.current?.close()}>
          {text.close}
        </Button>
      </div>
    </dialog>
  )
}
