import { file as fileText } from 'texts:file'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Transcript } from '../../../../sdk/index.ts'
import { api } from '../../api.ts'
import { Button } from '../../design/button.tsx'
import { Choice, Field } from '../../design/field.tsx'
import { OpenDialog } from '../../design/form-dialog.tsx'
import { openPanel } from '../../editor/panels.ts'
import { shownClock } from '../../shown.ts'

const text = fileText.speakers

/** Gives one paragraph to another speaker. */
export function ParagraphSpeaker({
  file,
  transcript: { paragraphs, version },
  paragraph,
  changed,
  closed,
}: {
  file: number
  transcript: Transcript
  paragraph: number
  changed: () => void
  closed: () => void
}) {
  const { speaker, startMs } = paragraphs[paragraph]!
  const others = [...new Set(paragraphs.map((one) => one.speaker))].filter(
    (one) => one !== null && one !== speaker,
  ) as string[]
  const [chosen, setChosen] = useState(others[0] ?? '')
  return (
    <OpenDialog
      title={text.paragraphTitle({ at: shownClock(startMs / 1000) })}
      confirm={text.paragraphConfirm}
      act={async (form) => {
        const to = chosen || String(form.get('other')).trim()
        await api.files.setParagraphSpeaker(file, paragraph, { speaker: to, version })
        changed()
      }}
      closed={closed}
    >
      {others.length > 0 && (
        <Choice
          label={text.paragraphSpeaker}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          {others.map((other) => (
            <option key={other} value={other}>
              {other}
            </option>
          ))}
          <option value="">{text.someoneElse}</option>
        </Choice>
      )}
      {chosen === '' && <Field label={text.otherName} name="other" required maxLength={200} />}
      <p className="hint">{text.paragraphWords}</p>
      {speaker !== null && (
        <Button
          look="quiet"
          onClick={() => {
            flushSync(closed)
            openPanel('speakers', `[data-speaker="${CSS.escape(speaker)}"] input`)
          }}
        >
          {text.nameEverywhere({ speaker })}
        </Button>
      )}
    </OpenDialog>
  )
}
