import { library } from 'texts:library'
import { useState } from 'react'
import type { File } from '../../../sdk/index.ts'
import { addressOf } from '../../../sdk/request.ts'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { Button } from '../design/button.tsx'
import { Choice } from '../design/field.tsx'
import { OpenDialog } from '../design/form-dialog.tsx'
import { isCaptions, StyleChecks, StyleLimits, useStyle } from '../downloads/style.tsx'
import { formatName } from '../format-name.ts'
import { shownLanguage } from '../languages/shown-language.ts'
import { TextLanguage } from '../languages/text-language.tsx'
import { UserError } from '../refused.ts'
import { remember, remembered } from '../remembered.ts'
import { followSignedIn } from '../signed-out.ts'
import { batchesOf, inBatches } from './in-batches.ts'

const ZIP_FORMAT = 'format of zips'

export function DownloadZip({
  files,
  label = library.download.button,
  isOpenAtFirst = false,
}: {
  files: File[]
  /** Where there is something else to download. */
  label?: string
  isOpenAtFirst?: boolean
}) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {isOpen && <ZipDialog files={files} closed={() => setOpen(false)} />}
    </>
  )
}

/** The browser writes the zip to the disk as it comes, whatever its size. */
function ZipDialog({ files, closed }: { files: File[]; closed: () => void }) {
  const delivered = files.filter((file) => file.has_transcript).map(({ id }) => id)
  const formats = useAnswer(api.formats, [])
  const translated = useAnswer(() => languagesOf(delivered), [delivered.join()])
  const [language, setLanguage] = useState<string | null>(null)
  const style = useStyle({
    hasTimes: files.some(({ add_ons }) => add_ons.includes('TSTMP1')),
    isMember: true,
    isWhole: language === null,
  })
  const [chosen, setChosen] = useState(() => remembered<string>(ZIP_FORMAT) ?? 'docx')
  const languages = translated.value ?? NONE
  const ready = language === null ? delivered : (languages.get(language) ?? [])
  const zips = batchesOf(ready)
  const { button, title, format } = library.download
  return (
    <OpenDialog
      confirm={button}
      title={title}
      closed={closed}
      act={async () => {
        const wrong = style.problemIn(chosen)
        if (wrong) throw new UserError(wrong)
        for (const ids of zips) {
          const link = document.createElement('a')
          const inLanguage = language === null ? {} : { language }
          const query = { files: ids.join(','), format: chosen, ...style.queryFor(chosen), ...inLanguage }
          link.href = addressOf('/api/files.zip', { query })
          link.download = ''
          await followSignedIn(link)
        }
      }}
    >
      <p>{wordsFor({ ready: ready.length, zips: zips.length, chosen: files.length }, language)}</p>
      <TextLanguage languages={[...languages.keys()]} chosen={language} choose={setLanguage} />
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
              {formats.map((format) => (
                <option key={format.extension} value={format.extension}>
                  .{format.extension} {formatName(format)}
                </option>
              ))}
            </Choice>
            <StyleChecks style={style} hasNames />
            {isCaptions(chosen) && <StyleLimits style={style} isMember />}
          </>
        )}
      </Answered>
    </OpenDialog>
  )
}

const NONE = new Map<string, number[]>()

/** Into which they are translated, each with those that can be read in it. */
async function languagesOf(files: number[]): Promise<Map<string, number[]>> {
  const found = (await inBatches(files, (batch) => api.files.translated(batch.join(',')))).flatMap(
    ({ languages }) => languages,
  )
  const byLanguage = Map.groupBy(found, ({ language }) => language)
  return new Map([...byLanguage].map(([language, parts]) => [language, parts.flatMap(({ files }) => files)]))
}

function wordsFor(found: { ready: number; zips: number; chosen: number }, language: string | null): string {
  const { words, some, none, translated } = library.download
  if (found.ready === 0) return none
  if (found.ready === found.chosen) return words(found)
  return language === null ? some(found) : translated({ ...found, language: shownLanguage(language) })
}
