import { site } from 'texts:site'
import { work as workStrings } from 'texts:work'
import { useRef, useState } from 'react'
import type { Paragraph, SavedVersion } from '../../../../sdk/index.ts'
import { printedText } from '../../../../src/transcripts/word-spacing.ts'
import { useAction } from '../../action.ts'
import { Button } from '../../design/button.tsx'
import { Problem } from '../../design/notice.tsx'
import { shownMoment } from '../../shown.ts'
import { staffApi } from '../../staff-api.ts'

const text = workStrings.desk.versions

/** `at` is null for the original. */
type Version = { version: number; name: string; at: string | null }

async function listVersions(task: number, cursor?: number) {
  const { versions, next } = await staffApi.work.versions(task, cursor ? { cursor } : {})
  return { versions: [...versions, ...beginningOf(versions, next)], next }
}

/** Saved versions, newest first; each can be viewed and restored. */
export function VersionsPanel({
  task,
  restore,
}: {
  task: number
  restore: (version: number) => Promise<void>
}) {
  const [list, setList] = useState<{ versions: Version[]; next: number | null } | null>(null)
  const versions = list?.versions
  const read = useAction(async () => {
    const { versions, next } = await listVersions(task)
    setList({ versions: versions.slice(1), next })
  })
  const readMore = useAction(async () => {
    const { versions, next } = await listVersions(task, list!.next!)
    setList({ versions: [...list!.versions, ...versions], next })
  })
  const [shown, setShown] = useState<(Version & { paragraphs: Paragraph[] }) | null>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const look = useAction(async (version: Version) => {
    const { paragraphs } = await staffApi.work.version(task, version.version)
    setShown({ ...version, paragraphs })
    dialog.current?.showModal()
  })
  const bringBack = useAction(async (version: number) => {
    await restore(version)
    dialog.current?.close()
  })
  return (
    <>
      <Button data-first look="quiet" isBusy={read.isBusy} onClick={() => read.run()}>
        {versions ? text.again : text.read}
      </Button>
      <Problem says={read.problem ?? readMore.problem ?? look.problem} />
      {versions?.length === 0 && <p className="soft">{text.none}</p>}
      <ul className="versions">
        {versions?.map((version) => (
          <li key={version.version}>
            <span>{momentOf(version)}</span>
            <Button
              look="quiet"
              aria-label={text.lookLabel({ at: momentOf(version) })}
              isBusy={look.isBusy}
              onClick={() => look.run(version)}
            >
              {text.look}
            </Button>
          </li>
        ))}
      </ul>
      {list?.next && (
        <Button look="quiet" isBusy={readMore.isBusy} onClick={() => readMore.run()}>
          {site.more}
        </Button>
      )}
      <dialog
        ref={dialog}
        className="dialog wide"
        aria-label={shown ? text.of({ at: momentOf(shown) }) : text.title}
      >
        {shown && (
          <>
            <h2>{text.of({ at: momentOf(shown) })}</h2>
            <OldText paragraphs={shown.paragraphs} />
            <Problem says={bringBack.problem} />
            <div className="dialog-actions">
              <Button onClick={() => dialog.current?.close()}>{text.close}</Button>
              <Button look="primary" isBusy={bringBack.isBusy} onClick={() => bringBack.run(shown.version)}>
                {text.bringBack}
              </Button>
            </div>
          </>
        )}
      </dialog>
    </>
  )
}

/** The original version, below the oldest save. */
function beginningOf(versions: SavedVersion[], next: number | null): Version[] {
  const oldest = versions.at(-1)
  return oldest && next === null ? [{ version: oldest.based_on, name: text.first, at: null }] : []
}

const momentOf = ({ at, name }: Version): string => (at ? `${shownMoment(at)}, ${name}` : name)

function OldText({ paragraphs }: { paragraphs: Paragraph[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className="old-text" aria-label={text.title} tabIndex={0}>
      {paragraphs.map(({ speaker, words }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a version never change places
        <p key={at}>
          {speaker && <strong>{speaker}: </strong>}
          {printedText(words)}
        </p>
      ))}
    </section>
  )
}
