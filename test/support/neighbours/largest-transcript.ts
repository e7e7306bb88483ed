import type { Client, LonghandError } from '../../../sdk/index.ts'
import { reaches } from '../follow.ts'

/** Near the limit of a transcript, or below it until it is accepted. */
const WORDS = 490_000
const WORDS_OF_PARAGRAPH = 10_000

/** A file that cost nothing, with a transcript of as many words as are accepted. */
export async function largestFile(client: Client, recording: string): Promise<number> {
  const file = await testFile(client, recording)
  for (let words = WORDS; words > 1000; words = Math.floor(words / 2)) {
    const text = 'word '.repeat(WORDS_OF_PARAGRAPH)
    const isSaved = await rewrite(client, file, Array(Math.ceil(words / WORDS_OF_PARAGRAPH)).fill(text)).then(
      () => true,
      (error: LonghandError) => {
        if (error.status >= 500) throw error
        return false
      },
    )
    if (isSaved) break
  }
  return file
}

export async function testFile(client: Client, recording: string): Promise<number> {
  const { audiofiles } = await client.v4.order({ url: [recording], sku: 'EMSR02', test: true })
  return (await reaches(client, audiofiles[0]!, 'Delivered')).id
}

export async function rewrite(client: Client, file: number, texts: string[]): Promise<void> {
  const { version } = await client.files.transcript(file)
  await client.files.edit(file, {
    based_on: version,
    save_id: crypto.randomUUID(),
    paragraphs: texts.map((text, at) => ({ speaker: `Speaker ${at % 5}`, text })),
  })
}
