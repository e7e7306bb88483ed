import { orderValues as text } from 'texts:orderValues'
import { Fragment } from 'react'
import type { Order } from '../../../sdk/index.ts'
import { Section } from '../design/page.tsx'

/** What the customer's program gave with the order; nothing for most orders. */
export function OrderValues({ order: { callback, metadata } }: { order: Order }) {
  const values = Object.entries(metadata)
  if (callback === null && values.length === 0) return null
  return (
    <Section title={text.title}>
      <dl className="facts">
        {callback !== null && (
          <>
            <dt>{text.callback}</dt>
            <dd className="long">{callback}</dd>
          </>
        )}
        {values.map(([name, value]) => (
          <Fragment key={name}>
            <dt className="long">{name}</dt>
            <dd className="long">{value}</dd>
          </Fragment>
        ))}
      </dl>
    </Section>
  )
}
