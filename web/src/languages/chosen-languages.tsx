import { account } from 'texts:account'
import { useState } from 'react'
import { Button } from '../design/button.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { shownLanguage } from './shown-language.ts'
import './languages.css'

const text = account.languages

/** Some languages of a form, as fields named `language`. */
export function ChosenLanguages({ chosen }: { chosen: string[] }) {
  const [languages, setLanguages] = useState(chosen)
  return (
    <div className="choose-languages">
      <LanguageChoice
        label={text.label}
        hint={text.hint}
        value=""
        onChange={({ target }) => setLanguages([...new Set([...languages, target.value])])}
      >
        <option value="">{text.add}</option>
      </LanguageChoice>
      <ul className="chosen-languages" aria-label={text.label}>
        {languages.map((code) => (
          <li key={code}>
            <input type="hidden" name="language" value={code} />
            {shownLanguage(code)}
            <Button
              look="quiet"
              aria-label={text.removeOf({ name: shownLanguage(code) })}
              onClick={() => setLanguages(languages.filter((one) => one !== code))}
            >
              {text.remove}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
