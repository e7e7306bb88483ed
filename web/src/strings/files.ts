import type { File } from '../../../sdk/index.ts'

export type Statename = File['statename']
type Look = 'working' | 'done' | 'attention' | 'closed'

export const files = {
  title: 'Files',
  lead: 'Everything that you have ordered, newest first. This page keeps itself up to date.',
  order: 'Order a transcript',
  search: 'Search titles, links and ids',
  state: 'State',
  allStates: 'Every state',
  list: 'Files',
  due: 'due',
  test: 'test',
  none: { title: 'No files yet', words: 'Order your first transcript, and watch it here.' },
  noneFound: {
    title: 'Nothing matches',
    words: 'Try fewer letters, or another state.',
    clear: 'Show everything',
  },
  percent: (percent: number) => `${percent} %`,
  groups: { working: 'In progress', done: 'Done', attention: 'Needs attention', closed: 'Closed' },
  /** For each state: its short name, what it means, and how it should look. */
  states: {
    'Pre-Processing': ['Waiting to start', 'Your order is accepted. We fetch the recording next.', 'working'],
    'On Hold': [
      'On hold',
      'A payment is past due, or the card was declined. Work goes on by itself when it is paid, or with another card.',
      'attention',
    ],
    'Audio Processing': ['Fetching the sound', 'We are fetching the recording and decoding it.', 'working'],
    'Temporary Error': [
      'Trying again',
      'The host of the recording did not deliver it. We try again by ourselves.',
      'attention',
    ],
    Error: ['Failed', 'This recording could not be transcribed. You have your money back.', 'attention'],
    'Checking Audio Quality': ['Listening to quality', 'We measure how clear the sound is.', 'working'],
    'Order Processing': [
      'Settling the price',
      'The true length is known; the price is being made final.',
      'working',
    ],
    'Order Chargeable': ['Waiting for payment', 'Your card will be charged next.', 'working'],
    'Billing Processing': [
      'Charging the card',
      'Your card is being charged. If it is declined, we try again later.',
      'working',
    ],
    Processing: ['Being transcribed', 'The machine is writing it down.', 'working'],
    Transcribing: [
      'With a transcriber',
      'A person is writing it down, with the machine’s draft at hand.',
      'working',
    ],
    'Awaiting Edit': ['Waiting for an editor', 'It is written down, and waits for an editor.', 'working'],
    'Out for edit': ['With an editor', 'An editor is going through it.', 'working'],
    'Editing to Word Count': ['Extra editing', 'It gets the further pass that you bought.', 'working'],
    'Awaiting Final Approval': [
      'Last look',
      'Somebody looks it over once more before you get it.',
      'working',
    ],
    Delivered: ['Delivered', 'The transcript is ready.', 'done'],
    'Technical Difficulty': [
      'Our fault',
      'Something went wrong on our side. We know, and are on it; you need not do anything.',
      'attention',
    ],
    Refunded: ['Refunded', 'You have your money back. Nothing more happens with this file.', 'closed'],
    'Order Cancelled': ['Cancelled', 'This was cancelled, and your money given back.', 'closed'],
  } satisfies Record<Statename, [string, string, Look]> as Record<Statename, [string, string, Look]>,
}
