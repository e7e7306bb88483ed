import { languages as text } from '../strings/languages.ts'
import { languagesByName } from './shown-language.ts'
import './languages.css'

/** Stands where machine transcription is offered: which languages it knows. */
export function LanguageList() {
  const names = languagesByName().map(({ name }) => name)
  return (
    <details className="language-list">
      <summary>{text.summary(names.length)}</summary>
      <p>{new Intl.ListFormat(undefined, { type: 'unit' }).format(names)}</p>
    </details>
  )
}
