import { library as text } from 'texts:library'
import type { File } from '../../../sdk/index.ts'
import { IDLE_STATES } from '../../../src/files/audiofiles/states.ts'
import { useAction } from '../action.ts'
import { api } from '../api.ts'
import { ActButton } from '../design/act-button.tsx'
import { Button } from '../design/button.tsx'
import { ConfirmButton } from '../design/confirm.tsx'
import { Field } from '../design/field.tsx'
import { FormDialog } from '../design/form-dialog.tsx'
import { Problem } from '../design/notice.tsx'
import { UserError } from '../refused.ts'
import { May } from '../session.tsx'
import { DownloadZip } from './download-zip.tsx'
import { inBatches } from './in-batches.ts'
import { tagsIn } from './tags.tsx'

/** What can be done with several files at once. It stays in sight at the end of the window. */
export default function Selected({
  files,
  clear,
  selectAll,
  changed,
  trashed,
}: {
  files: File[]
  clear: () => void
  selectAll: () => void
  changed: (ids: number[]) => void
  trashed: (ids: number[]) => void
}) {
  const ids = files.map(({ id }) => id)
  const isArchived = files.every(({ archived }) => archived !== null)
  const archive = useAction(async () => {
    await changeAll(ids, { archived: !isArchived }, changed)
    clear()
  })
  return (
    <section className="selected" aria-label={text.actions}>
      <div className="selected-head">
        <p role="status">{text.selected({ count: files.length })}</p>
        <Button look="quiet" onClick={selectAll}>
          {text.selectAll}
        </Button>
        <Button look="quiet" onClick={clear}>
          {text.clear}
        </Button>
      </div>
      <div className="button-row">
        <DownloadZip files={files} />
        <May scope="work">
          <ChangeTags files={files} changed={changed} />
          <Button isBusy={archive.isBusy} onClick={() => archive.run()}>
            {isArchived ? text.fromArchive : text.toArchive}
          </Button>
          {files.every((file) => file.trashed !== null) ? (
            <>
              <ActButton
                label={text.trash.restore}
                act={() => changeAll(ids, { trashed: false }, changed)}
                done={clear}
              />
              <Delete ids={ids} clear={clear} changed={changed} />
            </>
          ) : (
            <ToTrash files={files} clear={clear} changed={changed} trashed={trashed} />
          )}
        </May>
      </div>
      <Problem says={archive.problem} />
    </section>
  )
}

type Change = Omit<Parameters<typeof api.files.changeSeveral>[0], 'files'>

/** Some are changed, even if the connection is lost before the others. */
const changeAll = (ids: number[], change: Change, changed: (ids: number[]) => void) =>
  inBatches(ids, (files) => api.files.changeSeveral({ files, ...change })).finally(() => changed(ids))

function ChangeTags({ files, changed }: { files: File[]; changed: (ids: number[]) => void }) {
  const { button, title, add, remove, confirm } = text.tags
  const used = [...new Set(files.flatMap(({ tags }) => tags))]
  return (
    <FormDialog
      label={button}
      title={title}
      confirm={confirm}
      act={async (form) => {
        const change = {
          add_tags: tagsIn(form.get('add')),
          remove_tags: form.getAll('remove').map(String),
        }
        await changeAll(
          files.map(({ id }) => id),
          change,
          changed,
        )
      }}
    >
      <Field label={add} name="add" autoComplete="off" />
      {used.length > 0 && (
        <fieldset className="tag-choice">
          <legend>{remove}</legend>
          {used.map((tag) => (
            <label key={tag}>
              <input type="checkbox" name="remove" value={tag} /> {tag}
            </label>
          ))}
        </fieldset>
      )}
    </FormDialog>
  )
}

/** What we still work on stays. */
function ToTrash({
  files,
  clear,
  changed,
  trashed,
}: {
  files: File[]
  clear: () => void
  changed: (ids: number[]) => void
  trashed: (ids: number[]) => void
}) {
  const possible = files.filter(({ statename }) => IDLE_STATES.includes(statename)).map(({ id }) => id)
  const { run, isBusy, problem } = useAction(async () => {
    await changeAll(possible, { trashed: true }, changed)
    trashed(possible)
    if (possible.length < files.length)
      throw new UserError(text.remove.some({ refused: files.length - possible.length }))
    clear()
  })
  return (
    <>
      <Button look="danger" isBusy={isBusy} onClick={() => run()}>
        {text.remove.button}
      </Button>
      <Problem says={problem} />
    </>
  )
}

/** For good. */
function Delete({
  ids,
  clear,
  changed,
}: {
  ids: number[]
  clear: () => void
  changed: (ids: number[]) => void
}) {
  const { now: button, title, words, confirm, some } = text.remove
  return (
    <ConfirmButton
      look="danger"
      label={button}
      title={title({ count: ids.length })}
      confirm={confirm}
      act={async () => {
        const deleted = await inBatches(ids, (batch) => api.files.deleteSeveral(batch)).finally(() =>
          changed(ids),
        )
        const refused = deleted.flatMap((batch) => batch.refused).length
        if (refused > 0) throw new UserError(some({ refused }))
        clear()
      }}
    >
      <p>{words}</p>
    </ConfirmButton>
  )
}
