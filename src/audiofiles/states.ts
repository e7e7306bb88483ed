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

/** States in which we work on a file, and in which that can fail on our side. */
export const WORKING_STATES: readonly Statename[] = [
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

/** A file in one of these states waits for a person to claim it. */
export const OFFERED_STATES: readonly Statename[] = [
  'Transcribing',
  'Awaiting Edit',
  'Editing to Word Count',
  'Awaiting Final Approval',
]

/** A file begins in one of these. */
export const FIRST_STATES: readonly Statename[] = ['Pre-Processing', 'On Hold']

const NEXT: Record<Statename, readonly Statename[]> = {
  'On Hold': ['Pre-Processing', 'Order Cancelled'],
  'Pre-Processing': ['Audio Processing', 'Refunded', 'Order Cancelled'],
  'Audio Processing': ['Temporary Error', 'Error', 'Checking Audio Quality', 'Refunded'],
  'Temporary Error': ['Audio Processing', 'Error'],
  Error: ['Pre-Processing', 'Refunded', 'Order Cancelled'],
  'Checking Audio Quality': ['Order Processing', 'Error'],
  'Order Processing': ['Order Chargeable', 'On Hold', 'Processing'],
  'Order Chargeable': ['Billing Processing'],
  'Billing Processing': ['On Hold', 'Processing'],
  Processing: ['Delivered', 'Transcribing', 'Error'],
  Transcribing: ['Awaiting Edit'],
  'Awaiting Edit': ['Out for edit'],
  'Out for edit': ['Awaiting Edit', 'Editing to Word Count', 'Awaiting Final Approval'],
  'Editing to Word Count': ['Awaiting Final Approval'],
  'Awaiting Final Approval': ['Delivered', 'Awaiting Edit', 'Transcribing'],
  Delivered: ['Awaiting Edit'],
  'Technical Difficulty': [...WORKING_STATES, 'Order Cancelled'],
  Refunded: [],
  'Order Cancelled': [],
}

export function mayFollow(from: Statename, to: Statename): boolean {
  if (to === 'Technical Difficulty') return WORKING_STATES.includes(from)
  return NEXT[from].includes(to)
}

/** No transcription work has been done yet: the file can be refunded. */
export const REFUNDABLE_STATES: readonly Statename[] = ['Pre-Processing', 'Audio Processing', 'Error']

/** The file has ended without a transcript and was refunded. */
export const GIVEN_BACK_STATES: readonly Statename[] = ['Refunded', 'Order Cancelled']

export const CANCELLABLE_STATES: readonly Statename[] = [
  'On Hold',
  'Pre-Processing',
  'Error',
  'Technical Difficulty',
]

/** The file has not left its transcriber: the tier can still change. */
export const TIER_CHANGE_STATES: readonly Statename[] = [
  'On Hold',
  'Pre-Processing',
  'Audio Processing',
  'Temporary Error',
  'Error',
  'Checking Audio Quality',
  'Order Processing',
  'Order Chargeable',
  'Billing Processing',
  'Processing',
  'Transcribing',
]
