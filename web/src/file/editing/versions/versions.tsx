import { fileVersions as text } from 'texts:fileVersions'
import { site } from 'texts:site'
import { useState } from 'react'
import type { Sitting } from '../../../../../sdk/index.ts'
import { useAction } from '../../../action.ts'
import { Button } from '../../../design/button.tsx'
import { Problem } from '../../../design/notice.tsx'
import { shownDue, shownMoment } from '../../../shown.ts'
import { editingApi } from '../editing-api.ts'
import { type Restore, VersionDialog } from './version-dialog.tsx'
import './versions.css'

/** The versions of a transcript, one for each sitting. */
export function Versions({
  file,
  language,
  flush,
  restore,
}: {
  file: number
  language: string | null
  /** Saves what is written: versions are compared with what the page shows. */
  flush: () => Promise<unknown>
  restore: Restore
}) {
  const [list, setList] = useState<{ sittings: Sitting[]; next: number | null } | null>(null)
  const [shown, setShown] = useState<Sitting | null>(null)
  const read = useAction(async () => {
    await flush()
    setList(await editingApi.sittings(file))
  })
  const readMore = useAction(async () => {
    const { sittings, next } = await editingApi.sittings(file, { cursor: list!.next! })
    setList({ sittings: [...list!.sittings, ...sittings], next })
  })
  return (
    <>
      <Button data-first look="quiet" isBusy={read.isBusy} onClick={() => read.run()}>
        {list ? text.again : text.read}
      </Button>
      <Problem says={read.problem ?? readMore.problem} />
      {list && (
        <ul className="sittings" aria-label={text.list}>
          {list.sittings.map((sitting, at) => (
            <li key={sitting.version}>
              <Facts sitting={sitting} isNow={at === 0} />
              <Button
                look="quiet"
                aria-label={text.viewOf({ version: titleOf(sitting) })}
                onClick={() => setShown(sitting)}
              >
                {text.view}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {list?.next && (
        <Button look="quiet" isBusy={readMore.isBusy} onClick={() => readMore.run()}>
          {site.more}
        </Button>
      )}
      {shown && (
        <VersionDialog
          key={shown.version}
          file={file}
          language={language}
          sitting={shown}
          title={titleOf(shown)}
          flush={flush}
          restore={async (version, parts) => {
            await restore(version, parts)
            await read.run()
          }}
          named={() => read.run()}
          closed={() => setShown(null)}
        />
      )}
    </>
  )
}

function Facts({ sitting, isNow }: { sitting: Sitting; isNow: boolean }) {
  const facts = [
    isNow ? text.now : null,
    sitting.versions > 1 ? text.saves({ count: sitting.versions }) : null,
  ].filter(Boolean)
  return (
    <div className="sitting">
      {sitting.label && <strong>{sitting.label}</strong>}
      <span>{madeBy(sitting)}</span>
      <span className="soft">{[whenOf(sitting), ...facts].join(' · ')}</span>
    </div>
  )
}

const madeBy = ({ cause, name }: Sitting): string =>
  name ? text.by({ cause: text.causes[cause], name }) : text.causes[cause]

/** `May 3, 2:10 PM – 2:40 PM`; a sitting within a minute has one time. */
function whenOf({ began, ended }: Sitting): string {
  const [from, to] = [shownMoment(began), shownMoment(ended)]
  return from === to ? from : `${from} – ${shownDue(ended)}`
}

const titleOf = (sitting: Sitting): string =>
  sitting.label ?? `${madeBy(sitting)}, ${shownMoment(sitting.ended)}`
