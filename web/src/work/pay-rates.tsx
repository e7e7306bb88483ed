import { taskKinds } from 'texts:taskKinds'
import { work } from 'texts:work'
import type { Rate } from '../../../sdk/index.ts'
import { Answered, useAnswer } from '../answer.tsx'
import { ListTable } from '../design/list-table.tsx'
import { Section } from '../design/page.tsx'
import { productName } from '../product-name.ts'
import { useSession } from '../session.tsx'
import { shownDay, shownMoney } from '../shown.ts'
import { staffApi } from '../staff-api.ts'

const text = work.rates

/** What a minute pays a person in their roles, and what will change. */
export function PayRates() {
  const { roles } = useSession().who!.person
  const answer = useAnswer(() => staffApi.work.rates(), [])
  const isTheirs = ({ kind }: Rate) =>
    roles.includes(kind === 'transcribe' ? ('transcriber' as const) : ('editor' as const))
  return (
    <Section title={text.title} aside={text.aside}>
      <Answered answer={answer}>{({ rates }) => <RateTable rates={rates.filter(isTheirs)} />}</Answered>
    </Section>
  )
}

const RateTable = ({ rates }: { rates: Rate[] }) => (
  <ListTable
    label={text.title}
    rows={rates}
    keyOf={({ kind, product }) => `${kind} ${product}`}
    columns={[
      { name: text.columns.product, isHead: true, cell: ({ product }) => productName(product) },
      { name: text.columns.kind, cell: ({ kind }) => taskKinds[kind] },
      {
        name: text.columns.rate,
        isNumber: true,
        isLabelled: true,
        cell: ({ product, per_minute }) =>
          product === 'DIFFQ2' ? text.added({ amount: shownMoney(per_minute) }) : shownMoney(per_minute),
      },
      {
        name: text.columns.next,
        cell: ({ next }) =>
          next && text.next({ amount: shownMoney(next.per_minute), day: shownDay(next.from) }),
      },
    ]}
  />
)
