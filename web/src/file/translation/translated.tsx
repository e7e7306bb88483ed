import { translation } from 'texts:translation'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TranslatedParagraph } from '../../../../sdk/index.ts'
import { api } from '../../api.ts'
import { ActionForm } from '../../design/action-form.tsx'
import { Button } from '../../design/button.tsx'
import { TextField } from '../../design/field.tsx'
import { shownClock } from '../../shown.ts'
import { writtenIn } from './about-translation.ts'
import { EarlierTexts } from './earlier-texts.tsx'

const text = translation.sideBySide

/** One paragraph of a translation. It is saved by itself. */
export function Translated({
  file,
  language,
  given,
  mayEdit,
}: {
  file: number
  language: string
  given: TranslatedParagraph
  mayEdit: boolean
}) {
  const [paragraph, setParagraph] = useState(given)
  const [isEditing, setEditing] = useState(false)
  const [isEarlierShown, setEarlierShown] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const at = shownClock(paragraph.start_ms / 1000)
  async function save(text: string) {
    const saved = await api.files.editTranslation(file, language, paragraph.id, {
      text,
      based_on: paragraph.revision,
    })
    setParagraph(saved.paragraph)
  }
  function close() {
    flushSync(() => setEditing(false))
    editButton.current?.focus()
  }
  if (isEditing)
    return (
      <div className="translation-edit">
        <ActionForm
          submit={text.save}
          look="primary"
          act={async (form) => {
            await save(String(form.get('text')))
            close()
          }}
          after={<Button onClick={close}>{text.cancel}</Button>}
        >
          <TextField
            label={text.text({ at })}
            isLabelHidden
            name="text"
            rows={5}
            maxLength={4000}
            defaultValue={paragraph.text}
            autoFocus
            {...writtenIn(language)}
          />
        </ActionForm>
      </div>
    )
  return (
    <div>
      <p {...writtenIn(language)}>{paragraph.text}</p>
      <p className="translation-tools">
        {paragraph.edited_by !== null && (
          <span className="soft">{text.editedBy({ person: paragraph.edited_by })}</span>
        )}
        {mayEdit && (
          <Button
            ref={editButton}
            look="quiet"
            aria-label={text.editOf({ at })}
            onClick={() => setEditing(true)}
          >
            {text.edit}
          </Button>
        )}
        {paragraph.has_earlier && (
          <Button look="quiet" aria-label={text.earlierOf({ at })} onClick={() => setEarlierShown(true)}>
            {text.earlier}
          </Button>
        )}
      </p>
      {isEarlierShown && (
        <EarlierTexts
          file={file}
          language={language}
          paragraph={paragraph}
          title={text.earlierOf({ at })}
          save={mayEdit ? save : null}
          closed={() => setEarlierShown(false)}
        />
      )}
    </div>
  )
}
