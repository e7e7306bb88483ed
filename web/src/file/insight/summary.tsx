import { insight as text } from 'texts:insight'
import type { FileDetails, Insight } from '../../../../sdk/index.ts'
import { api } from '../../api.ts'
import { ActButton } from '../../design/act-button.tsx'
import type { Playback } from '../../player/use-playback.ts'
import { shownClock, shownItems } from '../../shown.ts'
import { Quoted } from './quoted.tsx'

type SummaryOf = NonNullable<Insight['summary']>

/** Suggestions are applied only when the user says so. */
export function Summary({
  details: { file },
  summary,
  mayWork,
  playback,
  changed,
  chaptersChanged,
}: {
  details: FileDetails
  summary: SummaryOf
  mayWork: boolean
  playback: Playback | null
  changed: () => void
  chaptersChanged: () => void
}) {
  const { title, tags, chapters } = summary
  const added = tags.filter((tag) => !file.tags.includes(tag))
  return (
    <>
      <p dir="auto">{summary.text}</p>
      <Points title={text.actions} points={summary.actions} playback={playback} />
      <Points title={text.decisions} points={summary.decisions} playback={playback} />
      {chapters.length > 0 && (
        <>
          <h4>{text.chapters}</h4>
          <ul>
            {chapters.map((chapter) => (
              <li key={chapter.start_ms}>
                <span className="soft">{shownClock(chapter.start_ms / 1000)}</span> {chapter.title}
              </li>
            ))}
          </ul>
          {mayWork && (
            <ActButton
              label={text.useChapters}
              act={() => api.files.setChapters(file.id, { chapters })}
              done={chaptersChanged}
            />
          )}
        </>
      )}
      {mayWork && title !== '' && title !== file.title && (
        <p>
          {text.suggestedTitle} <strong>{title}</strong>{' '}
          <ActButton label={text.useTitle} act={() => api.files.change(file.id, { title })} done={changed} />
        </p>
      )}
      {mayWork && added.length > 0 && (
        <p>
          {text.suggestedTags} <strong>{shownItems(added)}</strong>{' '}
          <ActButton
            label={text.addTags}
            act={() => api.files.change(file.id, { tags: [...file.tags, ...added] })}
            done={changed}
          />
        </p>
      )}
    </>
  )
}

function Points({
  title,
  points,
  playback,
}: {
  title: string
  points: SummaryOf['actions']
  playback: Playback | null
}) {
  if (points.length === 0) return null
  return (
    <>
      <h4>{title}</h4>
      <ul>
        {points.map((point) => (
          <li key={`${point.start_ms} ${point.text}`}>
            {point.text} <Quoted citation={point} playback={playback} />
          </li>
        ))}
      </ul>
    </>
  )
}
