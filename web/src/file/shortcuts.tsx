import { shortcuts as text } from 'texts:shortcuts'
import { useEffect, useRef } from 'react'
import { Button } from '../design/button.tsx'
import '../editor/keys/keys.css'

/** A button and the key ? show which keys there are. */
export function Shortcuts({ of }: { of: 'reader' | 'editor' | 'silentEditor' }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    function pressed(event: KeyboardEvent) {
      if (event.key !== '?' || isTyping(event) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      dialog.current?.showModal()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
  return (
    <>
      <Button
        look="quiet"
        className="shortcuts-button with-keyboard"
        onClick={() => dialog.current?.showModal()}
      >
        {text.button}
      </Button>
      <dialog ref={dialog} className="dialog" aria-label={text.title}>
        <h2>{text.title}</h2>
        <ul className="keys">
          {[...text[of], ...text.everywhere].map(([keys, meaning]) => (
            <li key={meaning}>
              <span>{meaning}</span>
              {keys.map((key) => (
                <kbd key={key} className="key">
                  {key}
                </kbd>
              ))}
            </li>
          ))}
        </ul>
        <div className="dialog-actions">
          <Button look="primary" onClick={() => dialog.current?.close()}>
            {text.close}
          </Button>
        </div>
      </dialog>
    </>
  )
}

const isTyping = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
  const element = target as HTMLElement
  return (
    ctrlKey ||
    metaKey ||
    altKey ||
    element.isContentEditable ||
    element.matches('input:not([type="checkbox"], [type="range"]), textarea, select')
  )
}
