import type { ReactNode } from 'react'

/** A table with a name; what is too wide for a phone can be scrolled. */
export function Table({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className="table-frame" aria-label={label} tabIndex={0}>
      <table className="table">{children}</table>
    </section>
  )
}

/** The heading of a column; of numbers, at their end. */
export const Column = ({ name, isNumber = false }: { name: string; isNumber?: boolean }) => (
  <th scope="col" className={isNumber ? 'number' : undefined}>
    {name}
  </th>
)
