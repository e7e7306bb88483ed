import type { Command } from 'commander'
import type { Alerts, BoardTask } from '../../sdk/index.ts'
import { dollarAmount, sessionOf, shownDollars, table, wholeNumber } from './command.ts'
import { addSystemCommands } from './system.ts'

/** What operators look at and do at night: alerts, today's work, failures, tasks, payouts, prices. */
export function addOversightCommands(program: Command): void {
  addAlertCommands(program)

  program
    .command('today')
    .description('show what is due, what is waiting and the last two weeks (operators)')
    .action(async (_options, command: Command) => {
      const { operator, say } = sessionOf(command)
      const today = await operator.console.today()
      say(today, () =>
        [
          table(
            ['product', 'late', 'due within a day', 'later', 'first due'],
            today.owed.map((one) => [one.product, one.late, one.soon, one.later, one.first_due]),
          ),
          table(
            ['task', 'available', 'taken', 'oldest'],
            today.tasks.map((one) => [one.kind, one.offered, one.claimed, one.oldest]),
          ),
          table(
            ['day', 'ordered', 'delivered', 'received', 'sold'],
            today.days.map((one) => [
              one.day,
              one.ordered,
              one.delivered,
              shownDollars(one.money_in),
              shownDollars(one.sold),
            ]),
          ),
          today.message,
        ].join('\n\n'),
      )
    })

  program
    .command('failures')
    .description('list failed files, jobs, events and emails, and tasks that no one can take (operators)')
    .action(async (_options, command: Command) => {
      const { operator, say } = sessionOf(command)
      const failures = await operator.console.failures()
      const { files, tasks, jobs, deliveries, mails, message } = failures
      const rows = [
        ...files.map((one) => ['file', one.id, `${one.title}, ${one.account_name}: ${one.statename}`]),
        ...tasks.map((one) => ['task', one.id, `file ${one.audiofile}: no ${one.role} can take it now`]),
        ...jobs.map((one) => ['job', one.id, `${one.name}: ${one.last_error ?? ''}`]),
        ...deliveries.map((one) => [
          'event',
          one.event_id,
          `${one.event} to ${one.account_name}: ${one.error ?? one.status}`,
        ]),
        ...mails.map((one) => ['email', one.id, `${one.subject}, to ${one.email}: ${one.error}`]),
      ]
      say(failures, () => (rows.length > 0 ? `${table(['what', 'id', 'why'], rows)}\n${message}` : message))
    })

  addSystemCommands(program)
  addTaskCommands(program.command('task').description('open tasks (operators)'))
  addPayoutCommands(program.command('payout').description('what staff are paid (operators)'))
  addPriceCommands(program.command('price').description('prices per minute (operators)'))
}

function addAlertCommands(program: Command): void {
  const alerts = program
    .command('alerts')
    .description('list what needs an operator now (operators)')
    .action(async (_options, command: Command) => {
      const { operator, say } = sessionOf(command)
      const answer = await operator.console.alerts()
      say(answer, () =>
        answer.alerts.length > 0
          ? answer.alerts.map(sentencesOf).join('\n\n')
          : `${answer.message}; checked ${answer.checked ?? 'never'}`,
      )
    })
  alerts
    .command('acknowledge <alert> [note...]')
    .description('tell the other operators that you are taking care of an alert')
    .action(async (alert: string, note: string[], _options, command: Command) => {
      const { operator, say } = sessionOf(command)
      const answer = await operator.console.acknowledgeAlert(wholeNumber(alert), note.join(' '))
      say(answer, () => answer.message)
    })
}

function sentencesOf({ id, title, text, cases, acknowledged, raised }: Alerts['alerts'][number]): string {
  const care = acknowledged
    ? [`Acknowledged by ${acknowledged.by}${acknowledged.note && `: ${acknowledged.note}`}`]
    : []
  const lines = [
    `${id}  ${title} (since ${raised})`,
    text,
    ...cases.map(({ words }) => `- ${words}`),
    ...care,
  ]
  return lines.map((line) => line.replace(/\p{Cc}+/gu, ' ')).join('\n')
}

function addTaskCommands(task: Command): void {
  task
    .command('list')
    .description('list open tasks, most urgent first')
    .action(async (_options, command: Command) => {
      const { operator, say } = sessionOf(command)
      const { tasks } = await operator.console.tasks()
      say(tasks, () => table(['id', 'kind', 'file', 'title', 'due', 'with'], tasks.map(rowOf)))
    })
  task
    .command('assign <task> [person]')
    .description('assign a task to a staff member; without one, make it available to everyone again')
    .action(async (id: string, person: string | undefined, _options, command: Command) => {
      const { operator, say } = sessionOf(command)
      const to = person === undefined ? null : wholeNumber(person)
      const answer = await operator.console.assign(wholeNumber(id), to)
      say(answer, () => answer.message)
    })
}

const rowOf = ({ id, kind, audiofile, title, due, person, assigned }: BoardTask) => [
  id,
  kind,
  audiofile,
  title,
  due,
  person?.name ?? (assigned ? `for ${assigned.name}` : ''),
]

function addPayoutCommands(payout: Command): void {
  payout
    .command('list')
    .description('list payouts, newest first')
    .action(async (_options, command: Command) => {
      const { operator, say } = sessionOf(command)
      const { payouts } = await operator.payouts.list()
      say(payouts, () =>
        table(
          ['id', 'through', 'staff', 'total', 'paid'],
          payouts.map((one) => [one.id, one.through, one.people, shownDollars(one.total), one.paid ?? '']),
        ),
      )
    })
  payout
    .command('close <through>')
    .description(
      'close a period: everything earned through a day, such as 2026-01-31, becomes a payout; amounts of staff who are owed nothing are carried over',
    )
    .action(async (through: string, _options, command: Command) => {
      const { operator, say } = sessionOf(command)
      const answer = await operator.payouts.close(through)
      say(answer, () => answer.message)
    })
  payout
    .command('paid <payout>')
    .description('record that a payout was paid')
    .action(async (id: string, _options, command: Command) => {
      const { operator, say } = sessionOf(command)
      const answer = await operator.payouts.markPaid(wholeNumber(id))
      say(answer, () => answer.message)
    })
}

function addPriceCommands(price: Command): void {
  price
    .command('list')
    .description('list SKUs and their prices')
    .action(async (_options, command: Command) => {
      const { operator, say } = sessionOf(command)
      const { skus } = await operator.catalogue.list()
      say(skus, () =>
        table(
          ['sku', 'product', 'per minute', 'meaning'],
          skus.map((one) => [one.sku, one.product, shownDollars(one.price), one.meaning]),
        ),
      )
    })
  price
    .command('set <sku> <dollars>')
    .description('set the price of a SKU or, with --account, a contract price')
    .option('--account <account>', 'only for this account', wholeNumber)
    .option('--confirm', 'confirm an unusually large amount')
    .action(async (sku: string, dollars: string, options: PriceOptions, command: Command) => {
      const { operator, say } = sessionOf(command)
      const { account, confirm = false } = options
      const asked = { price: dollarAmount(dollars), confirm }
      if (account !== undefined) {
        const answer = await operator.accounts.setPrice(
          account,
          sku,
          asked.price,
          options.confirm ? { confirm: true } : {},
        )
        return say(answer, () => answer.message)
      }
      const found = (await operator.catalogue.list()).skus.find((one) => one.sku === sku)
      if (!found) throw new Error(`There is no SKU ${sku}.`)
      const { product, meaning, for_everyone = true } = found
      const answer = await operator.catalogue.set(sku, { product, meaning, for_everyone, ...asked })
      say(answer, () => answer.message)
    })
}

type PriceOptions = { account?: number; confirm?: true }
