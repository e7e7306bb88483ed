import type { ReactNode } from 'react'

type Tone = 'plain' | 'good' | 'warn' | 'bad'

/** A notice. Errors are announced at once. */
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

/** An empty list, and what to do about it. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <p className="empty-title">{title}</p>
      {children}
    </div>
  )
}

export const Problem = ({ says }: { says: string | null }) =>
  says && (
    <Notice tone="bad">
      <bdi>{says}</bdi>
    </Notice>
  )
