/**
 * The life of an audiofile. It is fetched and decoded, its quality is checked, its price settled and paid, and then
 * the machine, and for most products people, make the transcript. This table is the only place that says which state
 * may follow which; `change-state.ts` is the only code that moves a file, and it asks here.
 */
export const STATES = [
  'Audio Processing',
  'Awaiting Edit',
  'Awaiting Final Approval',
  'Billing Processing',
  'Checking Audio Quality',
  'Delivered',
  'Editing to Word Count',
  'Error',
  'On Hold',
  'Order Cancelled',
  'Order Chargeable',
  'Order Processing',
  'Out for edit',
  'Pre-Processing',
  'Processing',
  'Refunded',
  'Technical Difficulty',
  'Temporary Error',
  'Transcribing',
] as const
export type Statename = (typeof STATES)[number]

// Groups of states. No other file lists states: a test checks that.

export const FETCHING_STATES: readonly Statename[] = ['Pre-Processing', 'Audio Processing', 'Temporary Error']

/** Waiting for the card of the account. */
export const CHARGING_STATES: readonly Statename[] = ['Order Chargeable', 'Billing Processing']

/** Not paid for yet. */
export const UNPAID_STATES: readonly Statename[] = [...CHARGING_STATES, 'On Hold']

/** The file waits for a person to claim it. */
export const OFFERED_STATES: readonly Statename[] = [
  'Transcribing',
  'Awaiting Edit',
  'Editing to Word Count',
  'Awaiting Final Approval',
]

/** Transcribers and editors work on the file, or soon will. */
export const STAFF_STATES: readonly Statename[] = [...OFFERED_STATES, 'Out for edit']

/** The file leaves these by itself. */
export const AUTOMATIC_STATES: readonly Statename[] = [
  ...FETCHING_STATES,
  'Checking Audio Quality',
  'Order Processing',
  ...CHARGING_STATES,
  'Processing',
]

/** We work on the file, and that can fail on our side. */
export const WORKING_STATES: readonly Statename[] = [...AUTOMATIC_STATES, ...STAFF_STATES]

/** The price will soon be final. Not Temporary Error: an order does not wait for a host that is down. */
export const PRICING_STATES: readonly Statename[] = [
  'Pre-Processing',
  'Audio Processing',
  'Checking Audio Quality',
  'Order Processing',
]

/** Batches may still be transcribed: one that failed leaves the file in Technical Difficulty, and the rest go on. */
export const RECOGNITION_STATES: readonly Statename[] = ['Processing', 'Technical Difficulty']

/** The recording may still be downloaded from the customer's link. */
export const DOWNLOAD_STATES: readonly Statename[] = [...FETCHING_STATES, 'On Hold', 'Technical Difficulty']

/** The steps of a machine transcription from the order to the delivery. */
export const MACHINE_STEPS: readonly Statename[] = [
  'Audio Processing',
  'Checking Audio Quality',
  'Order Processing',
  'Processing',
  'Delivered',
]

/** The file was refunded and will not be worked on again. */
export const CLOSED_STATES: readonly Statename[] = ['Refunded', 'Order Cancelled']

/** There is no transcript, and the customer has been refunded; only a file in Error can be retried. */
export const NO_TRANSCRIPT_STATES: readonly Statename[] = [...CLOSED_STATES, 'Error']

export const ENDED_STATES: readonly Statename[] = ['Delivered', ...CLOSED_STATES]

/** We do nothing more unless asked. */
export const IDLE_STATES: readonly Statename[] = [...ENDED_STATES, 'Error']

/** Files in every other state have a due date to meet. The index `audiofiles_owed` has the same list. */
export const NOT_OWED_STATES: readonly Statename[] = [...IDLE_STATES, 'On Hold']

/** Editors are done with the text. */
export const EDITED_STATES: readonly Statename[] = ['Awaiting Final Approval', 'Delivered']

/** The file needs attention; an operator can retry it. */
export const RETRYABLE_STATES: readonly Statename[] = ['Technical Difficulty', 'Error']

export const FAILED_STATES: readonly Statename[] = [...RETRYABLE_STATES, 'Temporary Error']

/** No transcription work has been done yet: the file can be refunded. */
export const REFUNDABLE_STATES: readonly Statename[] = ['Pre-Processing', 'Audio Processing', 'Error']

/** We do nothing with the file at the moment, and it can be cancelled. */
export const RESTING_STATES: readonly Statename[] = [
  'On Hold',
  'Pre-Processing',
  'Error',
  'Technical Difficulty',
]

/** The file can be cancelled, unless the work that was ordered has begun (`refunds/cancel-order.ts`). */
export const CANCELLABLE_STATES: readonly Statename[] = [
  ...RESTING_STATES,
  'Audio Processing',
  'Temporary Error',
  'Checking Audio Quality',
  ...CHARGING_STATES,
  'Processing',
  'Transcribing',
]

/** The same for the customer, who has been refunded for an Error, and cannot know how far a file in difficulty has got. */
export const CUSTOMER_CANCELLABLE_STATES = CANCELLABLE_STATES.filter(
  (statename) => !RETRYABLE_STATES.includes(statename),
)

/** The file has not left its transcriber: the tier can still change. */
export const TIER_CHANGE_STATES: readonly Statename[] = [
  ...AUTOMATIC_STATES,
  'On Hold',
  'Error',
  'Transcribing',
]

/**
 * The same for a machine transcript, which people can take over once it is delivered. Not while the machine is at work:
 * its text could be read, and then cancelled. Staff with it do another pass.
 */
export const MACHINE_TIER_STATES: readonly Statename[] = [
  ...TIER_CHANGE_STATES.filter((statename) => ![...STAFF_STATES, 'Processing'].includes(statename)),
  'Delivered',
]

/** What a customer wants to know of a state: five groups, which lists can be filtered by. */
export const STATUS_GROUPS = {
  in_progress: WORKING_STATES,
  ready: ['Delivered'],
  needs_you: ['On Hold'],
  failed: RETRYABLE_STATES,
  cancelled: CLOSED_STATES,
} satisfies Record<string, readonly Statename[]>
export type StatusGroup = keyof typeof STATUS_GROUPS
export const STATUS_GROUP_NAMES = Object.keys(STATUS_GROUPS) as StatusGroup[]

const NEXT: Record<Statename, readonly Statename[]> = {
  'On Hold': ['Pre-Processing', 'Refunded', 'Order Cancelled'],
  'Pre-Processing': ['Audio Processing', 'Refunded', 'Order Cancelled'],
  'Audio Processing': ['Temporary Error', 'Error', 'Checking Audio Quality', 'Refunded', 'Order Cancelled'],
  'Temporary Error': ['Audio Processing', 'Error', 'Refunded', 'Order Cancelled'],
  Error: ['Pre-Processing', 'Refunded', 'Order Cancelled'],
  'Checking Audio Quality': ['Order Processing', 'Error', 'Refunded', 'Order Cancelled'],
  'Order Processing': ['Order Chargeable', 'On Hold', 'Processing'],
  'Order Chargeable': ['Billing Processing', 'Refunded', 'Order Cancelled'],
  'Billing Processing': ['On Hold', 'Processing', 'Refunded', 'Order Cancelled'],
  Processing: ['Delivered', 'Transcribing', 'Error', 'Refunded', 'Order Cancelled'],
  // Delivered again as it was, when an upgrade is cancelled before work on it has begun.
  Transcribing: ['Awaiting Edit', 'Delivered', 'Refunded', 'Order Cancelled'],
  'Awaiting Edit': ['Out for edit'],
  'Out for edit': ['Awaiting Edit', 'Editing to Word Count', 'Awaiting Final Approval'],
  'Editing to Word Count': ['Awaiting Final Approval'],
  'Awaiting Final Approval': ['Delivered', 'Awaiting Edit', 'Transcribing'],
  // Another pass was bought, or people instead of the machine.
  Delivered: ['Awaiting Edit', 'Transcribing'],
  'Technical Difficulty': [...WORKING_STATES, 'Order Cancelled'],
  Refunded: [],
  'Order Cancelled': [],
}

export function mayFollow(from: Statename, to: Statename): boolean {
  if (to === 'Technical Difficulty') return WORKING_STATES.includes(from)
  return NEXT[from].includes(to)
}

/** Nothing but our machines is waited for. */
export const MACHINE_STATES: readonly Statename[] = [
  'Pre-Processing',
  'Audio Processing',
  'Checking Audio Quality',
  'Order Processing',
  'Processing',
]
