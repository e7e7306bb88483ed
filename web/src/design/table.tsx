import type { ReactNode } from 'react'

/** A named table that scrolls sideways if it is too wide. */
export function Table({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className="table-frame" aria-label={label} tabIndex={0}>
      <table className="table">{children}</table>
    </section>
  )
}

/** A column heading; aligned to the end for numbers. */
export const Column = ({ name, isNumber = false }: { name: string; isNumber?: boolean }) => (
  <th scope="col" className={isNumber ? 'number' : undefined}>
    {name}
  </th>
)
