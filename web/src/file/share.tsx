import type { FormEvent } from 'react'
import type { ShareLink } from '../../../sdk/index.ts'
import { useAction } from '../action.ts'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { Button } from '../design/button.tsx'
import { Copyable } from '../design/copyable.tsx'
import { Choice } from '../design/field.tsx'
import { Guide } from '../design/guide.tsx'
import { Problem } from '../design/notice.tsx'
import { shownDay } from '../shown.ts'
import { file as fileText } from '../strings/file.ts'

const text = fileText.share

const DAY_MS = 86_400_000

/** Links for people without an account. */
export function Share({ file }: { file: number }) {
  const answer = useAnswer(() => api.files.shares(file), [file])
  const { run, isBusy, problem } = useAction(async (form: FormData) => {
    const days = Number(form.get('days'))
    await api.files.share(file, {
      download: form.get('download') === 'on',
      may: form.get('may') as ShareLink['may'],
      expires: days > 0 ? new Date(Date.now() + days * DAY_MS).toISOString() : null,
    })
    answer.again()
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    run(new FormData(event.currentTarget))
  }
  return (
    <>
      <p className="hint">
        {text.words} <Guide page="editing#share-it" name={text.guide} />
      </p>
      <form onSubmit={submit}>
        <Choice label={text.expires} name="days" defaultValue="0">
          {text.periods.map(([days, name]) => (
            <option key={days} value={days}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice label={text.may} name="may" defaultValue="read">
          {Object.entries(text.rights).map(([right, name]) => (
            <option key={right} value={right}>
              {name}
            </option>
          ))}
        </Choice>
        <label className="share-download">
          <input type="checkbox" name="download" /> {text.download}
        </label>
        <Button type="submit" isBusy={isBusy}>
          {text.create}
        </Button>
      </form>
      <Problem says={problem} />
      <Answered answer={answer}>
        {({ shares }) => (
          <ul className="share-links">
            {shares.map((share) => (
              <Link key={share.id} file={file} share={share} revoked={answer.again} />
            ))}
          </ul>
        )}
      </Answered>
    </>
  )
}

function Link({ file, share, revoked }: { file: number; share: ShareLink; revoked: () => void }) {
  const { run, isBusy, problem } = useAction(async () => {
    await api.files.revokeShare(file, share.id)
    revoked()
  })
  return (
    <li>
      {share.url !== null && <Copyable text={share.url} label={text.link} />}
      <p className="hint">
        {text.allows(text.rights[share.may], share.download)}
        {share.expires && ` ${text.until(shownDay(share.expires))}`}
      </p>
      <Button look="danger" isBusy={isBusy} onClick={() => run()}>
        {text.revoke}
      </Button>
      <Problem says={problem} />
    </li>
  )
}
