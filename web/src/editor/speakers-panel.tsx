import { site } from 'texts:site'
import { work } from 'texts:work'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../design/button.tsx'
import type { Speakers } from './speakers.ts'
import './keys/keys.css'

const text = work.desk.speakers

export function SpeakersPanel({
  speakers,
  currentParagraph,
  backToText,
}: {
  speakers: Speakers
  currentParagraph: () => number
  backToText: () => void
}) {
  function assign(number: number) {
    speakers.assign(currentParagraph(), number)
    backToText()
  }
  return (
    <>
      <p className="hint">{text.words}</p>
      <ol className="speakers">
        {speakers.all.map((name, at) => (
          <li key={name}>
            <button
              type="button"
              className="key"
              aria-label={text.use({ number: at + 1, name })}
              title={text.use({ number: at + 1, name })}
              onClick={() => assign(at + 1)}
            >
              {at + 1}
            </button>
            <Name
              name={name}
              number={at + 1}
              others={speakers.all.filter((other) => other !== name)}
              rename={(to) => {
                speakers.rename(name, to)
                backToText()
              }}
            />
          </li>
        ))}
      </ol>
      <Button look="quiet" onClick={() => assign(speakers.all.length + 1)}>
        {text.add}
      </Button>
    </>
  )
}

function Name({
  name,
  number,
  others,
  rename,
}: {
  name: string
  number: number
  others: string[]
  rename: (to: string) => void
}) {
  const id = useId()
  const [merging, setMerging] = useState<string | null>(null)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const to = String(new FormData(event.currentTarget).get('name')).trim()
    const same = others.find((other) => other.toLowerCase() === to.toLowerCase())
    if (same) setMerging(same)
    else if (to) rename(to)
  }
  if (merging !== null)
    return (
      <div role="alert" className="speaker-merge">
        <p>{text.mergeWords({ from: name, to: merging })}</p>
        <div className="button-row">
          <Button onClick={() => rename(merging)}>{text.merge}</Button>
          <Button look="quiet" onClick={() => setMerging(null)}>
            {site.keep}
          </Button>
        </div>
      </div>
    )
  return (
    <form className="speaker-name" onSubmit={submit}>
      <label htmlFor={id} className="unseen">
        {text.name({ number })}
      </label>
      <input id={id} name="name" defaultValue={name} maxLength={200} autoComplete="off" data-speaker={name} />
      <Button look="quiet" type="submit">
        {text.rename}
      </Button>
    </form>
  )
}
