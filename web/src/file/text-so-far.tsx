import { file as fileText } from 'texts:file'
import { useEffect, useState } from 'react'
import type { FileDetails, TextSoFar as Heard } from '../../../sdk/index.ts'
import { api } from '../api.ts'
import { Section } from '../design/page.tsx'
import { langOf } from '../languages/lang-of.ts'
import { shownClock } from '../shown.ts'

const text = fileText.soFar

type Pieces = Heard['pieces']

/** The text while it is being recognised: each time the file's details come anew, what was added since. */
export default function TextSoFar({ details }: { details: FileDetails }) {
  const { id } = details.file
  const [pieces, setPieces] = useState<Pieces>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the details tell that there may be more
  useEffect(() => {
    let isCurrent = true
    async function read(known: Pieces) {
      const { pieces: added } = await api.files.textSoFar(id, { after: known.at(-1)?.id ?? 0 })
      if (!isCurrent || added.length === 0) return
      const all = [...known, ...added]
      setPieces(all)
      await read(all)
    }
    // The next change asks again.
    read(pieces).catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [details])
  if (pieces.length === 0) return null
  return (
    <Section title={text.title} aside={text.aside}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too */}
      <section className="so-far" aria-label={text.title} aria-busy="true" tabIndex={0}>
        {pieces
          .toSorted((a, b) => a.start_ms - b.start_ms)
          .map((piece) => (
            <p key={piece.id} dir="auto" lang={langOf(details.file.language)}>
              <time className="soft">{shownClock(Math.floor(piece.start_ms / 1000))}</time> {piece.text}
            </p>
          ))}
      </section>
    </Section>
  )
}
