import { questions as text } from 'texts:questions'
import { site } from 'texts:site'
import { Link, useLocation } from 'wouter'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { TextField } from '../design/field.tsx'
import { FormDialog } from '../design/form-dialog.tsx'
import { useMay } from '../session.tsx'
import { shownMoney } from '../shown.ts'
import type { Listed } from './listed.ts'

/** `questionFiles` of the service. */
const MAX_FILES = 20

/** Asks what was searched for, of the first files that were found. Nothing is shown where there is no language model. */
export default function AskFound({ rows, total }: { rows: Listed[]; total: number }) {
  const [, go] = useLocation()
  const { value: about } = useAnswer(api.about, [])
  const mayWork = useMay('work')
  const files = rows
    .filter(({ file }) => file.has_transcript)
    .slice(0, MAX_FILES)
    .map(({ file }) => file.id)
  const hasModel = about?.skus.some(({ product }) => product === 'INSIGHT1') ?? false
  if (!hasModel || !mayWork || files.length === 0) return null
  return (
    <p className="button-row">
      <FormDialog
        label={text.ask}
        title={text.ask}
        confirm={text.submit}
        act={async (form) => {
          const { question } = await api.questions.ask(String(form.get('question')), files)
          go(`/questions/${question.id}`)
        }}
      >
        <p>
          {files.length < total ? text.first({ count: files.length, total }) : text.about({ count: total })}
        </p>
        <Offer files={files} />
        <TextField label={text.question} name="question" rows={2} required maxLength={1000} />
      </FormDialog>
      <Link href="/questions">{text.earlier}</Link>
    </p>
  )
}

/** Where the texts go, what it costs, and which files stay out. */
function Offer({ files }: { files: number[] }) {
  const answer = useAnswer(() => api.questions.list({ files: files.join() }), [files.join()])
  return (
    <Answered answer={answer}>
      {({ server, model, price, possible, left_out }) =>
        possible === true ? (
          <>
            <p className="hint">
              {text.sends({ server: server!, model: model! })}{' '}
              {price ? text.costs({ price: shownMoney(price) }) : ''}
            </p>
            {left_out.length > 0 && (
              <>
                <p className="hint">{text.leftOut({ count: left_out.length })}</p>
                <ul className="hint">
                  {left_out.map(({ file, title, reason }) => (
                    <li key={file}>{site.labelled({ label: title, value: reason })}</li>
                  ))}
                </ul>
              </>
            )}
          </>
        ) : (
          <p className="hint">{possible}</p>
        )
      }
    </Answered>
  )
}
