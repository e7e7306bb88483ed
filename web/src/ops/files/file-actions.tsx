import { acting } from 'texts:acting'
import { ops } from 'texts:ops'
import { opsWork } from 'texts:opsWork'
import type { FileTrace, Message } from '../../../../sdk/index.ts'
import { api } from '../../api.ts'
import { ActButton } from '../../design/act-button.tsx'
import { ConfirmButton } from '../../design/confirm.tsx'
import { Choice, Field, TextField } from '../../design/field.tsx'
import { FormDialog } from '../../design/form-dialog.tsx'
import { Notice } from '../../design/notice.tsx'
import { shownItems } from '../../shown.ts'
import { staffApi } from '../../staff-api.ts'
import type { Done } from '../use-done.tsx'
import { RefundForm } from './refund-form.tsx'

const text = ops.file

/** The actions that the service allows on this file now. */
export function FileActions({ trace, done }: { trace: FileTrace; done: Done }) {
  const { file, can, hold, tasks } = trace
  const atWork = tasks.filter(({ state, name }) => state === 'open' && name !== null)
  return (
    <div className="console-actions">
      {can.front && file.front_since === null && (
        <ActButton label={text.front} look="primary" act={() => api.files.putAtFront(file.id)} done={done} />
      )}
      {can.retry && (
        <ActButton label={text.retry} look="primary" act={() => api.files.retry(file.id)} done={done} />
      )}
      {hold && (
        <ActButton
          label={text.release}
          look="primary"
          act={() => api.orders.release(file.order)}
          done={done}
        />
      )}
      {can.deliver && (
        <FormDialog
          label={text.deliver}
          title={text.deliverTitle}
          act={async (form) => {
            const query = { only_if_idle: atWork.length === 0 }
            done(await deliver(file.id, form.get('document') as File, query))
          }}
        >
          <p>{text.deliverWords}</p>
          {atWork.length > 0 && (
            <Notice tone="warn">
              {opsWork.atWork({ names: shownItems(atWork.map(({ name }) => name!)) })}
            </Notice>
          )}
          <Field
            label={text.document}
            name="document"
            type="file"
            accept=".txt,.srt,.vtt,.json,.docx"
            required
          />
        </FormDialog>
      )}
      {can.send_to_editor && (
        <FormDialog
          label={opsWork.sendToEditor.label}
          title={opsWork.sendToEditor.title}
          act={async (form) => done(await staffApi.console.sendToEditor(file.id, String(form.get('reason'))))}
        >
          <p>{opsWork.sendToEditor.words}</p>
          <TextField label={opsWork.sendToEditor.reason} name="reason" rows={3} required maxLength={2000} />
        </FormDialog>
      )}
      {can.refund && (
        <ConfirmButton
          look="danger"
          label={text.refund}
          title={text.refundTitle}
          act={async () => done(await api.files.refund(file.id))}
        >
          <p>{text.refundWords}</p>
        </ConfirmButton>
      )}
      <RefundForm trace={trace} done={done} />
      {can.cancel && (
        <FormDialog
          look="danger"
          label={text.cancel}
          title={text.cancelTitle}
          act={async (form) =>
            done(await api.orders.cancel(file.order, form.get('what') === 'file' ? [file.id] : undefined))
          }
        >
          <p>{text.cancelWords}</p>
          <Choice label={acting.cancel.what} name="what">
            <option value="order">{acting.cancel.order}</option>
            <option value="file">{acting.cancel.file}</option>
          </Choice>
        </FormDialog>
      )}
    </div>
  )
}

async function deliver(file: number, document: File, query: { only_if_idle: boolean }): Promise<Message> {
  const bytes = new Uint8Array(await document.arrayBuffer())
  const answer = await api.files.importTranscript(file, document.name, bytes, query)
  return (await answer.json()) as Message
}
