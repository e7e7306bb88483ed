import { useEffect } from 'react'
import type { FileDetails, FileTranslations, Translation } from '../../../../sdk/index.ts'
import { addressOf } from '../../../../sdk/request.ts'
import { useAnswer } from '../../answer.tsx'
import { api } from '../../api.ts'
import { ActButton } from '../../design/act-button.tsx'
import { ActionForm } from '../../design/action-form.tsx'
import { Button } from '../../design/button.tsx'
import { ConfirmButton } from '../../design/confirm.tsx'
import { Notice } from '../../design/notice.tsx'
import { Panel } from '../../design/panel.tsx'
import { LanguageChoice } from '../../languages/language-choice.tsx'
import { shownLanguage } from '../../languages/shown-language.ts'
import { onInsightChange } from '../../live.ts'
import { useMay } from '../../session.tsx'
import { shownMoney } from '../../shown.ts'
import { translation as text } from '../../strings/translation.ts'
import { DownloadLinks } from '../download-links.tsx'
import { madeBy } from './about-translation.ts'
import '../insight/insight.css'

type Props = { details: FileDetails; read: (language: string) => void }

/** Nothing is shown where there is no language model, and never was. */
export default function TranslationsPanel({ details, read }: Props) {
  const { id } = details.file
  // Changes may have been missed when the file was asked for again.
  const answer = useAnswer(() => api.files.translations(id), [details])
  useEffect(() => onInsightChange(id, answer.again), [id, answer.again])
  const found = answer.value
  if (!found || (found.server === null && found.translations.length === 0)) return null
  return (
    <Panel title={text.title}>
      <Translations details={details} found={found} read={read} changed={answer.again} />
    </Panel>
  )
}

const isUnfinished = ({ state }: Translation): boolean => state === 'waiting' || state === 'working'

function Translations({
  details: { file },
  found: { server, model, price, possible, translations },
  read,
  changed,
}: Props & { found: FileTranslations; changed: () => void }) {
  const mayWork = useMay('work')
  const mayOrder = useMay('order')
  const mayAsk = mayWork && possible === true && price !== null && (price === 0 || mayOrder)
  const ask = (language: string) => api.files.translate(file.id, language)
  return (
    <>
      {translations.map((one) => (
        <One
          key={one.language}
          file={file.id}
          translation={one}
          ask={mayAsk ? ask : null}
          mayWork={mayWork}
          read={read}
          changed={changed}
        />
      ))}
      {server !== null && (
        <p className="hint">
          {possible === true ? text.sends(server, model!) : possible}{' '}
          {possible === true && price ? text.costs(shownMoney(price)) : ''}
        </p>
      )}
      {mayAsk && (
        <ActionForm
          submit={text.translate}
          act={async (form) => {
            await ask(String(form.get('language')))
            changed()
          }}
        >
          <LanguageChoice
            label={text.into}
            name="language"
            defaultValue={file.language === 'en' ? 'es' : 'en'}
          />
        </ActionForm>
      )}
    </>
  )
}

/** What a model wrote is text: no links, no markup. */
function One({
  file,
  translation,
  ask,
  mayWork,
  read,
  changed,
}: {
  file: number
  translation: Translation
  /** Null where nothing can be asked for. */
  ask: ((language: string) => Promise<unknown>) | null
  mayWork: boolean
  read: (language: string) => void
  changed: () => void
}) {
  const { language, state, problem, parts, parts_done, text: made } = translation
  const isGoing = isUnfinished(translation)
  const name = shownLanguage(language)
  const remove = () => api.files.deleteTranslation(file, language)
  return (
    <section className="insight" aria-label={name} aria-busy={isGoing}>
      <h3>{name}</h3>
      {isGoing && (
        <p className="soft" role="status">
          {problem ?? (parts === 0 ? text.waiting : text.part(parts_done, parts))}
        </p>
      )}
      {state === 'failed' && (
        <Notice tone="warn" title={text.failed}>
          {problem}
        </Notice>
      )}
      {made && (
        <>
          {made.out_of_date && <Notice tone="warn">{text.outOfDate}</Notice>}
          <p className="hint">{madeBy(made)}</p>
          <Button aria-label={text.readOf(name)} onClick={() => read(language)}>
            {text.read}
          </Button>
          <DownloadLinks
            label={text.download}
            addressIn={(ext) =>
              addressOf('/api/files/{file}/transcript.{ext}', { path: { file, ext }, query: { language } })
            }
          />
        </>
      )}
      {ask && !isGoing && (state === 'failed' || made?.out_of_date) && (
        <>
          {made && <p className="hint">{text.updates}</p>}
          <ActButton
            label={made ? text.update : text.again}
            name={made ? text.updateOf(name) : text.againOf(name)}
            act={() => ask(language)}
            done={changed}
          />
        </>
      )}
      {mayWork &&
        (isGoing ? (
          <ActButton look="quiet" label={text.stop} name={text.stopOf(name)} act={remove} done={changed} />
        ) : (
          <ConfirmButton
            look="quiet"
            label={text.delete.button}
            name={text.delete.of(name)}
            title={text.delete.title}
            act={async () => {
              await remove()
              changed()
            }}
          >
            <p>{text.delete.words}</p>
          </ConfirmButton>
        ))}
    </section>
  )
}
