import { library } from 'texts:library'
import { useLocation } from 'wouter'
import type { File, FileDetails } from '../../../sdk/index.ts'
import { useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { ActButton } from '../design/act-button.tsx'
import { ActionForm } from '../design/action-form.tsx'
import { Button } from '../design/button.tsx'
import { ConfirmButton } from '../design/confirm.tsx'
import { Field } from '../design/field.tsx'
import { Notice } from '../design/notice.tsx'
import { tagsIn } from '../files/tags.tsx'
import { uploadedName } from '../files/uploaded-name.ts'
import { keepDraft, type OrderDraft, recordingsInDraft } from '../order/order-draft.ts'
import { useMay } from '../session.tsx'
import { shownDay } from '../shown.ts'
import '../account/check-list.css'
import './organise.css'

const text = library.organise

/** Everything with which a customer keeps one file in order. */
export function Organise({ details: { file, can }, changed }: { details: FileDetails; changed: () => void }) {
  return (
    <>
      <ActionForm
        layout="narrow"
        submit={text.save}
        act={async (form) => {
          await api.files.change(file.id, {
            title: String(form.get('title')),
            tags: tagsIn(form.get('tags')),
            ...(form.has('confidential') !== file.confidential && {
              confidential: form.has('confidential'),
            }),
          })
          changed()
          return text.saved
        }}
      >
        <Field label={text.name} name="title" defaultValue={file.title} required maxLength={500} />
        <Field label={text.tags} name="tags" defaultValue={file.tags.join(', ')} autoComplete="off" />
        <Confidential file={file} />
      </ActionForm>
      <div className="button-row organise-buttons">
        <OrderAgain files={[file]} />
        <ActButton
          label={file.archived ? library.fromArchive : library.toArchive}
          act={() => api.files.change(file.id, { archived: file.archived === null })}
          done={changed}
        />
        {can.delete === true && file.trashed === null && <ToTrash file={file.id} />}
      </div>
      {can.delete !== true && <p className="hint">{library.remove.notYet}</p>}
    </>
  )
}

/** Asked only where there is a language model, or was one. */
function Confidential({ file: { confidential } }: { file: File }) {
  const { value } = useAnswer(api.about, [])
  const hasModel = value?.skus.some(({ product }) => product === 'INSIGHT1') ?? false
  if (!hasModel && !confidential) return null
  return (
    <p className="check-list">
      <label>
        <input type="checkbox" name="confidential" defaultChecked={confidential} /> {text.confidential}
      </label>
    </p>
  )
}

/** Opens the order page with the same recordings and choices. Imported files may have no link to order again. */
export function OrderAgain({ files }: { files: File[] }) {
  const [, go] = useLocation()
  const mayOrder = useMay('order')
  const linked = files.filter(({ originallink }) => originallink !== '')
  const [first] = linked
  if (!first || !mayOrder) return null
  function again() {
    keepDraft(first!.account, { ...draftOf(linked), isNew: true })
    go('/order')
  }
  const lost = recordingsInDraft(first.account)
  if (lost === 0) return <Button onClick={again}>{text.again}</Button>
  return (
    <ConfirmButton
      label={text.again}
      title={text.replace.title}
      confirm={text.replace.confirm}
      act={async () => again()}
    >
      <p>{text.replace.words({ recordings: lost })}</p>
    </ConfirmButton>
  )
}

/** What applies to all is that of the first; each has its own title. */
const draftOf = (files: File[]): OrderDraft => {
  const [{ product, add_ons, language, language_source, names, notes }] = files as [File]
  return {
    product,
    addOns: add_ons,
    recordings: files.map(({ originallink: url, title, names: own }) => ({
      name: uploadedName(url) ?? url,
      url,
      own: { title, ...(own.join() !== names.join() && { names: own }) },
    })),
    language: language_source === 'given' ? language! : '',
    names: names.join('\n'),
    notes,
  }
}

/** The list of files offers to undo it. */
function ToTrash({ file }: { file: number }) {
  const [, go] = useLocation()
  return (
    <ActButton
      look="danger"
      label={library.remove.button}
      act={() => api.files.change(file, { trashed: true })}
      done={() => go('/files', { replace: true, state: { trashed: [file] } })}
    />
  )
}

/** How long files stay in the trash is a setting of the service. */
function TrashWords() {
  const { value: about } = useAnswer(() => api.about(), [])
  return about && <p>{library.trash.words({ days: about.trash_kept_days })}</p>
}

/** A file in the trash can still be opened. */
export function InTrash({ file, changed }: { file: File; changed: () => void }) {
  const [, go] = useLocation()
  const { now, title, words, confirm } = library.remove
  if (file.trashed === null) return null
  return (
    <Notice tone="warn" title={library.trash.isIn({ day: shownDay(file.trashed) })}>
      <TrashWords />
      <div className="button-row">
        <ActButton
          label={library.trash.restore}
          act={() => api.files.change(file.id, { trashed: false })}
          done={changed}
        />
        <ConfirmButton
          look="danger"
          label={now}
          title={title({ count: 1 })}
          confirm={confirm}
          act={async () => {
            await api.files.delete(file.id)
            go('/files?trash=true', { replace: true })
          }}
        >
          <p>{words}</p>
        </ConfirmButton>
      </div>
    </Notice>
  )
}
