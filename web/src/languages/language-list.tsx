import { languages as text } from 'texts:languages'
import { shownItems } from '../shown.ts'
import { languagesByName } from './shown-language.ts'
import './languages.css'

/** Stands where machine transcription is offered: which languages it knows. */
export function LanguageList() {
  const names = languagesByName().map(({ name }) => name)
  return (
    <details className="language-list">
      <summary>{text.summary({ count: names.length })}</summary>
      <p>{shownItems(names)}</p>
    </details>
  )
}
