import { useState } from 'react'
import type { File } from '../../../sdk/index.ts'
import { addressOf } from '../../../sdk/request.ts'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { Choice } from '../design/field.tsx'
import { FormDialog } from '../design/form-dialog.tsx'
import { isCaptions, StyleChecks, StyleLimits, useStyle } from '../downloads/style.tsx'
import { UserError } from '../refused.ts'
import { remember, remembered } from '../remembered.ts'
import { followSignedIn } from '../signed-out.ts'
import { library } from '../strings/library.ts'
import { batchesOf } from './in-batches.ts'

const ZIP_FORMAT = 'format of zips'

/** The browser writes the zip to the disk as it comes, whatever its size. */
export function DownloadZip({
  files,
  label = library.download.button,
  isOpenAtFirst,
}: {
  files: File[]
  /** Where there is something else to download. */
  label?: string
  isOpenAtFirst?: boolean
}) {
  const ready = files.filter((file) => file.has_transcript).map(({ id }) => id)
  const zips = batchesOf(ready)
  const formats = useAnswer(api.formats, [])
  const style = useStyle({ hasTimes: files.some(({ add_ons }) => add_ons.includes('TSTMP1')) })
  const [chosen, setChosen] = useState(() => remembered<string>(ZIP_FORMAT) ?? 'docx')
  const { button, title, words, none, format } = library.download
  return (
    <FormDialog
      label={label}
      confirm={button}
      title={title}
      isOpenAtFirst={isOpenAtFirst}
      act={async () => {
        const wrong = style.problemIn(chosen)
        if (wrong) throw new UserError(wrong)
        for (const ids of zips) {
          const link = document.createElement('a')
          const query = { files: ids.join(','), format: chosen, ...style.queryFor(chosen) }
          link.href = addressOf('/api/files.zip', { query })
          link.download = ''
          await followSignedIn(link)
        }
      }}
    >
      <p>{ready.length === 0 ? none : words(ready.length, files.length, zips.length)}</p>
      <Answered answer={formats}>
        {({ formats }) => (
          <>
            <Choice
              label={format}
              value={chosen}
              onChange={({ target }) => {
                setChosen(target.value)
                remember(ZIP_FORMAT, target.value)
              }}
            >
              {formats.map(({ extension, name }) => (
                <option key={extension} value={extension}>
                  .{extension} {name}
                </option>
              ))}
            </Choice>
            <StyleChecks style={style} hasNames />
            {isCaptions(chosen) && <StyleLimits style={style} isMember />}
          </>
        )}
      </Answered>
    </FormDialog>
  )
}
