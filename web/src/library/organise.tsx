import { useLocation } from 'wouter'
import type { File, FileDetails } from '../../../sdk/index.ts'
import { api } from '../api.ts'
import { ActButton } from '../design/act-button.tsx'
import { ActionForm } from '../design/action-form.tsx'
import { Button } from '../design/button.tsx'
import { ConfirmButton } from '../design/confirm.tsx'
import { Field } from '../design/field.tsx'
import { tagsIn } from '../files/tags.tsx'
import { keepDraft } from '../order/order-draft.ts'
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
        {can.delete === true && <Delete file={file.id} />}
      </div>
      {can.delete !== true && <p className="hint">{library.remove.notYet}</p>}
    </>
  )
}

/** Opens the order page with the same recordings and choices. Imported files may have no link to order again. */
export function OrderAgain({ files }: { files: File[] }) {
  const [, go] = useLocation()
  const linked = files.filter(({ originallink }) => originallink !== '')
  const [first] = linked
  if (!first) return null
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

function Delete({ file }: { file: number }) {
  const [, go] = useLocation()
  const { button, title, words, confirm } = library.remove
  return (
    <ConfirmButton
      look="danger"
      label={button}
      title={title(1)}
      confirm={confirm}
      act={async () => {
        await api.files.delete(file)
        go('/files', { replace: true })
      }}
    >
      <p>{words}</p>
    </ConfirmButton>
  )
}
