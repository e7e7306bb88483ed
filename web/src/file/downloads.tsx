import { strings } from '../strings.ts'

export function Downloads({ file }: { file: number }) {
  return (
    <ul className="downloads">
      {Object.entries(strings.file.downloads).map(([extension, [name, words]]) => (
        <li key={extension}>
          <a
            href={`/api/files/${file}/transcript.${extension}`}
            download
            aria-label={`${strings.file.downloadAs(name)}, ${words}`}
          >
            <strong>{name}</strong>
            <span>{words}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
