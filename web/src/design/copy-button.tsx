import { site } from 'texts:site'
import { useState } from 'react'
import { Button } from './button.tsx'

/** Copies a text that need not be seen. Pages over plain HTTP may not write to the clipboard: they have no such button. */
export function CopyButton({
  label,
  copied,
  onCopied,
}: {
  label: string
  copied: () => string
  onCopied?: () => void
}) {
  const [isCopied, setCopied] = useState(false)
  if (!navigator.clipboard) return null
  async function copy() {
    await navigator.clipboard.writeText(copied())
    setCopied(true)
    onCopied?.()
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <Button onClick={copy}>
      {/* Both have their place, so that nothing moves under the pointer. */}
      <span className="copy-label" aria-live="polite">
        <span className={isCopied ? 'is-away' : undefined}>{label}</span>
        <span className={isCopied ? undefined : 'is-away'}>{site.copied}</span>
      </span>
    </Button>
  )
}
