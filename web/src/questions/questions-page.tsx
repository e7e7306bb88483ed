import { questions as text } from 'texts:questions'
import { Link } from 'wouter'
import { Ago } from '../ago.tsx'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { Empty } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'

/** Newest first. */
export default function QuestionsPage() {
  const answer = useAnswer(() => api.questions.list(), [])
  return (
    <Page title={text.title} lead={text.lead}>
      <Answered answer={answer}>
        {({ questions }) =>
          questions.length > 0 ? (
            <ul className="rows" aria-label={text.title}>
              {questions.map(({ id, question, state, created, files }) => (
                <li key={id} className="row">
                  <div className="row-main">
                    <Link href={`/questions/${id}`} className="row-title">
                      {question}
                    </Link>
                    <p className="row-facts">
                      <span>{text.states[state]}</span>
                      <span>{text.files({ count: files })}</span>
                      <Ago at={created} />
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          ) : (
            <Empty title={text.none}>
              <p>{text.noneWords}</p>
            </Empty>
          )
        }
      </Answered>
    </Page>
  )
}
