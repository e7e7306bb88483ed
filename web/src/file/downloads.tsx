import { type MouseEvent, useState } from 'react'
import { addressOf, request } from '../../../sdk/request.ts'
import { useAction } from '../action.ts'
import { Answered, useAnswer } from '../answer.tsx'
import { api, connection } from '../api.ts'
import { Problem } from '../design/notice.tsx'
import { remember, remembered } from '../remembered.ts'
import { file as fileText } from '../strings/file.ts'

/** The page downloads the file itself to show the service's message on failure; browsers blame the connection. */
export function Downloads({ file, hasTimes }: { file: number; hasTimes: boolean }) {
  const [times, setTimes] = useState(() => hasTimes || (remembered<boolean>(TIMES) ?? false))
  const answer = useAnswer(api.formats, [])
  const { run, problem } = useAction(async (path: string, extension: string) => {
    const response = await request(connection, 'get', path)
    offer(await response.blob(), nameIn(response) ?? `transcript.${extension}`)
  })
  return (
    <Answered answer={answer}>
      {({ formats }) => (
        <>
          <label className="check">
            <input
              type="checkbox"
              checked={times}
              onChange={({ target }) => {
                setTimes(target.checked)
                remember(TIMES, target.checked)
              }}
            />{' '}
            {fileText.downloadTimes}
          </label>
          <ul className="downloads">
            {formats.map(({ extension, name }) => {
              const path = addressOf('/api/files/{file}/transcript.{ext}', {
                path: { file, ext: extension },
                query: { times },
              })
              return (
                <li key={extension}>
                  <a
                    href={path}
                    download
                    onClick={(event: MouseEvent) => {
                      event.preventDefault()
                      run(path, extension)
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

const TIMES = 'times in documents'

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
