import { opsMoney } from 'texts:opsMoney'
import { Link } from 'wouter'
import type { Money } from '../../../../sdk/index.ts'
import { ListTable } from '../../design/list-table.tsx'
import { Section } from '../../design/page.tsx'
import { shownMoney } from '../../shown.ts'

const text = opsMoney.owed

type Line = { name: string; about?: string; amount: number; isLate?: boolean; href?: string }

/** To customers, by customers and to staff. */
export function OwedNow({ owed: { balances, overdrawn, invoices, pay } }: { owed: Money['owed'] }) {
  return (
    <Section title={text.title} aside={text.aside}>
      <div className="side-by-side">
        <Lines
          title={text.toCustomers}
          lines={[
            {
              name: text.balances({ accounts: balances.accounts }),
              amount: balances.amount,
              href: '/ops/accounts',
            },
          ]}
        />
        <Lines
          title={text.byCustomers}
          lines={[
            ...invoices.map(({ age, amount, invoices }) => ({
              name: text.ages[age],
              about: text.invoices({ count: invoices }),
              amount,
              isLate: age.startsWith('late'),
              href: age === 'not sent' ? '/ops/invoices' : '/ops/invoices?state=SUBMITTED',
            })),
            {
              name: text.overdrawn({ accounts: overdrawn.accounts }),
              amount: overdrawn.amount,
              isLate: true,
              href: '/ops/accounts?past_due=true',
            },
          ]}
        />
        <Lines
          title={text.toPeople}
          lines={[
            { name: text.notInPayout, amount: pay.not_in_payout, href: '/ops/people' },
            { name: text.notPaid, amount: pay.not_paid, href: '/ops/payouts' },
          ]}
        />
      </div>
    </Section>
  )
}

function Lines({ title, lines }: { title: string; lines: Line[] }) {
  const cents = lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  return (
    <div>
      <h3>{title}</h3>
      <ListTable
        label={title}
        rows={lines}
        keyOf={({ name }) => name}
        sums={lines.length > 1 ? [{ name: opsMoney.total, amount: shownMoney(cents / 100) }] : []}
        columns={[
          {
            name: text.what,
            isHead: true,
            cell: ({ name, about, amount, href }) => (
              <>
                {href && amount !== 0 ? <Link href={href}>{name}</Link> : name}{' '}
                {about && <span className="soft">{about}</span>}
              </>
            ),
          },
          {
            name: text.amount,
            isNumber: true,
            cell: ({ amount, isLate }) => (
              <span className={amount === 0 ? 'soft' : isLate ? 'alarm' : undefined}>
                {shownMoney(amount)}
              </span>
            ),
          },
        ]}
      />
    </div>
  )
}
