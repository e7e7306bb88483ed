import { downloads as text } from 'texts:downloads'
import { type MouseEvent, useState } from 'react'
import { request } from '../../../sdk/request.ts'
import type { Extension } from '../../../sdk/types.ts'
import type { Transcript } from '../../../src/transcripts/model.ts'
import { useAction } from '../action.ts'
import { Answered, useAnswer } from '../answer.tsx'
import { api, connection } from '../api.ts'
import { Problem } from '../design/notice.tsx'
import { type Style, StyleChecks, StyleLimits, useStyle } from '../downloads/style.tsx'
import { formatName } from '../format-name.ts'
import { remember, remembered } from '../remembered.ts'
import { DownloadPart } from './download-part.tsx'
import {
  type Highlight,
  isWhole,
  partQuery,
  problemInPart,
  speakersIn,
  type TypedPart,
  WHOLE,
} from './typed-part.ts'

type Choices = ReturnType<Style['queryFor']> & ReturnType<typeof partQuery>

/** The page downloads the file itself to show the service's message on failure; browsers blame the connection. */
export function Downloads({
  of,
  transcript,
  hasTimes,
  highlights,
  isMember,
  isTranslation,
  addressIn,
}: {
  /** The file or link that the part belongs to. */
  of: number | string
  transcript: Transcript
  hasTimes: boolean
  highlights: Highlight[]
  isMember: boolean
  isTranslation: boolean
  addressIn: (extension: Extension, choices: Choices) => string
}) {
  const [part, setPart] = useState(() => partBefore(of, transcript))
  const style = useStyle({ hasTimes, isMember, isWhole: isWhole(part) && !isTranslation })
  const wrong = problemInPart(part)
  const answer = useAnswer(api.formats, [])
  const { run, problem } = useAction(async (path: string, extension: string) => {
    const response = await request(connection, 'get', path)
    offer(await response.blob(), nameIn(response) ?? `transcript.${extension}`)
  })
  return (
    <Answered answer={answer}>
      {({ formats }) => (
        <>
          <StyleChecks style={style} hasNames={speakersIn(transcript).length > 0} />
          <DownloadPart
            transcript={transcript}
            part={part}
            hasHighlights={highlights.length > 0}
            change={(next) => {
              setPart(next)
              remember(PART, { of, ...next })
            }}
          />
          <Problem says={wrong} />
          <StyleLimits style={style} isMember={isMember} />
          <ul className="downloads">
            {formats.map((format) => {
              const { extension } = format
              const isOff = (wrong ?? style.problemIn(extension)) !== null
              const path = addressIn(extension, {
                ...style.queryFor(extension),
                ...partQuery(part, highlights),
              })
              return (
                <li key={extension}>
                  <a
                    href={path}
                    download
                    aria-disabled={isOff || undefined}
                    onClick={(event: MouseEvent) => {
                      event.preventDefault()
                      if (!isOff) run(path, extension)
                    }}
                  >
                    <span className="unseen">{text.as} </span>
                    <strong dir="ltr">.{extension}</strong>{' '}
                    <span>{style.times && extension === 'txt' ? text.withoutTimes : formatName(format)}</span>
                  </a>
                </li>
              )
            })}
          </ul>
          <Problem says={problem} />
        </>
      )}
    </Answered>
  )
}

/** The last one: it belongs to one file. */
const PART = 'part of a document'

function partBefore(of: number | string, transcript: Transcript): TypedPart {
  const last = remembered<TypedPart & { of: number | string }>(PART)
  if (last?.of !== of) return WHOLE
  const { speaker, passages, isHighlights } = last
  return { speaker: speakersIn(transcript).includes(speaker) ? speaker : '', passages, isHighlights }
}

function nameIn(answer: Response): string | null {
  const [, name] = answer.headers.get('content-disposition')?.match(/filename\*=UTF-8''([^;]+)/) ?? []
  return name ? decodeURIComponent(name) : null
}

/** The object URL is revoked after the browser has started to write the file. */
function offer(document: Blob, name: string): void {
  const link = window.document.createElement('a')
  link.href = URL.createObjectURL(document)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), FREE_AFTER_MS)
}

const FREE_AFTER_MS = 60_000
