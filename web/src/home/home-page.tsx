import { home } from 'texts:home'
import { site } from 'texts:site'
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import type { About } from '../../../sdk/index.ts'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { Page, Section } from '../design/page.tsx'
import { shownMoney } from '../shown.ts'
import { Prices } from './prices.tsx'
import './home.css'

const text = home
/** A visitor sees the page before the player has arrived. */
const Sample = lazy(() => import('./sample.tsx'))

/** What visitors see before they sign up. */
export default function HomePage() {
  const answer = useAnswer(api.about, [])
  const credit = answer.value?.trial_credit ?? 0
  return (
    <div className="home">
      <Page
        title={text.title}
        lead={text.lead}
        actions={
          <>
            <Link href="/sign-up" className="button primary">
              {credit > 0 ? text.tryIt({ credit: shownMoney(credit) }) : text.start}
            </Link>
            <a href="/help/customers/first-order" className="button plain">
              {text.guides}
            </a>
          </>
        }
      >
        <Section title={text.sample.title} aside={text.sample.aside}>
          <Suspense fallback={<p className="loading">{site.loading}</p>}>
            <Sample />
          </Suspense>
        </Section>
        <Section title={text.prices.title} aside={text.prices.aside}>
          <Answered answer={answer}>{({ skus }) => <Prices skus={skus} />}</Answered>
        </Section>
        <Section title={text.steps.title}>
          <ol className="home-steps">
            {text.steps.points.map(([title, words]) => (
              <li key={title}>
                <strong>{title}</strong>
                <p>{words}</p>
              </li>
            ))}
          </ol>
        </Section>
        <Section title={text.privacy.title}>
          <ul className="home-points">
            <li>{text.privacy.points.people}</li>
            <li>{text.privacy.points.operators}</li>
            {answer.value && <Terms about={answer.value} />}
          </ul>
        </Section>
        <Section title={text.developers.title}>
          <p className="home-point">{text.developers.words}</p>
          <p>
            <a href="/help/developers/quick-start">{text.developers.guide}</a>
          </p>
        </Section>
      </Page>
    </div>
  )
}

function keptWords(days: number | null): string {
  const { kept, keptAlways } = text.privacy.points
  return days === null ? keptAlways : kept({ days })
}

const Terms = ({ about }: { about: About }) => (
  <>
    <li>{about.external_engine ? text.privacy.points.externalEngine : text.privacy.points.ownEngine}</li>
    <li>{keptWords(about.recordings_kept_days)}</li>
  </>
)
