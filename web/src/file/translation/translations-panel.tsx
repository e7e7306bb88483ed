import { intoEnglish } from 'texts:intoEnglish'
import { translation as text } from 'texts:translation'
import type { FileDetails, FileTranslations, Translation } from '../../../../sdk/index.ts'
import type { Answer } from '../../answer.tsx'
import { api } from '../../api.ts'
import { ActButton } from '../../design/act-button.tsx'
import { ActionForm } from '../../design/action-form.tsx'
import { Button } from '../../design/button.tsx'
import { ConfirmButton } from '../../design/confirm.tsx'
import { Notice } from '../../design/notice.tsx'
import { Panel } from '../../design/panel.tsx'
import { LanguageChoice } from '../../languages/language-choice.tsx'
import { shownLanguage } from '../../languages/shown-language.ts'
import { useMay } from '../../session.tsx'
import { shownMoney } from '../../shown.ts'
import { madeBy } from './about-translation.ts'
import { Review } from './review.tsx'
import '../insight/insight.css'

type Props = {
  details: FileDetails
  read: (language: string) => void
  download: (language: string) => void
}

/** Nothing is shown where nothing can translate the file, and nothing did. */
export default function TranslationsPanel({
  answer,
  ...props
}: Props & { answer: Answer<FileTranslations> }) {
  const found = answer.value
  if (!found) return null
  const { server, from_recording, translations } = found
  if (server === null && !from_recording && translations.length === 0) return null
  return (
    <Panel title={text.title}>
      <Translations {...props} found={found} changed={answer.again} />
    </Panel>
  )
}

const isUnfinished = ({ state }: Translation): boolean => state === 'waiting' || state === 'working'

function Translations({
  details: { file },
  found,
  read,
  download,
  changed,
}: Props & { found: FileTranslations; changed: () => void }) {
  const mayWork = useMay('work')
  const mayOrder = useMay('order')
  const { price, possible, from_recording, translations } = found
  const mayAsk = mayWork && possible === true && price !== null && (price === 0 || mayOrder)
  const ask = (language: string) => api.files.translate(file.id, language)
  return (
    <>
      {translations.map((one) => (
        <One
          key={one.language}
          file={file.id}
          translation={one}
          reviewPrice={found.review_price}
          ask={mayAsk && (!from_recording || one.language === 'en') ? ask : null}
          mayWork={mayWork}
          read={read}
          download={download}
          changed={changed}
        />
      ))}
      {(found.server !== null || from_recording) && (
        <p className="hint">
          {possible === true ? whatHappens(found) : possible}{' '}
          {possible === true && price ? text.costs({ price: shownMoney(price) }) : ''}
        </p>
      )}
      {mayAsk && from_recording && !translations.some(({ language }) => language === 'en') && (
        <ActButton label={intoEnglish.translate} act={() => ask('en')} done={changed} />
      )}
      {mayAsk && !from_recording && (
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

const whatHappens = ({ from_recording, server, model }: FileTranslations): string =>
  from_recording ? intoEnglish.offer : text.sends({ server: server!, model: model! })

/** What a model wrote is text: no links, no markup. */
function One({
  file,
  translation,
  reviewPrice,
  ask,
  mayWork,
  read,
  download,
  changed,
}: Omit<Props, 'details'> & {
  file: number
  translation: Translation
  reviewPrice: number | null
  /** Null where nothing can be asked for. */
  ask: ((language: string) => Promise<unknown>) | null
  mayWork: boolean
  changed: () => void
}) {
  const { language, state, problem, parts, parts_done, review, text: made } = translation
  const isGoing = isUnfinished(translation)
  const name = shownLanguage(language)
  const going = translation.server === null ? intoEnglish : text
  const remove = () => api.files.deleteTranslation(file, language)
  return (
    <section className="insight" aria-label={name} aria-busy={isGoing}>
      <h3>{name}</h3>
      {isGoing && (
        <p className="soft" role="status">
          {problem ??
            (parts === 0 ? going.waiting : going.part({ part: Math.min(parts_done + 1, parts), parts }))}
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
          <p className="hint">{madeBy(translation, made)}</p>
          <div className="button-row">
            <Button aria-label={text.readOf({ language: name })} onClick={() => read(language)}>
              {text.read}
            </Button>
            <Button aria-label={text.downloadOf({ language: name })} onClick={() => download(language)}>
              {text.download}
            </Button>
          </div>
          <Review file={file} translation={translation} price={reviewPrice} changed={changed} />
        </>
      )}
      {ask && !isGoing && review.state !== 'working' && (state === 'failed' || made?.out_of_date) && (
        <>
          {made && <p className="hint">{text.updates}</p>}
          <ActButton
            label={made ? text.update : text.again}
            name={made ? text.updateOf({ language: name }) : text.againOf({ language: name })}
            act={() => ask(language)}
            done={changed}
          />
        </>
      )}
      {mayWork &&
        (isGoing ? (
          <ActButton
            look="quiet"
            label={text.stop}
            name={text.stopOf({ language: name })}
            act={remove}
            done={changed}
          />
        ) : (
          <ConfirmButton
            look="quiet"
            label={text.delete.button}
            name={text.delete.of({ language: name })}
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
