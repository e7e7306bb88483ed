import { site } from 'texts:site'
import { useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Code } from './code.tsx'

/** Text to copy: a key, a command or code. */
export function Copyable({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  async function copy() {
    // Pages over plain HTTP may not write to the clipboard, so the text is selected for Ctrl+C.
    if (!navigator.clipboard)
      return window.getSelection()!.selectAllChildren(frame.current!.firstElementChild!)
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <div ref={frame} className="copyable">
      <Code text={text} label={label} />
      <Button look="quiet" onClick={copy} aria-label={site.labelled({ label: site.copy, value: label })}>
        <span aria-live="polite">{isCopied ? site.copied : site.copy}</span>
      </Button>
    </div>
  )
}
