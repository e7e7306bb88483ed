import type { File } from '../../../sdk/index.ts'
import { addressOf } from '../../../sdk/request.ts'
import { IDLE_STATES } from '../../../src/files/audiofiles/states.ts'
import { useAction } from '../action.ts'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { ActButton } from '../design/act-button.tsx'
import { Button } from '../design/button.tsx'
import { ConfirmButton } from '../design/confirm.tsx'
import { Choice, Field } from '../design/field.tsx'
import { FormDialog } from '../design/form-dialog.tsx'
import { Problem } from '../design/notice.tsx'
import { UserError } from '../refused.ts'
import { remember, remembered } from '../remembered.ts'
import { May } from '../session.tsx'
import { library as text } from '../strings/library.ts'
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
  changed: () => void
  trashed: (ids: number[]) => void
}) {
  const ids = files.map(({ id }) => id)
  const isArchived = files.every(({ archived }) => archived !== null)
  const archive = useAction(async () => {
    await api.files.changeSeveral({ files: ids, archived: !isArchived })
    clear()
    changed()
  })
  return (
    <section className="selected" aria-label={text.actions}>
      <div className="selected-head">
        <p role="status">{text.selected(files.length)}</p>
        <Button look="quiet" onClick={selectAll}>
          {text.selectAll}
        </Button>
        <Button look="quiet" onClick={clear}>
          {text.clear}
        </Button>
      </div>
      <div className="button-row">
        <Download files={files} />
        <May scope="work">
          <ChangeTags files={files} changed={changed} />
          <Button isBusy={archive.isBusy} onClick={() => archive.run()}>
            {isArchived ? text.fromArchive : text.toArchive}
          </Button>
          {files.every((file) => file.trashed !== null) ? (
            <>
              <ActButton
                label={text.trash.restore}
                act={() => api.files.changeSeveral({ files: ids, trashed: false })}
                done={() => {
                  clear()
                  changed()
                }}
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

const ZIP_FORMAT = 'format of zips'

/** The browser writes the zip to the disk as it comes, whatever its size. */
function Download({ files }: { files: File[] }) {
  const ready = files.filter((file) => file.has_transcript).map(({ id }) => id)
  const formats = useAnswer(api.formats, [])
  const { button, title, words, none, format } = text.download
  return (
    <FormDialog
      label={button}
      title={title}
      act={async (form) => {
        if (ready.length === 0) return
        const link = document.createElement('a')
        const query = { files: ready.join(','), format: String(form.get('format')) }
        remember(ZIP_FORMAT, query.format)
        link.href = addressOf('/api/files.zip', { query })
        link.download = ''
        link.click()
      }}
    >
      <p>{ready.length === 0 ? none : words(ready.length, files.length)}</p>
      <Answered answer={formats}>
        {({ formats }) => (
          <Choice label={format} name="format" defaultValue={remembered<string>(ZIP_FORMAT) ?? 'docx'}>
            {formats.map(({ extension, name }) => (
              <option key={extension} value={extension}>
                .{extension} {name}
              </option>
            ))}
          </Choice>
        )}
      </Answered>
    </FormDialog>
  )
}

function ChangeTags({ files, changed }: { files: File[]; changed: () => void }) {
  const { button, title, add, remove, confirm } = text.tags
  const used = [...new Set(files.flatMap(({ tags }) => tags))]
  return (
    <FormDialog
      label={button}
      title={title}
      confirm={confirm}
      act={async (form) => {
        await api.files.changeSeveral({
          files: files.map(({ id }) => id),
          add_tags: tagsIn(form.get('add')),
          remove_tags: form.getAll('remove').map(String),
        })
        changed()
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
  changed: () => void
  trashed: (ids: number[]) => void
}) {
  const possible = files.filter(({ statename }) => IDLE_STATES.includes(statename)).map(({ id }) => id)
  const { run, isBusy, problem } = useAction(async () => {
    if (possible.length > 0) await api.files.changeSeveral({ files: possible, trashed: true })
    trashed(possible)
    changed()
    if (possible.length < files.length) throw new UserError(text.remove.some(files.length - possible.length))
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
function Delete({ ids, clear, changed }: { ids: number[]; clear: () => void; changed: () => void }) {
  const { now: button, title, words, confirm, some } = text.remove
  return (
    <ConfirmButton
      look="danger"
      label={button}
      title={title(ids.length)}
      confirm={confirm}
      act={async () => {
        const { refused } = await api.files.deleteSeveral(ids)
        changed()
        if (refused.length > 0) throw new UserError(some(refused.length))
        clear()
      }}
    >
      <p>{words}</p>
    </ConfirmButton>
  )
}
