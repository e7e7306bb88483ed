import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { api } from '../../api.ts'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { Page } from '../../design/page.tsx'
import { strings } from '../../strings.ts'
import { OtherPage } from '../other-page.tsx'
import { textPath } from '../task-path.ts'
import { CueEditor } from './cue-editor.tsx'
import { CueGroup, GROUP_SIZE } from './cue-group.tsx'
import { createCueStore } from './cue-store.ts'
import { brokenAt, cueAt, type DeskCue, onDesk, withText, withTimes } from './cues.ts'
import { DeskNotes } from './desk-notes.tsx'
import { HandIn } from './hand-in.tsx'
import type { Keeper } from './kept.ts'
import { KeyHelp } from './key-help.tsx'
import { ALL, LOOKING } from './keys.ts'
import type { Opened } from './open-captions.ts'
import { SaveTrouble, SaveWord } from './save-state.tsx'
import { createSaver } from './saver.ts'
import { Stage } from './stage.tsx'
import { type DrawMoment, Timeline } from './timeline.tsx'
import { useCommands } from './use-commands.ts'
import { useRecording } from './use-recording.ts'
import { useSafety } from './use-safety.ts'

const text = strings.captions

export function CaptionDesk({ opened, keeper }: { opened: Opened; keeper: Keeper }) {
  const { desk, video, peaks } = opened
  const task = desk.task.id
  // A reviewer looks and listens; what is wrong goes back with a note.
  const isReview = desk.task.kind === 'approve'
  const [saver] = useState(() => createSaver({ task, keeper, service: api.work, ...opened }))
  const [store] = useState(() => createCueStore(opened.position.latest, saver.changed))
  const { cues, at } = useSyncExternalStore(store.onChange, store.now)
  useSafety(saver)

  const words = useRef<HTMLTextAreaElement>(null)
  const help = useRef<HTMLDialogElement>(null)
  const handIn = useRef<HTMLDialogElement>(null)
  const moment = useRef<DrawMoment>(null)
  const [spoken, setSpoken] = useState<number | null>(null)
  const recording = useRecording((ms) => {
    moment.current?.(ms)
    setSpoken(cueAt(store.now().cues, ms)?.id ?? null)
  })
  const { run, goTo, seek } = useCommands({ isReview, store, saver, recording, words, help, handIn })

  const broken = useMemo(() => cues.filter((cue, i) => brokenAt(cue, cues[i + 1]).length > 0).length, [cues])
  const current = cues[at]
  const spokenAt = cues.findIndex(({ id }) => id === spoken)
  useFocusOn(current, words)

  const editor = !isReview && current && (
    <CueEditor
      key={current.id}
      cue={current}
      next={cues[at + 1]}
      number={at + 1}
      words={words}
      setText={(typed) => store.change(withText(typed), `text of ${current.id}`)}
      setTimes={(times) => store.change(withTimes(times), `times of ${current.id}`)}
      run={run}
    />
  )

  async function settle(choice: 'mine' | 'theirs') {
    const found = await api.work.captions(task)
    const base = found.cues.map(onDesk)
    if (choice === 'theirs') store.adopt(base)
    saver.adopt({ version: found.version, base, latest: choice === 'theirs' ? base : store.now().cues })
  }

  return (
    <div className="captions-desk">
      <Page
        title={desk.task.title}
        lead={
          <>
            <Link href="/work">{strings.work.desk.back}</Link> · {text.count(cues.length, broken)}
          </>
        }
        actions={
          <>
            {!isReview && <SaveWord saver={saver} />}
            <OtherPage href={textPath(desk.task)} label={text.toText} saver={saver} />
            <Button onClick={() => run('help')}>{text.keys.show}</Button>
            <Button disabled={broken === 0} onClick={() => run('nextBroken')}>
              {text.commands.nextBroken}
            </Button>
            {!isReview && (
              <Button look="primary" onClick={() => run('handIn')}>
                {text.handIn.button}
              </Button>
            )}
          </>
        }
      >
        <SaveTrouble saver={saver} keepMine={() => settle('mine')} takeTheirs={() => settle('theirs')} />
        <div className="captions-columns">
          <div className="captions-side">
            <Stage
              video={video}
              sound={desk.playback}
              recording={recording}
              durationSeconds={desk.duration_seconds ?? 0}
              onScreen={cues[spokenAt] ?? null}
            >
              <Timeline peaks={peaks} cues={cues} at={at} moment={moment} seek={seek} />
            </Stage>
            <DeskNotes desk={desk} seek={seek} />
          </div>
          {cues.length === 0 && !isReview && (
            <Notice>
              <p>{text.none}</p>
              <Button onClick={() => run('insert')}>{text.commands.insert}</Button>
            </Notice>
          )}
          <div>
            {groupsOf(cues).map(({ from, to }) => (
              <CueGroup
                key={from}
                cues={cues.slice(from, to)}
                from={from}
                after={cues[to]}
                at={at >= from && at < to ? at : null}
                editor={editor}
                spoken={spokenAt >= from && spokenAt < to ? spoken : null}
                choose={goTo}
              />
            ))}
          </div>
        </div>
        <KeyHelp dialog={help} commands={isReview ? LOOKING : ALL} />
        <HandIn dialog={handIn} task={task} saver={saver} broken={broken} show={goTo} />
      </Page>
    </div>
  )
}

const groupsOf = (cues: readonly DeskCue[]): { from: number; to: number }[] =>
  Array.from({ length: Math.ceil(cues.length / GROUP_SIZE) }, (_, i) => ({
    from: i * GROUP_SIZE,
    to: Math.min((i + 1) * GROUP_SIZE, cues.length),
  }))

/** Whoever goes to another caption wants to write there; whoever comes to the page does not yet. */
function useFocusOn(cue: DeskCue | undefined, words: { current: HTMLTextAreaElement | null }): void {
  const id = cue?.id
  const last = useRef(id)
  useEffect(() => {
    if (last.current === id) return
    last.current = id
    words.current?.focus({ preventScroll: true })
  }, [id, words])
}
