import { file as fileText } from 'texts:file'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ShareLink, Transcript } from '../../../sdk/index.ts'
import { useAction } from '../action.ts'
import { type Answer, Answered } from '../answer.tsx'
import { api } from '../api.ts'
import { Button } from '../design/button.tsx'
import { ConfirmButton } from '../design/confirm.tsx'
import { CopyButton } from '../design/copy-button.tsx'
import { Copyable } from '../design/copyable.tsx'
import { Choice } from '../design/field.tsx'
import { Guide } from '../design/guide.tsx'
import { Problem } from '../design/notice.tsx'
import { type Playback, usePositionMs } from '../player/use-playback.ts'
import { shownClock, shownDay } from '../shown.ts'
import { linkTo, openLink, quoteOf, sentenceAt } from './quote.ts'

const text = fileText.share

const DAY_MS = 86_400_000

/** Links for people without an account, and one to this moment for members. */
export function Share({
  file,
  answer,
  transcript,
  playback,
}: {
  file: number
  answer: Answer<{ shares: ShareLink[] }>
  transcript: Transcript
  /** Null where there is nothing to hear. */
  playback: Playback | null
}) {
  const [created, setCreated] = useState<number | null>(null)
  const { run, isBusy, problem } = useAction(async (form: FormData) => {
    const days = Number(form.get('days'))
    const { share } = await api.files.share(file, {
      download: form.get('download') === 'on',
      may: form.get('may') as ShareLink['may'],
      expires: days > 0 ? new Date(Date.now() + days * DAY_MS).toISOString() : null,
    })
    setCreated(share.id)
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
          {Object.entries(text.periods).map(([days, name]) => (
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
              <Link
                key={share.id}
                file={file}
                share={share}
                isNew={share.id === created}
                revoked={answer.again}
              />
            ))}
          </ul>
        )}
      </Answered>
      {playback && (
        <CiteMoment
          transcript={transcript}
          playback={playback}
          shareUrl={openLink(answer.value?.shares ?? [])}
        />
      )}
    </>
  )
}

function CiteMoment({
  transcript,
  playback,
  shareUrl,
}: {
  transcript: Transcript
  playback: Playback
  /** Null where only members can open what is copied. */
  shareUrl: string | null
}) {
  const ms = usePositionMs(playback)
  const [isForAnyone, setForAnyone] = useState(true)
  const page = isForAnyone && shareUrl !== null ? shareUrl : undefined
  const sentence = sentenceAt(transcript, ms)
  return (
    <>
      <p className="hint share-moment">
        {text.momentWords} {shareUrl === null && text.membersOnly}
      </p>
      {shareUrl !== null && (
        <label>
          <input
            type="checkbox"
            checked={isForAnyone}
            onChange={({ target }) => setForAnyone(target.checked)}
          />{' '}
          {text.forAnyone}
        </label>
      )}
      {sentence && (
        <blockquote className="commented-words share-sentence" dir="auto">
          {sentence.words}
        </blockquote>
      )}
      <div className="button-row">
        <CopyButton label={text.moment({ at: shownClock(ms / 1000) })} copied={() => linkTo(ms, page)} />
        {sentence && (
          <CopyButton
            label={text.sentence({ at: shownClock(sentence.start_ms / 1000) })}
            copied={() => quoteOf(transcript, sentence, linkTo(sentence.start_ms, page))}
          />
        )}
      </div>
    </>
  )
}

function Link({
  file,
  share,
  isNew,
  revoked,
}: {
  file: number
  share: ShareLink
  isNew: boolean
  revoked: () => void
}) {
  const item = useRef<HTMLLIElement>(null)
  // It may stand below the edge of the column, and is there to be copied.
  useEffect(() => {
    if (isNew) item.current?.querySelector('button')?.focus()
  }, [isNew])
  return (
    <li ref={item}>
      {share.url !== null && <Copyable text={share.url} label={text.link} />}
      <p className="hint">
        {text.allows({ right: text.rights[share.may], isDownloaded: share.download })}
        {share.expires && ` ${text.until({ day: shownDay(share.expires) })}`}
      </p>
      <ConfirmButton
        look="danger"
        label={text.revoke}
        title={text.revokeTitle}
        act={async () => {
          await api.files.revokeShare(file, share.id)
          revoked()
        }}
      >
        <p>{text.revokeWords}</p>
      </ConfirmButton>
    </li>
  )
}
