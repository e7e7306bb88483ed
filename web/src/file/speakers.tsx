import type { FormEvent } from 'react'
import type { Transcript } from '../../../sdk/index.ts'
import { useAction } from '../action.ts'
import { api } from '../api.ts'
import { Button } from '../design/button.tsx'
import { Field } from '../design/field.tsx'
import { Problem } from '../design/notice.tsx'
import { strings } from '../strings.ts'

const text = strings.file.speakers

export function Speakers({
  file,
  transcript,
  renamed,
}: {
  file: number
  transcript: Transcript
  renamed: () => void
}) {
  const speakers = [...new Set(transcript.paragraphs.map(({ speaker }) => speaker))]
  return (
    <>
      <p className="hint">{text.words}</p>
      <ul className="plain-list">
        {speakers.map((speaker) => (
          <li key={speaker}>
            <Rename file={file} speaker={speaker} renamed={renamed} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Rename({ file, speaker, renamed }: { file: number; speaker: string | null; renamed: () => void }) {
  const { run, isBusy, problem } = useAction(async (to: string) => {
    await api.files.renameSpeaker(file, { from: speaker, to })
    renamed()
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const to = String(new FormData(event.currentTarget).get('to')).trim()
    if (to !== '' && to !== speaker) run(to)
  }
  return (
    <form className="inline-form" onSubmit={submit}>
      <Field
        label={text.name(speaker ?? text.unnamed)}
        name="to"
        defaultValue={speaker ?? ''}
        required
        maxLength={200}
      />
      <Button type="submit" isBusy={isBusy}>
        {text.rename}
      </Button>
      <Problem says={problem} />
    </form>
  )
}
