import { type ReactNode, useEffect, useId, useRef } from 'react'
import { serviceName } from '../service-name.ts'

let isFirst = true

/** A page has one heading, which is also its title and gets the focus, also when what had the focus is gone. */
export function Page({
  title,
  lead,
  actions,
  children,
}: {
  title: string
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · ${serviceName}`
  }, [title])
  useEffect(() => {
    // The keyboard may be in the menu by the time that the first page has loaded.
    if (!isFirst || document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    isFirst = false
  }, [])
  const focused = useRef<Element>(null)
  useEffect(() => {
    if (focused.current?.isConnected !== false || document.activeElement !== document.body) return
    heading.current!.focus({ preventScroll: true })
    // The mouse stays where it is; the keyboard goes on from here.
    if (heading.current!.matches(':focus-visible')) heading.current!.scrollIntoView({ block: 'nearest' })
  })
  return (
    <main
      className="page"
      id="content"
      onFocus={({ target }) => {
        focused.current = target
      }}
    >
      <header className="page-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <div className="lead">{lead}</div>}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </main>
  )
}

/** A section of a page, with its name in the left margin. */
export function Section({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className="section" aria-labelledby={id}>
      <div className="margin">
        <h2 id={id}>{title}</h2>
        {aside && <div className="aside">{aside}</div>}
      </div>
      <div className="section-body">{children}</div>
    </section>
  )
}
