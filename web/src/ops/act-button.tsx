import { useAction } from '../action.ts'
import { Button } from '../design/button.tsx'
import { Problem } from '../design/notice.tsx'

/** A button for what can be undone, or does no harm: one press does it, and the page tells what came of it. */
export function ActButton({
  label,
  look = 'plain',
  act,
  done,
}: {
  label: string
  look?: 'plain' | 'primary'
  act: () => Promise<{ message: string }>
  done: (message: string) => void
}) {
  const { run, isBusy, problem } = useAction(async () => done((await act()).message))
  return (
    <>
      <Button look={look} isBusy={isBusy} onClick={() => run()}>
        {label}
      </Button>
      <Problem says={problem} />
    </>
  )
}
