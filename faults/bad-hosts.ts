import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../test/support/until.ts'
import type { BAD_HOSTS } from './hosts.ts'
import type { Outcome } from './outcome.ts'
import { setWideStage } from './stage.ts'

/** Where the file of each ends: what may pass is tried again later, and what will not is an error. */
const ENDS: Record<(typeof BAD_HOSTS)[number], 'Error' | 'Temporary Error'> = {
  gone: 'Error',
  circle: 'Error',
  bomb: 'Error',
  lie: 'Temporary Error',
  stall: 'Temporary Error',
}
/** A host that stalls is waited for, and asked to go on, several times. */
const PATIENCE_SECONDS = 600

/** Hosts that stall, lie about length, redirect in circles, send without end or have nothing, with the worker killed meanwhile. */
export async function badHosts(): Promise<Outcome> {
  const stage = await setWideStage({ LONGHAND_FETCH_RETRIES: '3600' })
  const { client } = stage.customers[0]!
  const order = async (kind: string): Promise<number> => {
    const { audiofiles } = await client.v4.order({ url: `${stage.media.url}/${kind}/a.mp3`, sku: 'EMSR02' })
    return audiofiles[0]!
  }
  const endsIn = (id: number, wanted: string) =>
    until(
      async () => {
        const { file } = await client.files.show(id)
        return file.statename === wanted && file
      },
      { withinSeconds: PATIENCE_SECONDS, what: `file ${id} in ${wanted}` },
    )
  const opening = (await client.v4.balance()).balance
  const files: [string, number][] = []
  for (const kind of Object.keys(ENDS)) files.push([kind, await order(kind)])
  const good = await order('good')
  await pause(1_000)
  await stage.work.kill()
  await stage.work.start()
  await endsIn(good, 'Delivered')
  const faults: string[] = []
  const reasons: string[] = []
  for (const [kind, id] of files) {
    const wanted = ENDS[kind as keyof typeof ENDS]
    try {
      const { reason } = await endsIn(id, wanted)
      reasons.push(`${kind}: ${wanted}, "${reason}"`)
      if (wanted === 'Error') await client.v4.refund(id)
    } catch (error) {
      faults.push(`${kind}: ${(error as Error).message}`)
    }
  }
  // The good one and the two that are tried again are paid for.
  const { balance } = await client.v4.balance()
  if (balance !== opening - 0.75) faults.push(`the balance should be ${opening - 0.75} and is ${balance}`)
  await stage.close()
  return {
    what: 'Media hosts that stall, lie, redirect in circles or never stop sending; the worker is killed meanwhile',
    seen: `a good file next to them delivered; ${reasons.join('; ')}`,
    faults,
  }
}
