import type { MouseEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { useIsHere } from './use-is-here.ts'

/**
 * A link from a task's text to its captions, or back. Both are saved as versions of one text, so it first saves
 * everything. If that fails, the page stays, and its save status shows the reason.
 */
export function OtherPage({
  href,
  label,
  saver,
}: {
  href: string
  label: string
  saver: { flush: () => Promise<number> }
}) {
  const [, go] = useLocation()
  const isHere = useIsHere()
  function leave(event: MouseEvent) {
    event.preventDefault()
    saver.flush().then(
      () => isHere() && go(href),
      () => {},
    )
  }
  return (
    <Link href={href} className="button" onClick={leave}>
      {label}
    </Link>
  )
}
