import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../test/support/until.ts'
import { BAD_HOSTS } from './hosts.ts'
import type { Outcome } from './outcome.ts'
import { setWideStage } from './stage.ts'

/** Hosts that stall, lie about length, redirect in circles, send without end or have nothing, with the worker killed meanwhile. */
export async function badHosts(): Promise<Outcome> {
  const stage = await setWideStage({ LONGHAND_FETCH_RETRIES: '0' })
  const [customer] = stage.customers
  const { client } = customer!
  const opening = (await client.v4.balance()).balance
  const files: { kind: string; id: number }[] = []
  for (const kind of BAD_HOSTS) {
    const { audiofiles } = await client.v4.order({ url: `${stage.media.url}/${kind}/a.mp3`, sku: 'EMSR02' })
    files.push({ kind, id: audiofiles[0]! })
  }
  const good = await client.v4.order({ url: `${stage.media.url}/good/a.mp3`, sku: 'EMSR02' })
  await pause(1_000)
  await stage.work.kill()
  await stage.work.start()
  const faults: string[] = []
  const endsIn = async (id: number, wanted: string, withinSeconds: number): Promise<string> => {
    const { reason } = await until(
      async () => {
        const { file } = await client.files.show(id)
        return file.statename === wanted && file
      },
      { withinSeconds, what: `file ${id} in ${wanted}` },
    )
    return reason ?? ''
  }
  await endsIn(good.audiofiles[0]!, 'Delivered', 60)
  const reasons: string[] = []
  for (const { kind, id } of files) {
    try {
      reasons.push(`${kind}: "${await endsIn(id, 'Error', 600)}"`)
      await client.v4.refund(id)
    } catch (error) {
      faults.push(`${kind}: ${(error as Error).message}`)
    }
  }
  const { balance } = await client.v4.balance()
  if (balance !== opening - 0.25) faults.push(`the balance should be ${opening - 0.25} and is ${balance}`)
  await stage.close()
  return {
    what: 'Media hosts that stall, lie, redirect in circles, send without end; the worker killed meanwhile',
    seen: `a good file beside them delivered; ${reasons.join(', ')}`,
    faults,
  }
}
