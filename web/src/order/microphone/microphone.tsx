import { order as orderText } from 'texts:order'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../design/button.tsx'
import { Notice, Problem } from '../../design/notice.tsx'
import { shownClock } from '../../shown.ts'
import { leftBehind, type Recording } from '../recording.ts'
import { forgetSound, type KeptSound, keptFile, keptSounds, nameOf } from './kept-sounds.ts'
import { canRecord, startTake, type Take } from './take.ts'

const text = orderText.microphone

/** Records in the page, and brings back what was recorded before the page was closed. */
export function Microphone({
  account,
  recordings,
  addFiles,
}: {
  account: number
  recordings: Recording[]
  addFiles: (files: Iterable<File>) => void
}) {
  const [take, setTake] = useState<Take | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const latest = useRef<Take | null>(null)
  latest.current = take
  // What is recorded when the person goes to another page is finished, and uploaded there.
  useEffect(() => () => latest.current?.finish(true), [])

  async function start(): Promise<void> {
    setProblem(null)
    setAsking(true)
    try {
      setTake(
        await startTake(account, (file) => {
          setTake(null)
          if (file) addFiles([file])
        }),
      )
    } catch (error) {
      setProblem(refusalOf(error as Error))
    } finally {
      setAsking(false)
    }
  }

  if (!canRecord()) return null
  return (
    <>
      {take ? (
        <Recorder take={take} />
      ) : (
        <p className="microphone">
          <Button isBusy={isAsking} onClick={start}>
            {text.start}
          </Button>
        </p>
      )}
      <Problem says={problem} />
      {!take && <Kept account={account} recordings={recordings} addFiles={addFiles} />}
    </>
  )
}

const refusalOf = ({ name }: Error): string =>
  name === 'NotAllowedError' ? text.notAllowed : name === 'NotFoundError' ? text.notFound : text.failed

/** After so many seconds without a sound the person is told. */
const SILENT_SECONDS = 5
const AUDIBLE = 0.01

function Recorder({ take }: { take: Take }) {
  const [isPaused, setPaused] = useState(false)
  const [shown, setShown] = useState({ seconds: 0, level: 0, heardAt: 0 })
  useEffect(() => {
    const timer = setInterval(() => {
      const [seconds, level] = [take.seconds(), take.level()]
      setShown(({ heardAt }) => ({ seconds, level, heardAt: level > AUDIBLE ? seconds : heardAt }))
    }, 100)
    return () => clearInterval(timer)
  }, [take])

  function pause(): void {
    if (isPaused) take.resume()
    else take.pause()
    setPaused(!isPaused)
  }
  return (
    <fieldset className="microphone recorder">
      <legend className="unseen">{text.title}</legend>
      <span className={isPaused ? 'recorder-state' : 'recorder-state going'}>
        {isPaused ? text.paused : text.going}
      </span>
      <span className="recorder-clock" role="timer">
        {shownClock(shown.seconds)}
      </span>
      <meter min={0} max={1} value={isPaused ? 0 : shown.level} aria-label={text.level} />
      <Button onClick={pause}>{isPaused ? text.resume : text.pause}</Button>
      <Button look="primary" onClick={() => take.finish(true)}>
        {text.finish}
      </Button>
      {take.isKept() && (
        <Button look="quiet" onClick={() => take.finish(false)}>
          {text.stop}
        </Button>
      )}
      {!isPaused && shown.seconds - shown.heardAt > SILENT_SECONDS && (
        <Notice tone="warn">{text.silent}</Notice>
      )}
      {!take.isKept() && <Notice tone="warn">{text.notKept}</Notice>}
    </fieldset>
  )
}

/** What was recorded here and not uploaded: an upload that was interrupted continues by itself. */
function Kept({
  account,
  recordings,
  addFiles,
}: {
  account: number
  recordings: Recording[]
  addFiles: (files: Iterable<File>) => void
}) {
  const [kept, setKept] = useState<KeptSound[]>([])
  const latest = useRef({ recordings, addFiles })
  latest.current = { recordings, addFiles }
  // What was uploaded is forgotten, and what was removed from the list may still be here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for again whenever the list changes
  useEffect(() => {
    // Where the browser keeps nothing, nothing is there.
    keptSounds(account).then(setKept, () => {})
  }, [account, recordings.length])
  useEffect(() => {
    for (const sound of kept)
      void keptFile(sound).then((file) => {
        if (leftBehind(latest.current.recordings, file)) latest.current.addFiles([file])
      })
  }, [kept])

  const listed = new Set(recordings.map(({ name }) => name))
  return kept
    .filter((sound) => !listed.has(nameOf(sound)))
    .map((sound) => (
      <Notice key={sound.id}>
        <p>{text.kept({ name: nameOf(sound), length: shownClock(sound.seconds) })}</p>
        <Button onClick={async () => addFiles([await keptFile(sound)])}>{text.add}</Button>{' '}
        <Button
          look="quiet"
          onClick={async () => {
            await forgetSound(sound.id)
            setKept((last) => last.filter((one) => one !== sound))
          }}
        >
          {text.delete}
        </Button>
      </Notice>
    ))
}
