import { work } from 'texts:work'
import { useAction } from '../action.ts'
import { Problem } from '../design/notice.tsx'
import { staffApi } from '../staff-api.ts'

const text = work.tasks

/** Each person decides whether to see work whose content may distress. */
export function HideDistressing({ isHidden, changed }: { isHidden: boolean; changed: () => void }) {
  const { run, isBusy, problem } = useAction((hide: boolean) =>
    staffApi.work.setPreferences({ hide_distressing: hide }).then(changed),
  )
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={isHidden}
          disabled={isBusy}
          onChange={({ target }) => run(target.checked)}
        />
        <span>
          {text.hide} <span className="soft">{text.hideHint}</span>
        </span>
      </label>
      <Problem says={problem} />
    </>
  )
}
