import { podcasts } from 'texts:podcasts'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../design/button.tsx'
import { shownClock, shownDay } from '../shown.ts'
import type { FoundFeed, GivenLink } from './recording.ts'

const text = podcasts.choice

/** The episodes of a feed whose address was pasted like a link. */
export default function EpisodeChoice({
  url,
  feed: { title, episodes },
  add,
}: {
  url: string
  feed: FoundFeed
  add: (links: GivenLink[]) => void
}) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  function toggle(episode: string): void {
    const next = new Set(chosen)
    if (!next.delete(episode)) next.add(episode)
    setChosen(next)
  }
  const picked = episodes.filter((episode) => chosen.has(episode.url))
  return (
    <fieldset className="episodes">
      <legend>{text.legend({ title, count: episodes.length })}</legend>
      <ul>
        {episodes.map((episode) => (
          <li key={episode.url}>
            <label>
              <input type="checkbox" checked={chosen.has(episode.url)} onChange={() => toggle(episode.url)} />
              <span className="episode-title">{episode.title}</span>
              <span className="soft">
                {[
                  episode.published && shownDay(episode.published),
                  episode.duration_seconds && shownClock(episode.duration_seconds),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className="button-row">
        <Button
          look="primary"
          disabled={picked.length === 0}
          onClick={() =>
            add(picked.map(({ title: name, url: link }) => ({ name, url: link, own: { title: name } })))
          }
        >
          {text.add({ count: picked.length })}
        </Button>
        <Link href={`/podcasts?feed=${encodeURIComponent(url)}`} className="button plain">
          {text.follow}
        </Link>
      </div>
    </fieldset>
  )
}
