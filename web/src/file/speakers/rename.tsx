import { file as fileText } from 'texts:file'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Voice } from '../../../../src/transcripts/voices.ts'
import { useAction } from '../../action.ts'
import { api, LonghandError } from '../../api.ts'
import { Button } from '../../design/button.tsx'
import { Choice, Field } from '../../design/field.tsx'
import { FormDialog, OpenDialog } from '../../design/form-dialog.tsx'
import { Problem } from '../../design/notice.tsx'
import { shownSpeaker } from './shown-speaker.ts'

const text = fileText.speakers
/** More would hide the voices among the names. */
const MAX_SUGGESTIONS = 6

/** A new name for one voice, or the news that it is one of the others. */
export function Rename({
  file,
  voice: { speaker, isNamed },
  others,
  suggestions,
  isRenamed,
  changed,
}: {
  file: number
  voice: Voice
  others: (string | null)[]
  suggestions: string[]
  /** Has just been given its name here. */
  isRenamed: boolean
  changed: (to: string) => void
}) {
  const form = useRef<HTMLFormElement>(null)
  // A voice with another name is drawn anew, without the focus that it had.
  useEffect(() => {
    if (isRenamed && document.activeElement === document.body) form.current?.querySelector('input')?.focus()
  }, [isRenamed])
  const [merging, setMerging] = useState<string | null>(null)
  const name = shownSpeaker(speaker)
  const named = others.filter((other) => other !== null)
  const merge = async (to: string) => {
    await api.files.renameSpeaker(file, { from: speaker, to, merge: true })
    changed(to)
  }
  const { run, isBusy, problem } = useAction(async (to: string) => {
    try {
      await api.files.renameSpeaker(file, { from: speaker, to, merge: false })
      changed(to)
    } catch (error) {
      if (!(error instanceof LonghandError) || error.code !== 'already_exists') throw error
      setMerging(to)
    }
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const to = String(new FormData(event.currentTarget).get('to')).trim()
    if (to !== '' && to !== speaker) run(to)
  }
  return (
    <>
      <form ref={form} className="inline-form" onSubmit={submit}>
        <Field
          label={text.name({ from: name })}
          isLabelHidden
          placeholder={text.namePlaceholder}
          name="to"
          defaultValue={isNamed ? (speaker ?? '') : ''}
          required
          maxLength={200}
        />
        <Button type="submit" isBusy={isBusy}>
          {text.rename}
        </Button>
        <Problem says={problem} />
      </form>
      <div className="voice-choices">
        {!isNamed &&
          suggestions.slice(0, MAX_SUGGESTIONS).map((suggestion) => (
            <Button
              key={suggestion}
              aria-label={text.suggest({ suggestion, name })}
              disabled={isBusy}
              onClick={() => run(suggestion)}
            >
              {suggestion}
            </Button>
          ))}
        {named.length > 0 && (
          <FormDialog
            label={text.same}
            name={text.sameName({ name })}
            look="quiet"
            title={text.sameTitle({ name })}
            confirm={text.merge}
            act={(form) => merge(String(form.get('with')))}
          >
            <Choice label={text.samePerson} name="with">
              {named.map((other) => (
                <option key={other} value={other}>
                  {other}
                </option>
              ))}
            </Choice>
            <p className="hint">{text.sameWords({ name })}</p>
          </FormDialog>
        )}
      </div>
      {merging !== null && (
        <OpenDialog
          title={text.mergeTitle({ from: name, to: merging })}
          confirm={text.merge}
          act={() => merge(merging)}
          closed={() => setMerging(null)}
        >
          <p>{text.mergeWords({ from: name, to: merging })}</p>
        </OpenDialog>
      )}
    </>
  )
}
