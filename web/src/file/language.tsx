import { file as fileText } from 'texts:file'
import { files as filesText } from 'texts:files'
import type { FileDetails } from '../../../sdk/index.ts'
import { STAFF_STATES } from '../../../src/files/audiofiles/states.ts'
import { isDoneByMachine } from '../../../src/shop/catalogue/products.ts'
import { api } from '../api.ts'
import { FormDialog } from '../design/form-dialog.tsx'
import { Notice } from '../design/notice.tsx'
import { Progress } from '../design/progress.tsx'
import { LanguageChoice } from '../languages/language-choice.tsx'
import { shownLanguage } from '../languages/shown-language.ts'
import { useMay } from '../session.tsx'

const text = fileText.language

/** The language of the recording, how it is known, and a way to put it right. */
export function Language({
  details: { file, can },
  corrected,
}: {
  details: FileDetails
  corrected: () => void
}) {
  const { language, language_source: source } = file
  const mayWork = useMay('work')
  const isRedone = file.statename === 'Delivered' && isDoneByMachine(file.product)
  return (
    <>
      <p>
        {language === null ? text.unknown : shownLanguage(language)}{' '}
        {source && <span className="soft">{text.sources[source]}</span>}
      </p>
      <Redo file={file} />
      {!mayWork ? null : can.correct_language === true ? (
        <FormDialog
          label={language === null ? text.set : text.correct}
          title={text.title}
          confirm={isRedone ? text.redo : text.save}
          act={async (form) => {
            await api.files.correctLanguage(file.id, String(form.get('language')))
            corrected()
          }}
        >
          <LanguageChoice label={text.label} name="language" defaultValue={language ?? 'en'} />
          <Consequence file={file} isRedone={isRedone} />
        </FormDialog>
      ) : (
        file.redo?.state !== 'running' && <p className="hint">{can.correct_language}</p>
      )}
    </>
  )
}

/** What becomes of the work that is done already. */
function Consequence({ file: { statename }, isRedone }: { file: FileDetails['file']; isRedone: boolean }) {
  if (isRedone) return <p className="hint">{text.once}</p>
  if (STAFF_STATES.includes(statename)) return <p className="hint">{text.atWork}</p>
  return statename === 'Delivered' ? <p className="hint">{text.kept}</p> : null
}

function Redo({ file: { redo, language, percent } }: { file: FileDetails['file'] }) {
  if (!redo) return null
  const name = shownLanguage(redo.language)
  if (redo.state === 'running')
    return (
      <>
        <Notice title={text.running({ name })}>{text.runningWords}</Notice>
        <Progress percent={percent ?? 0} label={filesText.percent({ percent: percent ?? 0 })} />
      </>
    )
  if (redo.state === 'failed') return <Notice tone="warn">{text.failed({ name })}</Notice>
  return redo.language === language ? null : <Notice tone="warn">{text.noWords({ name })}</Notice>
}
