import { strings } from '../strings.ts'

export function Downloads({ file }: { file: number }) {
  return (
    <ul className="downloads">
      {Object.entries(strings.file.downloads).map(([extension, [name, words]]) => (
        <li key={extension}>
          <a href={`/api/files/${file}/transcript.${extension}`} download>
            <span className="unseen">{strings.file.downloadAs} </span>
            <strong>{name}</strong> <span>{words}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
