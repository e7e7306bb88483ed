import type { Extension } from '../../../sdk/types.ts'
import { useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { formatName } from '../format-name.ts'
import './download-links.css'

/** All formats of a transcript in one line, for people without an account. */
export function DownloadLinks({
  label,
  addressIn,
}: {
  label: string
  addressIn: (extension: Extension) => string
}) {
  const answer = useAnswer(api.formats, [])
  return (
    <p className="download-links">
      {label}{' '}
      {answer.value?.formats.map((format) => (
        <a
          key={format.extension}
          href={addressIn(format.extension)}
          download
          title={formatName(format)}
          dir="ltr"
        >
          .{format.extension}
        </a>
      ))}
    </p>
  )
}
