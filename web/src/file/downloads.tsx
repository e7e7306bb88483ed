import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { strings } from '../strings.ts'

export function Downloads({ file }: { file: number }) {
  const answer = useAnswer(api.formats, [])
  return (
    <Answered answer={answer}>
      {({ formats }) => (
        <ul className="downloads">
          {formats.map(({ extension, name }) => (
            <li key={extension}>
              <a href={`/api/files/${file}/transcript.${extension}`} download>
                <span className="unseen">{strings.file.downloadAs} </span>
                <strong>.{extension}</strong> <span>{name}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Answered>
  )
}
