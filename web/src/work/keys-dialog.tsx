import { work } from 'texts:work'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useAction } from '../action.ts'
import { Button } from '../design/button.tsx'
import { canBeBound, combinationOf, shownKey } from '../editor/keys/combinations.ts'
import { canUsePedals, connectPedal, onPedals } from '../editor/keys/pedals.ts'
import { commandFor, type Keys } from './own-keys.ts'
import '../editor/keys/keys.css'

const text = work.keys

/** Lists a desk's keys and lets the user change them. */
export function KeysDialog<Command extends string>({
  dialog,
  commands,
  names,
  keys,
  defaults,
  setKeys,
  fixed = [],
}: {
  dialog: RefObject<HTMLDialogElement | null>
  commands: Command[]
  names: Record<Command, string>
  keys: Keys<Command>
  defaults: Keys<Command>
  setKeys: (keys: Keys<Command>) => void
  /** Keys that cannot be changed, with their description. */
  fixed?: string[][]
}) {
  const [waiting, setWaiting] = useState<Command | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)

  function pressed(event: KeyboardEvent) {
    const combination = waiting && combinationOf(event)
    if (!combination) return
    event.preventDefault()
    event.stopPropagation()
    bind(combination)
  }
  function bind(combination: string) {
    if (!waiting) return
    setWaiting(null)
    const owner = commandFor(keys, combination)
    if (!canBeBound(combination)) setRefusal(text.impossible)
    else if (owner && owner !== waiting) setRefusal(text.taken({ name: names[owner] }))
    else {
      setRefusal(null)
      setKeys({ ...keys, [waiting]: combination })
    }
  }
  const latest = useRef(bind)
  latest.current = bind
  useEffect(() => onPedals((combination) => latest.current(combination)), [])
  const connect = useAction(connectPedal)
  return (
    <dialog
      ref={dialog}
      className="dialog wide"
      aria-label={text.title}
      onKeyDown={pressed}
      onCancel={(event) => waiting && event.preventDefault()}
      onClose={() => setWaiting(null)}
    >
      <h2>{text.title}</h2>
      <p>{text.words}</p>
      <p role="status" className="late">
        {refusal}
      </p>
      <ul className="keys">
        {commands.map((command) => (
          <li key={command}>
            <span>{names[command]}</span>
            <button
              type="button"
              className="key"
              aria-label={text.keyOf({ what: names[command], key: shownKey(keys[command]) || text.none })}
              onClick={() => setWaiting(command)}
            >
              {waiting === command ? text.press : shownKey(keys[command]) || text.none}
            </button>
          </li>
        ))}
      </ul>
      {fixed.length > 0 && <h3>{text.fixed}</h3>}
      <ul className="keys">
        {fixed.map(([key, meaning]) => (
          <li key={key}>
            <span>{meaning}</span>
            <kbd className="key">{key}</kbd>
          </li>
        ))}
      </ul>
      <div className="dialog-actions">
        {canUsePedals() && (
          <Button isBusy={connect.isBusy} onClick={() => connect.run()}>
            {text.pedal}
          </Button>
        )}
        <Button onClick={() => setKeys({ ...defaults })}>{text.reset}</Button>
        <Button look="primary" onClick={() => dialog.current?.close()}>
          {text.close}
        </Button>
      </div>
    </dialog>
  )
}
