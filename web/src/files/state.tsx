import { files as filesText } from 'texts:files'
import type { File } from '../../../sdk/index.ts'
import { isDoneByMachine } from '../../../src/shop/catalogue/products.ts'
import { Progress } from '../design/progress.tsx'
import type { Statename } from '../statename.ts'
import { uploadedName } from './uploaded-name.ts'

const { draft, uploaded } = filesText

/** For each state: its short name, and a sentence about it. */
const states: Record<Statename, [name: string, sentence: string]> = filesText.states

/** For recordings that were uploaded: there is nothing to download. */
const afterUpload: Partial<typeof states> = uploaded

type Look = 'working' | 'done' | 'attention' | 'closed'

const LOOKS: Record<Statename, Look> = {
  'Pre-Processing': 'working',
  'On Hold': 'attention',
  'Audio Processing': 'working',
  'Temporary Error': 'attention',
  Error: 'attention',
  'Checking Audio Quality': 'working',
  'Order Processing': 'working',
  'Order Chargeable': 'working',
  'Billing Processing': 'working',
  Processing: 'working',
  Transcribing: 'working',
  'Awaiting Edit': 'working',
  'Out for edit': 'working',
  'Editing to Word Count': 'working',
  'Awaiting Final Approval': 'working',
  Delivered: 'done',
  'Technical Difficulty': 'attention',
  Refunded: 'closed',
  'Order Cancelled': 'closed',
}

export const stateName = (statename: Statename): string => states[statename][0]
export const stateLook = (statename: Statename): Look => LOOKS[statename]

type Facts = Pick<File, 'statename' | 'product' | 'originallink'>

/** What a state means to the customer depends on what they ordered, and on how the recording came to us. */
function wordsOf({ statename, product, originallink }: Facts): readonly [name: string, sentence: string] {
  if (statename === 'Processing' && !isDoneByMachine(product)) return draft
  return (uploadedName(originallink) !== null && afterUpload[statename]) || states[statename]
}

export const statusName = (file: Facts): string => wordsOf(file)[0]
export const statusSentence = (file: Facts): string => wordsOf(file)[1]

/** What stands in an address may be no state. */
export const isState = (text: string | undefined): text is Statename =>
  text !== undefined && Object.hasOwn(states, text)

export function StateBadge({ statename }: { statename: Statename }) {
  return <span className={`state ${stateLook(statename)}`}>{stateName(statename)}</span>
}

/** The same in the words for its customer. */
export const StatusBadge = ({ file }: { file: Facts }) => (
  <span className={`state ${stateLook(file.statename)}`}>{statusName(file)}</span>
)

/** How far it has got where that is known. What waits for its turn has not got anywhere. */
export function StateProgress({ statename, percent }: { statename: Statename; percent: number | null }) {
  const isUnderWay = percent !== null && percent > 0 && stateLook(statename) === 'working'
  return isUnderWay && <Progress percent={percent} label={filesText.percent({ percent })} />
}
