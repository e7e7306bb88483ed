import { useEffect, useState } from 'react'
import { useAction } from '../../action.ts'
import type { TextEditor } from '../../editor/text-editor.ts'
import { staffApi } from '../../staff-api.ts'

type Against = 'previous' | 'draft'
type Compared = Awaited<ReturnType<typeof staffApi.work.differences>>
export type Changes = ReturnType<typeof useChanges>

/** What was changed in the text, marked in it. A review begins with what the last person changed. */
export function useChanges(
  task: { id: number; kind: string },
  saver: { flush(): Promise<number> },
  editor: TextEditor,
) {
  const [against, setAgainst] = useState<Against>('previous')
  const [compared, setCompared] = useState<Compared | null>(null)
  const compare = useAction(async (with_: Against) => {
    await saver.flush()
    const found = await staffApi.work.differences(task.id, with_)
    editor.setChanges(found.differences ?? [])
    setCompared(found)
  })
  const isReview = task.kind === 'approve'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the review opens
  useEffect(() => {
    if (isReview) void compare.run(against)
  }, [isReview])
  return {
    against,
    compared,
    isBusy: compare.isBusy,
    problem: compare.problem,
    show: () => compare.run(against),
    choose(next: Against) {
      setAgainst(next)
      if (compared) void compare.run(next)
    },
    hide() {
      editor.setChanges([])
      setCompared(null)
    },
    async step(by: 1 | -1) {
      if (!compared) await compare.run(against)
      editor.stepChange(by)
    },
  }
}
