import { reaches } from './follow.ts'
import type { Customer, Service } from './service.ts'

export type Said = [speaker: string, text: string]

const clock = (ms: number) => new Date(ms).toISOString().slice(11, 19)

/** Of so many seconds each. */
const captionsOf = (said: Said[], seconds: number): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(
    `WEBVTT\n\n${said
      .map(([speaker, text], at) => {
        const [from, to] = [at * seconds, (at + 1) * seconds].map((s) => `${clock(s * 1000)}.000`)
        return `${from} --> ${to}\n<v ${speaker}>${text}</v>\n`
      })
      .join('\n')}`,
  )

/** A delivered file in which this is said. */
export async function recorded(
  { client }: Pick<Customer, 'client'>,
  service: Service,
  said: Said[],
  seconds = 10,
): Promise<number> {
  const { audiofiles } = await client.orders.place({
    urls: [`${service.url}/samples/jfk.mp3`],
    skus: ['EMSR02'],
  })
  const file = audiofiles[0]!
  await reaches(client, file, 'Delivered')
  await service.operator.files.importTranscript(file, 'meeting.vtt', captionsOf(said, seconds))
  return file
}
