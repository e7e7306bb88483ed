import { useState } from 'react'
import { strings } from '../strings.ts'
import { Button } from './button.tsx'

/** Copies a text that need not be seen. Pages over plain HTTP may not write to the clipboard: they have no such button. */
export function CopyButton({ label, copied }: { label: string; copied: () => string }) {
  const [isCopied, setCopied] = useState(false)
  if (!navigator.clipboard) return null
  async function copy() {
    await navigator.clipboard.writeText(copied())
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <Button onClick={copy}>
      <span aria-live="polite">{isCopied ? strings.copied : label}</span>
    </Button>
  )
}
