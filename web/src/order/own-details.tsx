import { order as orderText } from 'texts:order'
import { useId, useState } from 'react'
import { Button } from '../design/button.tsx'
import { Field, TextField } from '../design/field.tsx'
import { LanguageChoice } from '../languages/language-choice.tsx'
import { linesOf } from './lines-of.ts'
import type { OwnDetails } from './order-draft.ts'
import { type Recording, titleOf } from './recording.ts'

const { recordings: text, details } = orderText

/** The title, language and speakers of one recording; what is left empty is that of all recordings. */
export function OwnDetailsForm({
  recording,
  describe,
}: {
  recording: Recording
  describe: (own: OwnDetails) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { own, found } = recording
  return (
    <>
      <Button
        look="quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={text.detailsOf({ title: titleOf(recording) })}
        onClick={() => setOpen(!isOpen)}
      >
        {text.details}
      </Button>
      {isOpen && (
        <div className="own-details" id={id} ref={show}>
          <Field
            label={text.ownTitle}
            maxLength={500}
            value={own.title ?? found?.title ?? ''}
            onChange={({ target }) => describe({ ...own, title: target.value })}
          />
          <LanguageChoice
            label={details.language}
            value={own.language ?? ''}
            onChange={({ target }) => describe(withLanguage(own, target.value))}
          >
            <option value="">{text.asForAll}</option>
          </LanguageChoice>
          <TextField
            label={details.names}
            rows={2}
            defaultValue={own.names?.join('\n') ?? ''}
            onChange={({ target }) => describe(withNames(own, linesOf(target.value)))}
          />
        </div>
      )}
    </>
  )
}

/** They open below the edge of the page as often as not. */
const show = (opened: HTMLDivElement | null) => opened?.scrollIntoView({ block: 'nearest' })

export const withLanguage = ({ language: _, ...others }: OwnDetails, language: string): OwnDetails =>
  language === '' ? others : { ...others, language }

export const withNames = ({ names: _, ...others }: OwnDetails, names: string[]): OwnDetails =>
  names.length === 0 ? others : { ...others, names }
