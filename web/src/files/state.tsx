import type { File } from '../../../sdk/index.ts'
import { isDoneByMachine } from '../../../src/shop/catalogue/products.ts'
import { Progress } from '../design/progress.tsx'
import type { Statename } from '../strings/files.ts'
import { files as filesText } from '../strings/files.ts'
import { uploadedName } from './uploaded-name.ts'

const { states, draft, uploaded } = filesText

export const stateName = (statename: Statename): string => states[statename][0]
export const stateLook = (statename: Statename) => states[statename][2]

type Facts = Pick<File, 'statename' | 'product' | 'originallink'>

/** What a state means to the customer depends on what they ordered, and on how the recording came to us. */
function wordsOf({ statename, product, originallink }: Facts): readonly [name: string, sentence: string] {
  if (statename === 'Processing' && !isDoneByMachine(product)) return draft
  const [name, sentence] = (uploadedName(originallink) !== null && uploaded[statename]) || states[statename]
  return [name, sentence]
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
  return isUnderWay && <Progress percent={percent} label={filesText.percent(percent)} />
}
