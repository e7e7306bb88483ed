import { firstSteps as text } from 'texts:firstSteps'
import { useEffect, useId } from 'react'
import { Link, useLocation } from 'wouter'
import { useAction } from '../action.ts'
import { useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { ActButton } from '../design/act-button.tsx'
import { Button } from '../design/button.tsx'
import { useSession } from '../session.tsx'
import './first-steps.css'

/** For a new customer, until they have taken all steps or dismiss them. */
export default function FirstSteps() {
  const id = useId()
  const { refresh } = useSession()
  const { value } = useAnswer(api.firstSteps.list, [])
  const { run: dismiss, isBusy } = useAction(async () => {
    await api.firstSteps.dismiss()
    await refresh()
  })
  const isDone = value?.steps.every(({ done }) => done)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the last is done
  useEffect(() => {
    if (isDone) void dismiss()
  }, [isDone])
  if (!value || isDone) return null
  return (
    <section className="first-steps" aria-labelledby={id}>
      <div className="first-steps-head">
        <h2 id={id}>{text.title}</h2>
        <Button look="quiet" isBusy={isBusy} onClick={() => dismiss()}>
          {text.dismiss}
        </Button>
      </div>
      <ol>
        {value.steps.map(({ step, done }) => (
          <li key={step} className={done ? 'done' : undefined}>
            {done ? <Taken step={step} /> : <Step step={step} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

type StepName = keyof typeof text.steps

const Taken = ({ step }: { step: StepName }) => (
  <p>
    <span className="unseen">{text.done}</span> {text.steps[step].name}
  </p>
)

function Step({ step }: { step: StepName }) {
  const { name, words, act } = text.steps[step]
  return (
    <>
      <div>
        <p>{name}</p>
        <p className="hint">{words}</p>
      </div>
      {step === 'sample' ? (
        <OrderSample />
      ) : (
        <Link href={text.steps[step].path} className="button plain">
          {act}
        </Link>
      )}
    </>
  )
}

function OrderSample() {
  const [, go] = useLocation()
  return (
    <ActButton
      look="primary"
      label={text.steps.sample.act}
      act={api.orders.sample}
      done={({ audiofiles }) => go(`/files/${audiofiles[0]}`)}
    />
  )
}
