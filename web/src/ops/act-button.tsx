import { useAction } from '../action.ts'
import { Button } from '../design/button.tsx'
import { Problem } from '../design/notice.tsx'

/** A button for a harmless or reversible action: no confirmation, and the page shows the result. */
export function ActButton<Answer>({
  label,
  name,
  look = 'plain',
  act,
  done,
}: {
  label: string
  /** The accessible name, where the label alone is ambiguous. */
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
