import type { Alerts, BoardTask, Today } from '../../sdk/index.ts'
import { flag, parsed, says, shows, wholeNumber } from './command.ts'
import { printable, shownDollars, table } from './table.ts'

/** What operators look at: alerts, today's work, failures. */
export const oversightCommands = [
  shows(
    'alerts',
    'list what needs an operator now (operators)',
    ({ operator }) => operator.console.alerts(),
    ({ alerts, message, checked }) =>
      alerts.length > 0 ? alerts.map(sentencesOf).join('\n\n') : `${message}; checked ${checked ?? 'never'}`,
  ),
  says(
    'alerts acknowledge <alert:number> [note...]',
    'tell the other operators that you are taking care of an alert',
    ({ operator }, { alert, note }) => operator.console.acknowledgeAlert(alert, note.join(' ')),
  ),
  shows(
    'today',
    'show what is due, what is waiting and the last two weeks (operators)',
    ({ operator }) => operator.console.today(),
    ({ owed, tasks, days, message }) =>
      [owedTable(owed), waitingTable(tasks), dayTable(days), message].join('\n\n'),
  ),
  shows(
    'failures',
    'list failed files, jobs, events and emails, and tasks that no one can take (operators)',
    ({ operator }) => operator.console.failures(),
    ({ files, tasks, jobs, deliveries, mails, message }) => {
      const rows = [
        ...files.map(
          (one) => ['file', one.id, `${one.title}, ${one.account_name}: ${one.statename}`] as const,
        ),
        ...tasks.map(
          (one) => ['task', one.id, `file ${one.audiofile}: no ${one.role} can take it now`] as const,
        ),
        ...jobs.map((one) => ['job', one.id, `${one.name}: ${one.last_error ?? ''}`] as const),
        ...deliveries.map(
          ({ event_id, event, account_name, error, status }) =>
            ['event', event_id, `${event} to ${account_name}: ${error ?? status}`] as const,
        ),
        ...mails.map((one) => ['email', one.id, `${one.subject}, to ${one.email}: ${one.error}`] as const),
      ]
      return rows.length > 0 ? `${failureTable(rows)}\n${message}` : message
    },
  ),
]

const owedTable = table<Today['owed'][number]>(
  'product',
  'late',
  ['due within a day', ({ soon }) => soon],
  'later',
  ['first due', ({ first_due }) => first_due],
)

const waitingTable = table<Today['tasks'][number]>(
  ['task', ({ kind }) => kind],
  ['available', ({ offered }) => offered],
  ['taken', ({ claimed }) => claimed],
  'oldest',
)

const dayTable = table<Today['days'][number]>(
  'day',
  'ordered',
  'delivered',
  ['received', ({ money_in }) => shownDollars(money_in)],
  ['sold', ({ sold }) => shownDollars(sold)],
)

const failureTable = table<readonly [what: string, id: string | number, why: string]>(
  ['what', ([what]) => what],
  ['id', ([, id]) => id],
  ['why', ([, , why]) => why],
)

function sentencesOf({ id, title, text, cases, acknowledged, raised }: Alerts['alerts'][number]): string {
  const care = acknowledged
    ? [`Acknowledged by ${acknowledged.by}${acknowledged.note && `: ${acknowledged.note}`}`]
    : []
  return [`${id}  ${title} (since ${raised})`, text, ...cases.map(({ words }) => `- ${words}`), ...care]
    .map(printable)
    .join('\n')
}

/** Open tasks. */
export const taskCommands = [
  shows(
    'task list',
    'list open tasks, most urgent first',
    async ({ operator }) => (await operator.console.tasks()).tasks,
    table<BoardTask>('id', 'kind', ['file', ({ audiofile }) => audiofile], 'title', 'due', [
      'with',
      ({ person, assigned }) => person?.name ?? (assigned ? `for ${assigned.name}` : null),
    ]),
  ),
  says(
    'task assign <task:number> [person:number]',
    'assign a task to a staff member; without one, make it available to everyone again',
    ({ operator }, { task, person = null }) => operator.console.assign(task, person),
  ),
]

/** What staff are paid. */
export const payoutCommands = [
  shows(
    'payout list',
    'list payouts, newest first',
    async ({ operator }) => (await operator.payouts.list()).payouts,
    table(
      'id',
      'through',
      ['staff', ({ people }) => people],
      ['total', ({ total }) => shownDollars(total)],
      'paid',
    ),
  ),
  says(
    'payout close <through>',
    'close a period: everything earned through a day, such as 2026-01-31, becomes a payout; if deductions leave nothing to pay to a person, that person’s amounts are carried over',
    ({ operator }, { through }) => operator.payouts.close(through),
  ),
  says('payout paid <payout:number>', 'record that a payout was paid', ({ operator }, { payout }) =>
    operator.payouts.markPaid(payout),
  ),
]

export const priceCommands = [
  shows(
    'price list',
    'list SKUs and their prices',
    async ({ operator }) => (await operator.catalogue.list()).skus,
    table('sku', 'product', ['per minute', ({ price }) => shownDollars(price)], 'meaning'),
  ),
  says(
    'price set <sku> <dollars:dollars>',
    'set the price of a SKU or, with --account, a contract price',
    async ({ operator }, { sku, dollars: price, account, ...confirmed }) => {
      if (account !== undefined) return operator.accounts.setPrice(account, sku, price, confirmed)
      const found = (await operator.catalogue.list()).skus.find((one) => one.sku === sku)
      if (!found) throw new Error(`There is no SKU ${sku}.`)
      const { product, meaning, for_everyone = true } = found
      return operator.catalogue.set(sku, {
        product,
        meaning,
        for_everyone,
        price,
        confirm: false,
        ...confirmed,
      })
    },
    {
      options: {
        account: parsed('--account <account>', 'only for this account', wholeNumber),
        confirm: flag('--confirm', 'confirm an unusually large amount'),
      },
    },
  ),
]
