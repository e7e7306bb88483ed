import type { ReactNode } from 'react'

type Tone = 'plain' | 'good' | 'warn' | 'bad'

/** Something to know. What went wrong is read out at once. */
export function Notice({
  tone = 'plain',
  title,
  children,
}: {
  tone?: Tone
  title?: string | undefined
  children?: ReactNode
}) {
  return (
    <div className={`notice ${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      {title && <p className="notice-title">{title}</p>}
      {children}
    </div>
  )
}

/** Nothing here yet, and what to do about it. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <p className="empty-title">{title}</p>
      {children}
    </div>
  )
}

export const Problem = ({ says }: { says: string | null }) => says && <Notice tone="bad">{says}</Notice>
