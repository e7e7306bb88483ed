import { useAction } from '../action.ts'
import { Button } from './button.tsx'
import { Problem } from './notice.tsx'

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
  look?: 'plain' | 'primary' | 'quiet' | 'danger'
  act: () => Promise<Answer>
  done?: (answer: Answer) => void
}) {
  const { run, isBusy, problem } = useAction(async () => {
    const answer = await act()
    done?.(answer)
  })
  return (
    <>
      <Button look={look} aria-label={name} isBusy={isBusy} onClick={() => run()}>
        {label}
      </Button>
      <Problem says={problem} />
    </>
  )
}
