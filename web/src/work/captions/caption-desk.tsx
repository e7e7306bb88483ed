import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'wouter'
import type { Cue } from '../../../../src/transcripts/render/caption-rules.ts'
import { useAnswer } from '../../answer.tsx'
import { api } from '../../api.ts'
import { Button } from '../../design/button.tsx'
import { ConfirmButton } from '../../design/confirm.tsx'
import { Notice } from '../../design/notice.tsx'
import { Page } from '../../design/page.tsx'
import { Controls } from '../../player/controls.tsx'
import { lastStarted } from '../../player/last-started.ts'
import { captions as captionText } from '../../strings/captions.ts'
import { player } from '../../strings/player.ts'
import { work as workStrings } from '../../strings/work.ts'
import { useKeptPlace } from '../desk/use-place.ts'
import { KeysDialog } from '../keys/keys-dialog.tsx'
import { commandFor, useKeys, useOwnKeys } from '../keys/use-keys.ts'
import { OtherPage } from '../other-page.tsx'
import { CommentsPanel, useComments } from '../review/comments-panel.tsx'
import { LeaseSign, SaveSign, SaveTrouble } from '../saving/save-state.tsx'
import { type AtWork, useIsStopped, useLiveTask, useSaving } from '../saving/use-saving.ts'
import { textPath } from '../task-path.ts'
import { useFinish } from '../use-finish.ts'
import { useMediaKeys, useRecording } from '../use-recording.ts'
import type { FoundCaptions } from './caption-material.ts'
import { CaptionRulesContext } from './caption-rules.ts'
import { CueEditor } from './cue-editor.tsx'
import { CueGroup, GROUP_SIZE } from './cue-group.tsx'
import { createCueStore } from './cue-store.ts'
import { brokenAt, cueAt, type DeskCue, withText, withTimes } from './cues.ts'
import { DeskNotes } from './desk-notes.tsx'
import { FindBar } from './find-bar.tsx'
import { HandIn } from './hand-in.tsx'
import { ALL, COMMANDS, type Command, LOOKING } from './keys.ts'
import { ShiftDialog } from './shift-dialog.tsx'
import { spokenWords } from './spoken-words.ts'
import { Stage } from './stage.tsx'
import { Timeline } from './timeline.tsx'
import { TimelineTools } from './timeline-tools.tsx'
import { useCommands, useGoTo } from './use-commands.ts'
import { useDrag } from './use-drag.ts'
import { useFind } from './use-find.ts'
import { useTimelineTools } from './use-timeline-tools.ts'

const text = captionText

export function CaptionDesk({ work }: { work: AtWork<DeskCue, Cue, FoundCaptions> }) {
  const { material, opened, reopen } = work
  const { desk, rules } = opened.found
  const task = desk.task.id
  // Reviewers do not edit; they send mistakes back with a note.
  const isReview = desk.task.kind === 'approve'
  const [store] = useState(() => {
    const { latest } = opened.position
    return createCueStore(
      latest,
      Math.max(
        0,
        lastStarted(latest, desk.place?.sound_ms ?? 0, ({ startMs }) => startMs),
      ),
    )
  })
  const { cues, at } = useSyncExternalStore(store.onChange, store.now)
  const saver = useSaving(work, { onChange: store.onCues }, desk.task)
  useLiveTask(desk.task, saver)
  const [, go] = useLocation()
  const finish = useFinish(task, saver, () => go('/work'))
  const isOver = useIsStopped(saver) || isReview
  const isReadOnly = isOver || finish.handIn.isBusy
  // Captions can be made without a waveform.
  const peaks = useAnswer(() => api.files.peaks(desk.task.audiofile), [desk.task.audiofile])

  const words = useRef<HTMLTextAreaElement>(null)
  const help = useRef<HTMLDialogElement>(null)
  const handIn = useRef<HTMLDialogElement>(null)
  const [spoken, setSpoken] = useState<number | null>(null)
  const playback = useRecording(desk, (ms) => setSpoken(cueAt(store.now().cues, ms)?.id ?? null))
  useMediaKeys(playback)
  useKeptPlace(task, () => ({
    ...(desk.place ?? { paragraph: 0, offset: 0 }),
    sound_ms: store.now().cues[store.now().at]?.startMs ?? 0,
  }))
  const comments = useComments(desk)
  const [spokenText] = useState(() => spokenWords(desk.paragraphs))
  const tools = useTimelineTools()
  const [isShifting, setShifting] = useState(false)
  const goTo = useGoTo(store, playback)
  const find = useFind(store, words, goTo)
  const drag = useDrag({ store, rules, spoken: spokenText, tools, nowMs: playback.nowMs })
  const [keys, setKeys] = useOwnKeys<Command>('caption_keys', COMMANDS, desk.preferences.caption_keys)
  const run = useCommands({
    isReadOnly,
    rules,
    store,
    saver,
    playback,
    goTo,
    words,
    spoken: spokenText,
    tools,
    find,
    showShift: () => setShifting(true),
    help,
    handIn: () => {
      handIn.current?.showModal()
      finish.look.run()
    },
  })
  useKeys((combination) => {
    if (combination === 'Escape' && find.field.current === document.activeElement) return find.close
    const command = commandFor(keys, combination)
    const isOnlyLooking = isReadOnly || isElsewhere(words.current)
    return command && (!isOnlyLooking || LOOKING.includes(command)) ? () => run(command) : null
  })

  const broken = useMemo(
    () => cues.filter((cue, i) => brokenAt(cue, cues[i + 1], rules).length > 0).length,
    [cues, rules],
  )
  const current = cues[at]
  const spokenAt = cues.findIndex(({ id }) => id === spoken)
  useFocusOn(current, words)

  const editor = !isOver && current && (
    <CueEditor
      isReadOnly={isReadOnly}
      key={current.id}
      cue={current}
      next={cues[at + 1]}
      number={at + 1}
      words={words}
      setText={(typed) => store.change(withText(typed), `text of ${current.id}`)}
      setTimes={(times) => store.change(withTimes(times), `times of ${current.id}`)}
      keys={keys}
      run={run}
    />
  )

  return (
    <CaptionRulesContext value={rules}>
      <div className="captions-desk">
        <Page
          title={desk.task.title}
          lead={
            <>
              <Link href="/work">{workStrings.desk.back}</Link> · {text.count(cues.length, broken)}
            </>
          }
          actions={
            <>
              <OtherPage href={textPath(desk.task)} label={text.toText} saver={saver} />
              <Button onClick={() => run('help')}>{text.keys}</Button>
              <Button disabled={broken === 0} onClick={() => run('nextBroken')}>
                {text.commands.nextBroken}
              </Button>
              <ConfirmButton
                label={workStrings.desk.giveBack}
                title={workStrings.tasks.giveBackTitle}
                confirm={workStrings.desk.giveBack}
                act={finish.giveBack}
              >
                <p>{workStrings.tasks.giveBackWords}</p>
              </ConfirmButton>
              {!isReview && (
                <Button look="primary" disabled={isReadOnly} onClick={() => run('handIn')}>
                  {text.handIn.button}
                </Button>
              )}
            </>
          }
        >
          <div className="captions-columns">
            <div className="captions-side">
              <Stage playback={playback} onScreen={cues[spokenAt] ?? null} />
              <SaveTrouble
                task={task}
                material={material}
                saver={saver}
                show={store.open}
                reopen={reopen}
                tookTheirs={reopen}
              />
              {playback.isUnplayable && <Notice tone="warn">{text.unplayable}</Notice>}
              <DeskNotes desk={desk} seek={playback.seek} />
              <CommentsPanel desk={desk} answer={comments} sound={playback} isOpen={false} />
            </div>
            <div>
              {cues.length === 0 && !isReadOnly && (
                <Notice>
                  <p>{text.none}</p>
                  <Button onClick={() => run('insert')}>{text.commands.insert}</Button>
                </Notice>
              )}
              {find.isOpen && <FindBar find={find} isReadOnly={isReadOnly} />}
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
          <section className="captions-below" aria-label={player.label}>
            <Timeline
              peaks={peaks.value}
              cues={cues}
              at={at}
              media={playback.media}
              nowMs={playback.nowMs}
              seek={playback.seek}
              spoken={spokenText}
              seconds={tools.seconds}
              drag={isReadOnly ? null : drag}
            />
            <div className="captions-row">
              <Controls playback={playback} endMs={(desk.duration_seconds ?? 0) * 1000} />
              <TimelineTools tools={tools} isReadOnly={isReadOnly} keys={keys} run={run} />
              <p className="captions-state">
                {!isReview && <SaveSign saver={saver} />} <LeaseSign saver={saver} />
              </p>
            </div>
          </section>
          <KeysDialog
            dialog={help}
            commands={isReadOnly ? LOOKING : ALL}
            names={text.commands}
            keys={keys}
            defaults={COMMANDS}
            setKeys={setKeys}
          />
          {isShifting && <ShiftDialog store={store} closed={() => setShifting(false)} />}
          <HandIn dialog={handIn} finish={finish} broken={broken} show={goTo} />
        </Page>
      </div>
    </CaptionRulesContext>
  )
}

/** In a field with several lines of its own, such as a comment, keys edit that and not the captions. */
const isElsewhere = (words: HTMLTextAreaElement | null): boolean =>
  document.activeElement instanceof HTMLTextAreaElement && document.activeElement !== words

const groupsOf = (cues: readonly DeskCue[]): { from: number; to: number }[] =>
  Array.from({ length: Math.ceil(cues.length / GROUP_SIZE) }, (_, i) => ({
    from: i * GROUP_SIZE,
    to: Math.min((i + 1) * GROUP_SIZE, cues.length),
  }))

/** Focuses the text of a newly selected caption, but not when the page opens, nor while one is searched for. */
function useFocusOn(cue: DeskCue | undefined, words: { current: HTMLTextAreaElement | null }): void {
  const id = cue?.id
  const last = useRef(id)
  useEffect(() => {
    if (last.current === id) return
    last.current = id
    if (document.activeElement?.closest('.cue-find') || isElsewhere(words.current)) return
    words.current?.focus({ preventScroll: true })
  }, [id, words])
}
