import { type HeavyWork, type Owner, pureTask } from '../../platform/heavy-work/index.ts'
import type { Bill } from './bill.ts'
import type { drawBill } from './draw-bill.ts'

/** Loading a Chinese font alone takes a second. */
const drawTask = pureTask<typeof drawBill>(import.meta.resolve('./draw-bill.ts'), 'drawBill', {
  maxSeconds: 120,
  advice: 'Open it as a web page instead, and print that.',
})

export const billAsPdf = async (heavyWork: HeavyWork, owner: Owner, bill: Bill): Promise<Buffer> =>
  Buffer.from(await heavyWork.run(drawTask, owner, bill))
