import { fileVersions as text } from 'texts:fileVersions'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Difference, Paragraph, Sitting } from '../../../../../sdk/index.ts'
import { useAction } from '../../../action.ts'
import { Answered, useAnswer } from '../../../answer.tsx'
import { api } from '../../../api.ts'
import { ActionForm } from '../../../design/action-form.tsx'
import { Button } from '../../../design/button.tsx'
import { Field } from '../../../design/field.tsx'
import { Problem } from '../../../design/notice.tsx'
import { ChangeSteps } from '../../../editor/change-steps.tsx'
import { type Acts, EditorText } from '../../../editor/editor-text.tsx'
import { nodesOf } from '../../../editor/schema.ts'
import { createTextEditor } from '../../../editor/text-editor.ts'
import { editingApi } from '../editing-api.ts'
import { Passages } from './passages.tsx'

const NONE: Difference[] = []
const NO_ACTS: Acts = { play: () => {}, playAt: () => {}, chooseSpeaker: () => {} }

/** The whole version, or the passages with these indexes: they are restored into the version that they were compared with. */
export type Restore = (version: number, parts?: { passages: number[]; current: number }) => Promise<void>

/** A version, with what its sitting changed marked in the text. It can be named, and restored as a whole or in part. */
export function VersionDialog({
  file,
  language,
  sitting,
  title,
  flush,
  restore,
  named,
  closed,
}: {
  file: number
  language: string | null
  sitting: Sitting
  title: string
  flush: () => Promise<unknown>
  restore: Restore
  named: () => void
  closed: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const [isInParts, setInParts] = useState(false)
  const close = () => dialog.current?.close()
  const whole = useAction(async () => {
    await restore(sitting.version)
    close()
  })
  async function name(form: FormData) {
    await editingApi.label(file, sitting.version, String(form.get('label')).trim() || null)
    named()
    return text.saved
  }
  return (
    <dialog ref={dialog} className="dialog wide" aria-label={text.title({ version: title })} onClose={closed}>
      <h2>{title}</h2>
      {isInParts ? (
        <Passages
          file={file}
          version={sitting.version}
          flush={flush}
          restore={async (passages, current) => {
            await restore(sitting.version, { passages, current })
            close()
          }}
          back={() => setInParts(false)}
        />
      ) : (
        <>
          <ActionForm layout="inline-form" submit={text.save} act={name}>
            <Field
              label={text.name}
              hint={text.nameHint}
              name="label"
              maxLength={100}
              defaultValue={sitting.label ?? ''}
            />
          </ActionForm>
          <VersionText file={file} language={language} sitting={sitting} />
          <Problem says={whole.problem} />
          <div className="dialog-actions">
            <Button onClick={close}>{text.close}</Button>
            <Button onClick={() => setInParts(true)}>{text.restoreParts}</Button>
            <Button look="primary" isBusy={whole.isBusy} onClick={() => whole.run()}>
              {text.restore}
            </Button>
          </div>
        </>
      )}
    </dialog>
  )
}

function VersionText({
  file,
  language,
  sitting: { version, before },
}: {
  file: number
  language: string | null
  sitting: Sitting
}) {
  const answer = useAnswer(async () => {
    const [{ paragraphs }, compared] = await Promise.all([
      api.files.version(file, version),
      before === null ? null : editingApi.differences(file, version, before),
    ])
    return { paragraphs, compared }
  }, [file, version])
  return (
    <Answered answer={answer}>
      {({ paragraphs, compared }) => (
        <MarkedText language={language} paragraphs={paragraphs} compared={compared} />
      )}
    </Answered>
  )
}

type Compared = Awaited<ReturnType<typeof editingApi.differences>>

function MarkedText({
  language,
  paragraphs,
  compared,
}: {
  language: string | null
  paragraphs: Paragraph[]
  compared: Compared | null
}) {
  const [editor] = useState(() => createTextEditor(nodesOf(paragraphs), { hasRecording: false }))
  const acts = useRef(NO_ACTS)
  const differences = compared?.differences ?? NONE
  useLayoutEffect(() => {
    editor.setChanges(differences)
    return editor.destroy
  }, [editor, differences])
  return (
    <>
      {compared ? (
        <ChangeSteps compared={{ ...compared, differences }} editor={editor} unchanged={text.unchanged} />
      ) : (
        <p className="change-steps">{text.first}</p>
      )}
      <section className="old-text" aria-label={text.text}>
        <EditorText editor={editor} language={language} isReadOnly acts={acts} />
      </section>
    </>
  )
}
