import { opsMoney } from 'texts:opsMoney'
import { Link } from 'wouter'
import type { Money } from '../../../../sdk/index.ts'
import { addressOf } from '../../../../sdk/request.ts'
import { Answered, useAnswer } from '../../answer.tsx'
import { Field } from '../../design/field.tsx'
import { ListTable } from '../../design/list-table.tsx'
import { Page, Section } from '../../design/page.tsx'
import { locale } from '../../page-language.ts'
import { shownDay, shownMoney, shownNumber } from '../../shown.ts'
import { staffApi } from '../../staff-api.ts'
import { AccountLink, Product } from '../cells.tsx'
import { Chart } from '../chart.tsx'
import { FilterForm, useFilter } from '../filter-form.tsx'
import { OwedNow } from './owed-now.tsx'
import { commonPeriods, type Days, timeZone } from './period.ts'

const text = opsMoney

/** What a period brought and cost, for people who keep the books. */
export function MoneyPage() {
  const filter = useFilter()
  const { thisMonth } = commonPeriods()
  const period = { from: filter.text('from') ?? thisMonth.from, to: filter.text('to') ?? thisMonth.to }
  const query = { ...period, time_zone: timeZone }
  const answer = useAnswer(() => staffApi.console.money(query), [period.from, period.to])
  return (
    <Page
      title={text.title}
      lead={text.lead({ from: shownDay(period.from), to: shownDay(period.to), zone: timeZone })}
      actions={
        <>
          <a className="button plain" href={addressOf('/api/console/money.csv', { query })} download>
            {text.csv}
          </a>
          <a className="button plain" href={addressOf('/api/console/journal.csv', { query })} download>
            {text.journal}
          </a>
        </>
      }
    >
      <Periods period={period} />
      <Answered answer={answer}>
        {(money) => (
          <>
            <Figures total={money.total} />
            <Section title={text.adds.title}>
              <p>{text.adds.margin}</p>
              <p>{text.adds.tax}</p>
              {money.card_fees === null && <p>{text.adds.fees}</p>}
            </Section>
            <Charts money={money} />
            <ByProduct money={money} />
            <ByAccount money={money} />
            <OwedNow owed={money.owed} />
          </>
        )}
      </Answered>
    </Page>
  )
}

function Periods({ period }: { period: Days }) {
  return (
    <>
      <FilterForm find={text.show}>
        <Field label={text.from} name="from" type="date" defaultValue={period.from} required />
        <Field label={text.to} name="to" type="date" defaultValue={period.to} required />
      </FilterForm>
      <nav className="row-facts period-links" aria-label={text.periods.label}>
        {Object.entries(commonPeriods()).map(([name, { from, to }]) => (
          <Link
            key={name}
            href={`/ops/money?from=${from}&to=${to}`}
            aria-current={from === period.from && to === period.to ? 'true' : undefined}
          >
            {text.periods[name as keyof ReturnType<typeof commonPeriods>]}
          </Link>
        ))}
      </nav>
    </>
  )
}

type Sums = Money['total']
const NAMES = Object.keys(text.sums) as (keyof Sums)[]

const Figures = ({ total }: { total: Sums }) => (
  <ul className="figures" aria-label={text.figures}>
    {NAMES.map((name) => (
      <li key={name} className={total[name] < 0 && name === 'margin' ? 'figure bad' : 'figure'}>
        <strong>{shownMoney(total[name])}</strong> <span>{text.sums[name]}</span>
      </li>
    ))}
  </ul>
)

const MONTH = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })

function Charts({ money: { step, steps } }: { money: Money }) {
  const nameOf = (day: string) => {
    if (step === 'day') return shownDay(day)
    return step === 'month' ? MONTH.format(new Date(day)) : day.slice(0, 4)
  }
  const seriesOf = (...names: (keyof Sums)[]) =>
    names.map((name) => ({ name: text.sums[name], values: steps.map((one) => one[name]) }))
  const shared = { steps: steps.map(({ day }) => nameOf(day)), shown: shownMoney }
  return (
    <Section title={text.charts.title}>
      <div className="charts">
        <Chart title={text.charts.billed} {...shared} series={seriesOf('billed', 'refunded')} />
        <Chart title={text.charts.margin} {...shared} series={seriesOf('pay', 'margin')} />
        <Chart title={text.charts.received} {...shared} series={seriesOf('received')} />
      </div>
    </Section>
  )
}

const columnOf = (name: keyof Sums) => ({
  name: text.sums[name],
  isNumber: true,
  isLabelled: true,
  cell: (sums: Sums) => (
    <span className={sums[name] === 0 ? 'soft' : sums[name] < 0 && name === 'margin' ? 'alarm' : undefined}>
      {shownMoney(sums[name])}
    </span>
  ),
})

/** The last row, so that it stands in the same columns. */
type Totalled<Row> = (Row & { isTotal?: never }) | (Sums & { isTotal: true })

function ByProduct({ money: { products, total } }: { money: Money }) {
  const rows: Totalled<Money['products'][number]>[] = [...products, { ...total, isTotal: true }]
  return (
    <Section title={text.products.title} aside={text.products.aside}>
      {products.length === 0 ? (
        <p className="soft">{text.empty}</p>
      ) : (
        <ListTable
          label={text.products.title}
          rows={rows}
          keyOf={(row) => (row.isTotal ? 'total' : String(row.product))}
          columns={[
            {
              name: text.products.column,
              isHead: true,
              cell: (row) =>
                row.isTotal ? (
                  <strong>{text.total}</strong>
                ) : row.product === null ? (
                  text.products.none
                ) : (
                  <Product sku={row.product} />
                ),
            },
            ...NAMES.filter((name) => name !== 'received').map(columnOf),
          ]}
        />
      )}
    </Section>
  )
}

function ByAccount({ money: { accounts, account_count: count, total } }: { money: Money }) {
  const isAll = accounts.length === count
  const rows: Totalled<Money['accounts'][number]>[] = [
    ...accounts,
    ...(isAll ? [{ ...total, isTotal: true as const }] : []),
  ]
  return (
    <Section
      title={text.accounts.title}
      aside={isAll ? undefined : text.accounts.more({ shown: accounts.length, all: shownNumber(count) })}
    >
      {accounts.length === 0 ? (
        <p className="soft">{text.empty}</p>
      ) : (
        <ListTable
          label={text.accounts.title}
          rows={rows}
          keyOf={(row) => (row.isTotal ? 'total' : String(row.account))}
          columns={[
            {
              name: text.accounts.column,
              isHead: true,
              cell: (row) =>
                row.isTotal ? (
                  <strong>{text.total}</strong>
                ) : row.account === null ? (
                  text.accounts.none
                ) : (
                  <AccountLink id={row.account} name={row.account_name} />
                ),
            },
            ...NAMES.map(columnOf),
          ]}
        />
      )}
    </Section>
  )
}
