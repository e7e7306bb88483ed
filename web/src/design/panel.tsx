import type { ReactNode } from 'react'

/** A collapsible section beside the main content. */
export function Panel({
  id,
  title,
  isOpen = false,
  children,
}: {
  id?: string
  title: string
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details id={id} className="panel" open={isOpen}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className="panel-body">{children}</div>
    </details>
  )
}
