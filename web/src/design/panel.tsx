import type { ReactNode } from 'react'

/** A part that stands beside the main matter, and opens when it is wanted. */
export function Panel({
  title,
  isOpen = false,
  children,
}: {
  title: string
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details className="panel" open={isOpen}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className="panel-body">{children}</div>
    </details>
  )
}
