import { type Command, Option } from 'commander'
import type { AuditEntry, HeldOrder, WholeInvoice } from '../../sdk/index.ts'
import { randomText } from '../platform/secrets.ts'
import { dollarAmount, type Session, sessionOf, shownDollars, table, wholeNumber } from './command.ts'
import { addOversightCommands } from './oversight.ts'

/** Commands for operators: invoices, holds, failed files, the audit log. */
export function addOperationCommands(program: Command): void {
  addInvoiceCommands(program.command('invoice').description('invoices (operators)'))
  addHoldCommands(program.command('hold').description('orders on hold (operators)'))
  addOversightCommands(program)

  program
    .command('cancel <order>')
    .description('cancel and refund the files of an order on which work has not started (operators)')
    .action(async (order: string, _options, command: Command) => {
      const { operator, say } = sessionOf(command)
      const answer = await operator.orders.cancel(order)
      say(answer, () => answer.message)
    })

  program
    .command('refund-part <file> <dollars>')
    .description('refund a part of what a file cost, or all of it, in any state (operators)')
    .requiredOption('--memo <text>', 'why; the customer reads it')
    .addOption(new Option('--to <where>', 'where it goes').choices(['balance', 'card']).default('balance'))
    .option('--confirm', 'confirm an unusually large amount')
    .action(async (id: string, dollars: string, options: RefundOptions, command: Command) => {
      const { operator, say } = sessionOf(command)
      const asked = { amount: dollarAmount(dollars), request_id: randomText(24), ...options }
      const answer = await operator.console.refund(wholeNumber(id), asked)
      say(answer, () => answer.message)
    })

  program
    .command('retry <file>')
    .description('retry a file in Error or Technical Difficulty (operators)')
    .action(async (id: string, _options, command: Command) => {
      const { operator, say } = sessionOf(command)
      const answer = await operator.files.retry(wholeNumber(id))
      say(answer, () => answer.message)
    })

  program
    .command('front <file>')
    .description('move a file to the front of the job queue and the task list (operators)')
    .action(async (id: string, _options, command: Command) => {
      const { operator, say } = sessionOf(command)
      const answer = await operator.files.putAtFront(wholeNumber(id))
      say(answer, () => answer.message)
    })

  program
    .command('audit')
    .description('list operator actions, newest first (operators)')
    .option('--account <account>', 'only actions on this account', wholeNumber)
    .option('--search <words>', 'part of the action or of its outcome')
    .option('--from <day>', 'the first day, such as 2026-01-01')
    .option('--to <day>', 'the last day')
    .action(async (options: AuditOptions, command: Command) => {
      const { operator, say } = sessionOf(command)
      const { search: q, ...filter } = options
      const { entries } = await operator.console.audit({ ...filter, q, limit: 200 })
      say(entries, () => table(['at', 'who', 'for', 'action', 'outcome'], entries.map(lineOf)))
    })
}

type SubmitOptions = { due?: string; purchaseOrder?: string; confirm?: true }

type RefundOptions = { memo: string; to: 'balance' | 'card'; confirm?: true }

type AuditOptions = { account?: number; search?: string; from?: string; to?: string }

const lineOf = ({ at, person, acting_for, action, state, outcome }: AuditEntry) => [
  at,
  person.name ?? person.id,
  acting_for?.name ?? '',
  action,
  state === 'begun' ? 'started, result unknown' : `${state === 'refused' ? 'refused: ' : ''}${outcome ?? ''}`,
]

function addInvoiceCommands(invoice: Command): void {
  invoice
    .command('list')
    .description('list invoices')
    .option('--account <account>', 'only this account', wholeNumber)
    .action(async (options: { account?: number }, command: Command) => {
      const { operator, say } = sessionOf(command)
      const { invoices } = await operator.invoices.list(options)
      say(invoices, () =>
        table(
          ['id', 'account', 'state', 'due', 'paid'],
          invoices.map((one) => [one.id, one.account, one.state, one.due ?? '', one.paid ?? '']),
        ),
      )
    })
  invoice
    .command('show <invoice>')
    .description('show an invoice with its items')
    .action(async (id: string, _options, command: Command) => {
      const session = sessionOf(command)
      tell(session, await session.operator.invoices.show(wholeNumber(id)))
    })
  invoice
    .command('close <invoice>')
    .description('close an invoice to new items: CREATED becomes OPEN')
    .action(async (id: string, _options, command: Command) => {
      const session = sessionOf(command)
      tell(session, await session.operator.invoices.close(wholeNumber(id)))
    })
  invoice
    .command('submit <invoice>')
    .description('submit an invoice for payment: OPEN becomes SUBMITTED')
    .option('--due <date>', 'YYYY-MM-DD (default: the date set on the invoice, or in 30 days)')
    .option('--purchase-order <id>', "the customer's purchase order")
    .option('--confirm', 'allow a due date that has passed')
    .action(async (id: string, options: SubmitOptions, command: Command) => {
      const session = sessionOf(command)
      const { due, purchaseOrder, confirm } = options
      const submitted = {
        ...(due ? { due } : {}),
        ...(purchaseOrder ? { purchase_order: purchaseOrder } : {}),
        ...(confirm ? { confirm } : {}),
      }
      tell(session, await session.operator.invoices.submit(wholeNumber(id), submitted))
    })
  invoice
    .command('pay <invoice>')
    .description(
      'record a payment; once all of it is paid, SUBMITTED becomes PAID and orders on hold are released',
    )
    .option('--amount <dollars>', 'a part of what is due (default: all of it)', dollarAmount)
    .action(async (id: string, { amount }: { amount?: number }, command: Command) => {
      const session = sessionOf(command)
      const payment = amount === undefined ? {} : { amount, request_id: randomText(24) }
      tell(session, await session.operator.invoices.pay(wholeNumber(id), payment))
    })
  invoice
    .command('void <invoice>')
    .description('void a submitted invoice, with a credit note for all of it')
    .requiredOption('--memo <text>', 'why; the customer reads it')
    .action(async (id: string, { memo }: { memo: string }, command: Command) => {
      const session = sessionOf(command)
      tell(session, await session.operator.invoices.void(wholeNumber(id), memo))
    })
}

function tell({ say }: Session, { invoice, message }: WholeInvoice): void {
  const rows = invoice.items.map((item) => [
    item.sku,
    item.audiofile,
    item.quantity,
    shownDollars(item.price),
    shownDollars(item.total),
  ])
  say(
    invoice,
    () =>
      `${message}\n${table(['sku', 'file', 'minutes', 'price', 'total'], rows)}\nTotal ${shownDollars(invoice.total)}, due ${shownDollars(invoice.amount_due)}, ${invoice.voided ? 'void' : invoice.state}`,
  )
}

function addHoldCommands(hold: Command): void {
  hold
    .command('list')
    .description('list orders on hold')
    .action(async (_options, command: Command) => {
      const { operator, say } = sessionOf(command)
      const orders: HeldOrder[] = []
      for (let cursor: number | undefined; ; ) {
        const page = await operator.orders.held({ cursor })
        for (const order of page.orders) orders.push(order)
        if (page.next === null) break
        cursor = page.next
      }
      say(orders, () =>
        table(
          ['order', 'account', 'hold', 'since'],
          orders.map((one) => [one.id, one.account, one.hold ?? '', one.created]),
        ),
      )
    })
  hold
    .command('release <order>')
    .description('release an order from hold')
    .action(async (order: string, _options, command: Command) => {
      const { operator, say } = sessionOf(command)
      const answer = await operator.orders.release(order)
      say(answer, () => answer.message)
    })
}
