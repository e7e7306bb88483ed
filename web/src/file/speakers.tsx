import { type FormEvent, useState } from 'react'
import type { Transcript } from '../../../sdk/index.ts'
import { useAction } from '../action.ts'
import { api, LonghandError } from '../api.ts'
import { Button } from '../design/button.tsx'
import { Field } from '../design/field.tsx'
import { OpenDialog } from '../design/form-dialog.tsx'
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
  const undo = useAction(async () => {
    await api.files.undoRename(file)
    renamed()
  })
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
      {transcript.can_undo_rename && (
        <Button isBusy={undo.isBusy} onClick={() => undo.run()}>
          {text.undo}
        </Button>
      )}
      <Problem says={undo.problem} />
    </>
  )
}

function Rename({ file, speaker, renamed }: { file: number; speaker: string | null; renamed: () => void }) {
  const [merging, setMerging] = useState<string | null>(null)
  const name = speaker ?? text.unnamed
  const { run, isBusy, problem } = useAction(async (to: string) => {
    try {
      await api.files.renameSpeaker(file, { from: speaker, to, merge: false })
      renamed()
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
      <form className="inline-form" onSubmit={submit}>
        <Field label={text.name(name)} name="to" defaultValue={speaker ?? ''} required maxLength={200} />
        <Button type="submit" isBusy={isBusy}>
          {text.rename}
        </Button>
        <Problem says={problem} />
      </form>
      {merging !== null && (
        <OpenDialog
          title={text.mergeTitle(name, merging)}
          confirm={text.merge}
          act={async () => {
            await api.files.renameSpeaker(file, { from: speaker, to: merging, merge: true })
            renamed()
          }}
          closed={() => setMerging(null)}
        >
          <p>{text.mergeWords(name, merging)}</p>
        </OpenDialog>
      )}
    </>
  )
}
