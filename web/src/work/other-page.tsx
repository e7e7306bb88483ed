import type { MouseEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { useIsHere } from './use-is-here.ts'

/**
 * From the text of a task to its captions, and back. Both are saved as versions of one text, so one leaves when
 * everything is saved; while it cannot be, one stays, and the sign of the page says why.
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
