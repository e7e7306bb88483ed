import { captionReport, search, transcript } from './file-tools.ts'
import { ask, insight, translate } from './language-model-tools.ts'
import { order, prices, quote, uploadLink } from './order-tools.ts'
import { status, wait } from './progress-tools.ts'
import type { Tool } from './tool.ts'

/** In the order in which an agent needs them. */
// biome-ignore lint/suspicious/noExplicitAny: tools differ in their input; each is checked where it is defined
export const toolList: Tool<any, any>[] = [
  prices,
  uploadLink,
  quote,
  order,
  status,
  wait,
  transcript,
  search,
  insight,
  ask,
  translate,
  captionReport,
]
