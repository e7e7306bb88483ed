import { captionReport, search, status, transcript } from './file-tools.ts'
import { order, prices, quote } from './order-tools.ts'
import type { Tool } from './tool.ts'

/** In the order in which an agent needs them. */
// biome-ignore lint/suspicious/noExplicitAny: tools differ in their input; each is checked where it is defined
export const toolList: Tool<any>[] = [prices, quote, order, status, transcript, search, captionReport]
