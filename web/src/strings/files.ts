import type { File } from '../../../sdk/index.ts'
import type { StatusGroup } from '../../../src/files/audiofiles/states.ts'

export type Statename = File['statename']
type Look = 'working' | 'done' | 'attention' | 'closed'

const CANCELLED: [string, string, Look] = [
  'Cancelled',
  'You don’t pay for this file, and we won’t work on it anymore.',
  'closed',
]

export const files = {
  title: 'Files',
  lead: 'All files of this account. This page updates automatically.',
  order: 'Order a transcript',
  state: 'Status',
  allStates: 'All statuses',
  list: 'Files',
  views: { label: 'Views', files: 'All files', orders: 'By order' },
  statuses: {
    in_progress: 'In progress',
    ready: 'Ready',
    needs_you: 'Waiting for you',
    failed: 'Failed',
    cancelled: 'Cancelled',
  } satisfies Record<StatusGroup, string>,
  waitingFor: { speech_server: 'Waiting for the speech server' },
  due: 'due',
  expected: 'expected',
  test: 'test',
  none: { title: 'No files yet', words: 'Order your first transcript and follow its progress here.' },
  noneFound: {
    title: 'No matches',
    ofStatus: (status: string) => `No files with the status “${status}”`,
    words: 'Try fewer words or another filter.',
    clear: 'Show all files',
  },
  percent: (percent: number) => `${percent}%`,
  /** For people’s products, while the machine works. */
  draft: [
    'Preparing a draft',
    'A draft is being prepared for the transcriber. You can cancel until a transcriber takes the work.',
  ] as const,
  /** For recordings that were uploaded: there is nothing to download. */
  uploaded: {
    'Pre-Processing': [
      'Waiting to start',
      'We have your order. Next, we prepare the recording, usually within a minute.',
    ],
    'Audio Processing': [
      'Preparing recording',
      'We’re preparing your recording. Next, we check how clear the audio is.',
    ],
  } as Partial<Record<Statename, [string, string]>>,
  groups: { working: 'In progress', done: 'Done', attention: 'Needs attention', closed: 'Closed' },
  /** For each state: its short name, a sentence about it, and how it looks. */
  states: {
    'Pre-Processing': [
      'Waiting to start',
      'We have your order. Next, we download the recording, usually within a minute.',
      'working',
    ],
    'On Hold': [
      'On hold',
      'This file is waiting for a payment or for your approval. Once it has that, work continues automatically.',
      'attention',
    ],
    'Audio Processing': [
      'Downloading',
      'We’re downloading the recording. Next, we check how clear the audio is.',
      'working',
    ],
    'Temporary Error': [
      'Trying again',
      'We couldn’t download the recording from its host. We’ll keep trying automatically, waiting longer each time. If it never works, you don’t pay.',
      'attention',
    ],
    Error: ['Failed', 'We couldn’t transcribe this recording. You don’t pay for it.', 'attention'],
    'Checking Audio Quality': [
      'Checking audio quality',
      'We’re checking how clear the audio is. Next, we confirm the price.',
      'working',
    ],
    'Order Processing': [
      'Confirming price',
      'We’ve measured the exact length and are confirming the price. Then the work starts.',
      'working',
    ],
    'Order Chargeable': [
      'Waiting for payment',
      'The price is final. Next, we charge your card, and then the work starts.',
      'working',
    ],
    'Billing Processing': [
      'Waiting for payment',
      'We charge your card, and then the work starts. If the card is declined, we’ll tell you and try again later.',
      'working',
    ],
    Processing: [
      'Transcribing',
      'The recording is being transcribed by machine, or is waiting for its turn.',
      'working',
    ],
    Transcribing: [
      'With our transcribers',
      'A transcriber is working on the recording, or it is waiting for one. Next, an editor checks the transcript.',
      'working',
    ],
    'Awaiting Edit': [
      'Waiting for an editor',
      'The transcript is waiting for an editor, who compares it with the recording.',
      'working',
    ],
    'Out for edit': [
      'With an editor',
      'An editor is correcting the transcript. Then a reviewer checks it.',
      'working',
    ],
    'Editing to Word Count': [
      'Extra editing',
      'An editor is doing the extra editing or the captions that you ordered, or the transcript is waiting for an editor. Next comes a final review.',
      'working',
    ],
    'Awaiting Final Approval': [
      'Final review',
      'A reviewer is checking the transcript, or it is waiting for one. Then we deliver it.',
      'working',
    ],
    Delivered: ['Ready', 'Your transcript is ready.', 'done'],
    'Technical Difficulty': [
      'Problem on our side',
      'Something went wrong on our side. We’re working on it, and you don’t need to do anything.',
      'attention',
    ],
    // Files that a customer cancels get this state, also if nothing was paid for them.
    Refunded: CANCELLED,
    'Order Cancelled': CANCELLED,
  } satisfies Record<Statename, [string, string, Look]> as Record<Statename, [string, string, Look]>,
}
