import { file as fileText } from 'texts:file'
import { library } from 'texts:library'
import { lazy, Suspense } from 'react'
import type { FileDetails } from '../../../sdk/index.ts'
import { AnsweredPage, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { Notice } from '../design/notice.tsx'
import { Page, Section } from '../design/page.tsx'
import { StatusBadge } from '../files/state.tsx'
import { Tags } from '../files/tags.tsx'
import { shownLanguage } from '../languages/shown-language.ts'
import { InTrash, Organise } from '../library/organise.tsx'
import { useLiveChanges } from '../live.ts'
import { ToldWhenReady } from '../notices/told-when-ready.tsx'
import { May, useMay } from '../session.tsx'
import { shownClock, shownItems } from '../shown.ts'
import { About } from './about.tsx'
import { Cancel } from './cancel.tsx'
import { Delivered } from './delivered.tsx'
import { History } from './history.tsx'
import { Language } from './language.tsx'
import { PaymentDue } from './payment-due.tsx'
import { Refunds } from './refunds.tsx'
import { Retry } from './retry.tsx'
import { Upgrades } from './upgrades.tsx'
import './file.css'
import { ownTitle } from '../message.ts'

const TextSoFar = lazy(() => import('./text-so-far.tsx'))

const text = fileText.sections

/** The service may know problems that this page does not. */
const audioProblems: Record<string, string> = fileText.problems

export default function FilePage({ id }: { id: number }) {
  const answer = useAnswer(() => api.files.show(id), [id])
  useLiveChanges((change) => change.id === id && answer.again(), answer.refresh)
  return (
    <AnsweredPage answer={answer}>
      {(details) => (
        <Page title={ownTitle(details.file.title)} lead={<Lead details={details} />}>
          <May scope="work">
            <InTrash file={details.file} changed={answer.again} />
          </May>
          {details.file.has_transcript ? (
            <Delivered details={details} again={answer.again} />
          ) : (
            <OnItsWay details={details} again={answer.again} />
          )}
        </Page>
      )}
    </AnsweredPage>
  )
}

function OnItsWay({ details, again }: { details: FileDetails; again: () => void }) {
  const { file } = details
  const mayOrder = useMay('order')
  return (
    <>
      <PaymentDue file={file} />
      {file.test && <Notice>{fileText.testUnderWay}</Notice>}
      {!file.test && <ToldWhenReady files={[file]} />}
      <Section title={text.progress}>
        <History details={details} />
      </Section>
      {file.statename === 'Processing' && (
        <Suspense>
          <TextSoFar details={details} />
        </Suspense>
      )}
      {file.statename === 'Error' && mayOrder && (
        <Section title={fileText.retry.button}>
          <Retry file={file} retried={again} />
        </Section>
      )}
      {!file.test && (
        <Section title={text.language}>
          <Language details={details} corrected={again} />
        </Section>
      )}
      {mayOrder && (
        <Section title={text.cancel}>
          <Cancel details={details} cancelled={again} />
          <Refunds refunds={details.refunds} />
        </Section>
      )}
      {mayOrder && (
        <Section title={text.upgrades}>
          <Upgrades details={details} bought={again} />
        </Section>
      )}
      <May scope="work">
        <Section title={library.organise.title}>
          <Organise details={details} changed={again} />
        </Section>
      </May>
      <Section title={text.about}>
        <About file={file} />
      </Section>
    </>
  )
}

function Lead({ details: { file } }: { details: FileDetails }) {
  // What was amplified is told with how much.
  const problems = file.quality_reasons.filter(
    (reason) => reason !== 'quiet_parts_raised' || file.amplified_db === null,
  )
  return (
    <p className="row-facts">
      <StatusBadge file={file} />
      {file.duration_seconds !== null && <span>{shownClock(file.duration_seconds)}</span>}
      {file.language !== null && <span>{shownLanguage(file.language)}</span>}
      <Tags tags={file.tags} />
      {file.quality_stars !== null && (
        <span
          className="stars"
          role="img"
          aria-label={fileText.stars({ stars: file.quality_stars })}
          title={fileText.stars({ stars: file.quality_stars })}
        >
          <span className="soft">{fileText.audioQuality}</span> {'★'.repeat(file.quality_stars)}
          {'☆'.repeat(5 - file.quality_stars)}
        </span>
      )}
      {problems.length > 0 && (
        <span className="soft">
          {fileText.starsWhy} {shownItems(problems.map((reason) => audioProblems[reason] ?? reason))}
        </span>
      )}
      {file.amplified_db !== null && (
        <span className="soft">{fileText.amplified({ decibels: file.amplified_db })}</span>
      )}
    </p>
  )
}
