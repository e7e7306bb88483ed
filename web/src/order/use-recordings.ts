import { useReducer } from 'react'
import { sentenceOf } from '../answer.tsx'
import { api } from '../api.ts'
import { newRecording, type Recording, recordingsAfter } from './recording.ts'
import { upload } from './upload.ts'

/** The recordings of an order. Each is checked on its own, so one bad link does not hide the others. */
export function useRecordings(sku: string) {
  const [recordings, change] = useReducer(recordingsAfter, [])

  async function look({ key }: Recording, url: string): Promise<void> {
    try {
      const { quote } = await api.quote([url], [sku])
      const [file] = quote.files
      const { title, duration_seconds: durationSeconds, exact: isExact, minutes } = file!
      change({
        kind: 'changed',
        key,
        with: { found: { quote: quote.id, title, durationSeconds, isExact, minutes } },
      })
    } catch (error) {
      change({ kind: 'changed', key, with: { problem: problemOf(error as Error, url) } })
    }
  }

  /** Uploads of an earlier draft have a name beside their URL. */
  function addLinks(links: { name: string; url: string }[]): void {
    const added = links.map(({ name, url }) => newRecording(name, url))
    change({ kind: 'added', recordings: added })
    for (const recording of added) look(recording, recording.url!)
  }

  async function addFile(file: File): Promise<void> {
    const recording = newRecording(file.name, null)
    const { key } = recording
    change({ kind: 'added', recordings: [recording] })
    try {
      const url = await upload(file, (uploadedPercent) =>
        change({ kind: 'changed', key, with: { uploadedPercent } }),
      )
      change({ kind: 'changed', key, with: { url, uploadedPercent: null } })
      await look(recording, url)
    } catch (error) {
      change({ kind: 'changed', key, with: { problem: (error as Error).message, uploadedPercent: null } })
    }
  }

  return {
    recordings,
    addLinks,
    addFiles: (files: Iterable<File>) => {
      for (const file of files) addFile(file)
    },
    remove: (key: string) => change({ kind: 'removed', key }),
  }
}

/** The service's message starts with the link, which the page shows anyway. */
function problemOf(error: Error, url: string): string {
  const sentence = sentenceOf(error)
  const at = sentence.indexOf(`${url}: `)
  return at < 0 ? sentence : sentence.slice(at + url.length + 2)
}
