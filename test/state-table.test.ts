import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeState, inState, lockAudiofile, STATES, type Statename } from '../src/files/audiofiles/index.ts'
import { openKysely, openPool } from '../src/platform/db/connect.ts'
import { createLog } from '../src/platform/log.ts'
import { cloneDatabase } from './support/database.ts'

/** The table as it was decided, written down a second time: the code must say the same. */
const WORKING: Statename[] = [
  'Pre-Processing',
  'Audio Processing',
  'Temporary Error',
  'Checking Audio Quality',
  'Order Processing',
  'Order Chargeable',
  'Billing Processing',
  'Processing',
  'Transcribing',
  'Awaiting Edit',
  'Out for edit',
  'Editing to Word Count',
  'Awaiting Final Approval',
]
const TABLE: [Statename[], Statename[]][] = [
  [['On Hold'], ['Pre-Processing']],
  [['Pre-Processing'], ['Audio Processing']],
  [['Audio Processing'], ['Temporary Error']],
  [['Temporary Error'], ['Audio Processing']],
  [['Audio Processing', 'Temporary Error'], ['Error']],
  [['Checking Audio Quality', 'Processing'], ['Error']],
  [['Order Processing'], ['On Hold']],
  [['Error'], ['Pre-Processing']],
  [['Audio Processing'], ['Checking Audio Quality']],
  [['Checking Audio Quality'], ['Order Processing']],
  [['Order Processing'], ['Order Chargeable']],
  [['Order Chargeable'], ['Billing Processing']],
  [['Billing Processing'], ['On Hold']],
  [['Order Processing', 'Billing Processing'], ['Processing']],
  [['Processing'], ['Delivered']],
  [['Processing'], ['Transcribing']],
  [['Transcribing'], ['Awaiting Edit']],
  [['Awaiting Edit'], ['Out for edit']],
  [['Out for edit'], ['Awaiting Edit']],
  [['Out for edit'], ['Editing to Word Count']],
  [['Out for edit', 'Editing to Word Count'], ['Awaiting Final Approval']],
  [['Awaiting Final Approval'], ['Delivered']],
  [['Awaiting Final Approval'], ['Awaiting Edit', 'Transcribing']],
  [['Delivered'], ['Awaiting Edit']],
  // A machine transcript goes to people, until they begin and back again.
  [['Delivered'], ['Transcribing']],
  [['Transcribing'], ['Delivered']],
  [WORKING, ['Technical Difficulty']],
  [['Technical Difficulty'], WORKING],
  [['Pre-Processing', 'Audio Processing', 'Error'], ['Refunded']],
  [['On Hold', 'Pre-Processing', 'Error', 'Technical Difficulty'], ['Order Cancelled']],
  // As long as the work that was ordered has not begun.
  [
    ['Audio Processing', 'Temporary Error', 'Checking Audio Quality', 'Order Chargeable'],
    ['Order Cancelled'],
  ],
  [['Billing Processing', 'Processing', 'Transcribing'], ['Order Cancelled']],
  // The same, by the customer.
  [
    ['On Hold', 'Temporary Error', 'Checking Audio Quality', 'Order Chargeable', 'Billing Processing'],
    ['Refunded'],
  ],
  [['Processing', 'Transcribing'], ['Refunded']],
]
const allowed = new Set(
  TABLE.flatMap(([froms, tos]) => froms.flatMap((from) => tos.map((to) => `${from} → ${to}`))),
)

test('every move of the state table is possible and leaves its history, and every other is refused and leaves nothing', async () => {
  const database = await cloneDatabase()
  const pool = openPool({ connectionString: database.url }, 2, createLog('silent'))
  const db = openKysely(pool)
  await pool.query(`insert into accounts (name, email) values ('A', 'a@example.com')`)
  await pool.query(
    `insert into orders (id, account_id, terms, is_test, skus) values ('x', 1001, 'prepay', false, '{}')`,
  )
  for (const from of STATES) {
    for (const to of STATES) {
      const { rows } = await pool.query(
        `insert into audiofiles (account_id, order_id, is_test, statename, product, add_ons, originallink, media_url, title, description, names, notes, billed_minutes, due_at)
         values (1001, 'x', false, $1, 'TRANS2', '{}', '', '', '', '', '{}', '', 1, now()) returning id`,
        [from],
      )
      const { id } = rows[0]
      const move = db.transaction().execute(async (tx) => {
        const file = (await lockAudiofile(tx, id))!
        await changeState(tx, inState(file), to, { reason: 'because' })
      })
      const isAllowed = allowed.has(`${from} → ${to}`)
      if (isAllowed) await move
      else await assert.rejects(move, { code: 'wrong_state' }, `${from} → ${to}`)
      const after = await pool.query('select statename from audiofiles where id = $1', [id])
      const history = await pool.query(
        'select from_state, to_state, reason from audiofile_history where audiofile_id = $1',
        [id],
      )
      assert.equal(after.rows[0].statename, isAllowed ? to : from)
      assert.deepEqual(history.rows, isAllowed ? [{ from_state: from, to_state: to, reason: 'because' }] : [])
    }
  }
  await pool.end()
  await database.drop()
})
