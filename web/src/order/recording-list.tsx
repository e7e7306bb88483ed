import { order as orderText } from 'texts:order'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Quote } from '../../../sdk/index.ts'
import { Button } from '../design/button.tsx'
import { Empty } from '../design/notice.tsx'
import { uploadedName } from '../files/uploaded-name.ts'
import { shownBytes, shownClock, shownDay, shownMoney } from '../shown.ts'
import { DetailsTable } from './details-table.tsx'
import { OwnDetailsForm } from './own-details.tsx'
import { type GivenLink, type Recording, titleOf } from './recording.ts'
import type { Recordings } from './recordings.ts'
import { UploadActions, UploadStage } from './upload-stage.tsx'

const text = orderText.recordings

export function RecordingList({
  list,
  recordings,
  quote,
  store,
}: {
  /** Gets the focus of buttons that go away. */
  list: RefObject<HTMLUListElement | null>
  recordings: Recording[]
  quote: Quote | null
  store: Recordings
}) {
  const [isTableChosen, setTableChosen] = useState(false)
  useAddedInSight(list, recordings)
  if (recordings.length === 0) return <Empty title={text.none} />
  // A quote lists its files in the order of the found recordings.
  const ready = recordings.filter(({ found }) => found)
  const isTable = isTableChosen && ready.length >= MANY
  const priceOf = (recording: Recording) => quote?.files[ready.indexOf(recording)]?.total
  return (
    <>
      <ul ref={list} tabIndex={-1} className="recordings" aria-label={text.list} aria-live="polite">
        {recordings.map((recording) => (
          <li key={recording.key} className={recording.problem ? 'has-problem' : undefined}>
            <div className="recording-words">
              {!recording.feed && <p className="recording-title">{titleOf(recording)}</p>}
              <Stage recording={recording} />
              <OrderedBefore recording={recording} />
              <Episodes recording={recording} store={store} />
              {recording.found && !isTable && (
                <OwnDetailsForm
                  recording={recording}
                  describe={(own) => store.describe(recording.key, own)}
                />
              )}
            </div>
            <Price usd={priceOf(recording)} />
            <UploadActions recording={recording} store={store} />
            <Button
              look="quiet"
              aria-label={text.remove({ title: titleOf(recording) })}
              onClick={() => {
                list.current!.focus()
                store.remove(recording.key)
              }}
            >
              ✕
            </Button>
          </li>
        ))}
      </ul>
      {ready.length >= MANY && (
        <p className="table-choice">
          <Button aria-expanded={isTable} onClick={() => setTableChosen(!isTable)}>
            {isTable ? text.hideTable : text.showTable}
          </Button>
        </p>
      )}
      {isTable && <DetailsTable recordings={ready} describe={store.describe} />}
    </>
  )
}

/** What was just added comes into sight: the list stands below what it was added with. */
function useAddedInSight(list: RefObject<HTMLUListElement | null>, recordings: Recording[]): void {
  const last = recordings.at(-1)?.key
  const known = useRef(new Set(recordings.map(({ key }) => key)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: when one is added
  useEffect(() => {
    if (last === undefined || known.current.has(last)) return
    for (const { key } of recordings) known.current.add(key)
    list.current!.lastElementChild!.scrollIntoView({ block: 'nearest' })
  }, [last])
}

/** So many are quicker to describe in a table. */
const MANY = 4

/** Loaded for those who paste a feed. */
const EpisodeChoice = lazy(() => import('./episode-choice.tsx'))

function Episodes({ recording: { key, url, feed }, store }: { recording: Recording; store: Recordings }) {
  if (!feed) return null
  function add(links: GivenLink[]): void {
    store.remove(key)
    store.addLinks(links)
  }
  return (
    <Suspense fallback={null}>
      <EpisodeChoice url={url!} feed={feed} add={add} />
    </Suspense>
  )
}

/** Said before it is bought again. */
function OrderedBefore({ recording: { found } }: { recording: Recording }) {
  if (!found?.earlier) return null
  const { file, title, ordered } = found.earlier
  return (
    <p className="upload-note told">
      {text.orderedBefore({ day: shownDay(ordered) })}{' '}
      <Link href={`/files/${file}`}>{text.openEarlier({ title })}</Link>
    </p>
  )
}

const Price = ({ usd }: { usd: number | undefined }) =>
  usd !== undefined && <p className="recording-price">{shownMoney(usd)}</p>

function Stage({ recording: { problem, upload, found, feed, url, size } }: { recording: Recording }) {
  if (feed) return null
  if (problem) return <p className="recording-problem">{problem}</p>
  if (upload) return <UploadStage upload={upload} />
  if (!found) return <p className="recording-facts">{text.looking}</p>
  const length =
    found.durationSeconds === null
      ? text.unknownLength
      : `${found.isExact ? '' : `${text.guess} `}${shownClock(found.durationSeconds)}`
  return (
    <p className="recording-facts">
      <span>{length}</span>
      {size !== null && <span>{shownBytes(size)}</span>}
      <span className="recording-link">{uploadedName(url!) ?? url}</span>
    </p>
  )
}
