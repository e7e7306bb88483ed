import type { AuditEntry, HeldOrder } from '../../sdk/index.ts'
import { byDefault, flag, oneOf, parsed, required, says, shows, text, wholeNumber } from './command.ts'
import { everyPage } from './pages.ts'
import { table } from './table.ts'

/** Orders on hold. */
export const holdCommands = [
  shows(
    'hold list',
    'list orders on hold',
    ({ operator }) =>
      everyPage(async (cursor: number | undefined) => {
        const { orders, next } = await operator.orders.held({ cursor })
        return { rows: orders, next }
      }),
    table<HeldOrder>(['order', ({ id }) => id], 'account', 'hold', ['since', ({ created }) => created]),
  ),
  says('hold release <order>', 'release an order from hold', ({ operator }, { order }) =>
    operator.orders.release(order),
  ),
]

/** What operators do to orders and files, and the log of it. */
export const operatorCommands = [
  says(
    'cancel <order>',
    'cancel and refund the files of an order on which work has not started (operators)',
    ({ operator }, { order }) => operator.orders.cancel(order),
  ),
  says(
    'refund-part <file:number> <dollars:dollars>',
    'refund a part of what a file cost, or all of it, in any state (operators)',
    ({ operator }, { file, dollars, ...asked }) =>
      operator.console.refund(file, { amount: dollars, ...asked }),
    {
      options: {
        memo: required(text('--memo <text>', 'why; the customer reads it')),
        to: byDefault(oneOf('--to <where>', 'where it goes', ['balance', 'card']), 'balance'),
        confirm: flag('--confirm', 'confirm an unusually large amount'),
      },
    },
  ),
  says(
    'retry <file:number>',
    'retry a file in Error or Technical Difficulty (operators)',
    ({ operator }, { file }) => operator.files.retry(file),
  ),
  says(
    'front <file:number>',
    'move a file to the front of the job queue and the task list (operators)',
    ({ operator }, { file }) => operator.files.putAtFront(file),
  ),
  shows(
    'audit',
    'list operator actions, newest first (operators)',
    async ({ operator }, filter) => (await operator.console.audit({ ...filter, limit: 200 })).entries,
    table<AuditEntry>(
      'at',
      ['who', ({ person }) => person.name ?? person.id],
      ['for', ({ acting_for }) => acting_for?.name ?? null],
      'action',
      ['outcome', shownOutcome],
    ),
    {
      options: {
        account: parsed('--account <account>', 'only actions on this account', wholeNumber),
        q: text('--search <words>', 'part of the action or of its outcome'),
        from: text('--from <day>', 'the first day, such as 2026-01-01'),
        to: text('--to <day>', 'the last day'),
      },
    },
  ),
]

function shownOutcome({ state, outcome }: AuditEntry): string {
  if (state === 'begun') return 'started, result unknown'
  return `${state === 'refused' ? 'refused: ' : ''}${outcome ?? ''}`
}
