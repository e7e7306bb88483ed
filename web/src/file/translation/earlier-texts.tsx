import { fileVersions } from 'texts:fileVersions'
import { translation } from 'texts:translation'
import { useEffect, useRef } from 'react'
import type { EarlierTranslation, TranslatedParagraph } from '../../../../sdk/index.ts'
import { Answered, useAnswer } from '../../answer.tsx'
import { api } from '../../api.ts'
import { ActButton } from '../../design/act-button.tsx'
import { Button } from '../../design/button.tsx'
import { shownMoment } from '../../shown.ts'
import { Changed } from '../editing/versions/passages.tsx'
import '../editing/versions/versions.css'

const text = translation.sideBySide

/** What one paragraph of a translation said before, each with what restoring it changes. */
export function EarlierTexts({
  file,
  language,
  paragraph,
  title,
  save,
  closed,
}: {
  file: number
  language: string
  paragraph: TranslatedParagraph
  title: string
  /** Null for people who may only read. */
  save: ((text: string) => Promise<void>) | null
  closed: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const answer = useAnswer(
    () => api.files.earlierTranslations(file, language, paragraph.id),
    [file, language, paragraph],
  )
  return (
    <dialog ref={dialog} className="dialog wide" aria-label={title} onClose={closed}>
      <h2>{title}</h2>
      <Answered answer={answer}>
        {({ texts }) => (
          <ul className="passages">
            {texts.map((earlier, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <li key={at}>
                {titleOf(earlier)}
                <Changed passage={{ now: paragraph.text, earlier: earlier.text }} />
                {save && earlier.text !== paragraph.text && (
                  <ActButton
                    label={fileVersions.restore}
                    name={text.restoreOf({ text: titleOf(earlier) })}
                    act={() => save(earlier.text)}
                    done={() => dialog.current?.close()}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </Answered>
      <div className="dialog-actions">
        <Button onClick={() => dialog.current?.close()}>{fileVersions.close}</Button>
      </div>
    </dialog>
  )
}

function titleOf({ edited_by, written }: EarlierTranslation): string {
  const by = edited_by === null ? text.machine : text.editedBy({ person: edited_by })
  return written === null ? by : `${by}, ${shownMoment(written)}`
}
