import { practice as practiceText } from 'texts:practice'
import { welcome as text } from 'texts:welcome'
import { Link } from 'wouter'
import { WorkSettings } from '../account/work-settings.tsx'
import { Answered, useAnswer } from '../answer.tsx'
import { Page, Section } from '../design/page.tsx'
import { staffApi } from '../staff-api.ts'
import { PayRates } from './pay-rates.tsx'
import { GradeFacts, Marks } from './practice/practice-result.tsx'
import './welcome.css'

/** For people who join: how work goes here, a practice, languages, and pay. */
export default function WelcomePage() {
  const answer = useAnswer(() => staffApi.work.practice(), [])
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        <Link className="button" href="/work">
          {text.toWork}
        </Link>
      }
    >
      <Section title={text.how.title}>
        <ol className="welcome-list">
          {text.how.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>
          <a href="/help/transcribers/house-rules">{text.how.rules}</a> ·{' '}
          <a href="/help/transcribers/desk">{text.how.keys}</a> ·{' '}
          <a href="/help/transcribers/first-task">{text.how.firstTask}</a>
        </p>
      </Section>
      <Section title={practiceText.title} aside={practiceText.lead}>
        <Answered answer={answer}>
          {({ best, marks }) => (
            <>
              {best && <p>{practiceText.best(best)}</p>}
              {best && <GradeFacts grade={best} />}
              <Marks marks={marks} />
              <p>
                <Link className="button primary" href="/work/practice">
                  {best ? practiceText.again : practiceText.begin}
                </Link>
              </p>
            </>
          )}
        </Answered>
      </Section>
      <WorkSettings />
      <Section title={text.pay.title}>
        <p>{text.pay.words}</p>
        <p>
          <a href="/help/transcribers/pay">{text.pay.more}</a>
        </p>
      </Section>
      <PayRates />
    </Page>
  )
}
