import { type MouseEvent, useState } from 'react'
import { addressOf, request } from '../../../sdk/request.ts'
import type { Transcript } from '../../../src/transcripts/model.ts'
import { useAction } from '../action.ts'
import { Answered, useAnswer } from '../answer.tsx'
import { api, connection } from '../api.ts'
import { Problem } from '../design/notice.tsx'
import { remember, remembered } from '../remembered.ts'
import { file as fileText } from '../strings/file.ts'
import { secondsIn } from './clock-time.ts'
import { DownloadPart, speakersIn, type TypedPart, WHOLE } from './download-part.tsx'

/** The page downloads the file itself to show the service's message on failure; browsers blame the connection. */
export function Downloads({
  file,
  transcript,
  hasTimes,
}: {
  file: number
  transcript: Transcript
  hasTimes: boolean
}) {
  const [times, setTimes] = useState(() => hasTimes || (remembered<boolean>(TIMES) ?? false))
  const [names, setNames] = useState(() => remembered<boolean>(NAMES) ?? true)
  const [part, setPart] = useState(() => partBefore(file, transcript))
  const wrong = problemIn(part)
  const answer = useAnswer(api.formats, [])
  const { run, problem } = useAction(async (path: string, extension: string) => {
    const response = await request(connection, 'get', path)
    offer(await response.blob(), nameIn(response) ?? `transcript.${extension}`)
  })
  return (
    <Answered answer={answer}>
      {({ formats }) => (
        <>
          <Check
            name={fileText.downloadTimes}
            isOn={times}
            set={(isOn) => {
              setTimes(isOn)
              remember(TIMES, isOn)
            }}
          />
          {speakersIn(transcript).length > 0 && (
            <Check
              name={fileText.downloadNames}
              isOn={names}
              set={(isOn) => {
                setNames(isOn)
                remember(NAMES, isOn)
              }}
            />
          )}
          <DownloadPart
            transcript={transcript}
            part={part}
            change={(next) => {
              setPart(next)
              remember(PART, { file, ...next })
            }}
          />
          <Problem says={wrong} />
          <ul className="downloads">
            {formats.map(({ extension, name }) => {
              const path = addressOf('/api/files/{file}/transcript.{ext}', {
                path: { file, ext: extension },
                query: { times, ...(!names && { names }), ...queryOf(part) },
              })
              return (
                <li key={extension}>
                  <a
                    href={path}
                    download
                    aria-disabled={wrong !== null || undefined}
                    onClick={(event: MouseEvent) => {
                      event.preventDefault()
                      if (wrong === null) run(path, extension)
                    }}
                  >
                    <span className="unseen">{fileText.downloadAs} </span>
                    <strong>.{extension}</strong> <span>{name}</span>
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

const Check = ({ name, isOn, set }: { name: string; isOn: boolean; set: (isOn: boolean) => void }) => (
  <label className="check">
    <input type="checkbox" checked={isOn} onChange={({ target }) => set(target.checked)} /> {name}
  </label>
)

const TIMES = 'times in documents'
const NAMES = 'names in documents'
/** The last one: it belongs to one file. */
const PART = 'part of a document'

function partBefore(file: number, transcript: Transcript): TypedPart {
  const last = remembered<TypedPart & { file: number }>(PART)
  if (last?.file !== file) return WHOLE
  const { speaker, from, to } = last
  return { speaker: speakersIn(transcript).includes(speaker) ? speaker : '', from, to }
}

function problemIn({ from, to }: TypedPart): string | null {
  const unread = [from, to].find((time) => time.trim() !== '' && secondsIn(time) === null)
  if (unread !== undefined) return fileText.part.unread(unread)
  const [start, end] = [secondsIn(from) ?? 0, secondsIn(to) ?? Number.POSITIVE_INFINITY]
  return end > start ? null : fileText.part.backwards
}

function queryOf({ speaker, from, to }: TypedPart) {
  const [start, end] = [secondsIn(from), secondsIn(to)]
  return {
    ...(speaker !== '' && { speaker }),
    ...(start !== null && { from: start }),
    ...(end !== null && { to: end }),
  }
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
