import { downloads as text } from 'texts:downloads'
import { Choice } from '../design/field.tsx'
import { shownLanguage } from './shown-language.ts'

/** As spoken, or a translation. Nothing is shown where there is none. */
export const TextLanguage = ({
  languages,
  chosen,
  choose,
}: {
  languages: string[]
  chosen: string | null
  choose: (language: string | null) => void
}) =>
  languages.length > 0 && (
    <Choice
      label={text.language}
      value={chosen ?? ''}
      onChange={({ target }) => choose(target.value || null)}
    >
      <option value="">{text.asSpoken}</option>
      {languages.map((code) => (
        <option key={code} value={code}>
          {shownLanguage(code)}
        </option>
      ))}
    </Choice>
  )
