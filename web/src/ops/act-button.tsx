import { useAction } from '../action.ts'
import { Button } from '../design/button.tsx'
import { Problem } from '../design/notice.tsx'

/** A button for what can be undone, or does no harm: one press does it, and the page tells what came of it. */
export function ActButton<Answer>({
  label,
  name,
  look = 'plain',
  act,
  done,
}: {
  label: string
  /** What the button is called where its label alone does not tell. */
  name?: string
  look?: 'plain' | 'primary'
  act: () => Promise<Answer>
  done: (answer: Answer) => void
}) {
  const { run, isBusy, problem } = useAction(async () => done(await act()))
  return (
    <>
      <Button look={look} aria-label={name} isBusy={isBusy} onClick={() => run()}>
        {label}
      </Button>
      <Problem says={problem} />
    </>
  )
}
