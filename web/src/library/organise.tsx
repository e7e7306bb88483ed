import { useLocation } from 'wouter'
import type { File, FileDetails } from '../../../sdk/index.ts'
import { api } from '../api.ts'
import { ActButton } from '../design/act-button.tsx'
import { ActionForm } from '../design/action-form.tsx'
import { Button } from '../design/button.tsx'
import { ConfirmButton } from '../design/confirm.tsx'
import { Field } from '../design/field.tsx'
import { Notice } from '../design/notice.tsx'
import { tagsIn } from '../files/tags.tsx'
import { keepDraft } from '../order/order-draft.ts'
import { useMay } from '../session.tsx'
import { shownDay } from '../shown.ts'
import { library } from '../strings/library.ts'
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
          })
          changed()
          return text.saved
        }}
      >
        <Field label={text.name} name="title" defaultValue={file.title} required maxLength={500} />
        <Field label={text.tags} name="tags" defaultValue={file.tags.join(', ')} autoComplete="off" />
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

/** Opens the order page with the same recordings and choices. Imported files may have no link to order again. */
export function OrderAgain({ files }: { files: File[] }) {
  const [, go] = useLocation()
  const mayOrder = useMay('order')
  const linked = files.filter(({ originallink }) => originallink !== '')
  const [first] = linked
  if (!first || !mayOrder) return null
  return (
    <Button
      onClick={() => {
        keepDraft(first.account, {
          product: first.product,
          addOns: first.add_ons,
          recordings: linked.map(({ originallink }) => ({ name: originallink, url: originallink })),
          language: first.language_source === 'given' ? first.language! : '',
          names: first.names.join('\n'),
          notes: first.notes,
        })
        go('/order')
      }}
    >
      {text.again}
    </Button>
  )
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

/** A file in the trash can still be opened. */
export function InTrash({ file, changed }: { file: File; changed: () => void }) {
  const [, go] = useLocation()
  const { now, title, words, confirm } = library.remove
  if (file.trashed === null) return null
  return (
    <Notice tone="warn" title={library.trash.isIn(shownDay(file.trashed))}>
      <div className="button-row">
        <ActButton
          label={library.trash.restore}
          act={() => api.files.change(file.id, { trashed: false })}
          done={changed}
        />
        <ConfirmButton
          look="danger"
          label={now}
          title={title(1)}
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
