import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import type { Cue } from '../../../../src/transcripts/render/caption-rules.ts'
import { useAnswer } from '../../answer.tsx'
import { api } from '../../api.ts'
import { useKeys } from '../../editor/keys/use-keys.ts'
import { type AtWork, useIsStopped, useSaving } from '../../editor/saving/use-saving.ts'
import { lastStarted } from '../../player/last-started.ts'
import { useKeptPlace } from '../desk/use-place.ts'
import { commandFor, useOwnKeys } from '../own-keys.ts'
import { useComments } from '../review/comments-panel.tsx'
import { useFinish } from '../use-finish.ts'
import { useLiveTask } from '../use-live-task.ts'
import { useMediaKeys, useRecording } from '../use-recording.ts'
import type { FoundCaptions } from './caption-material.ts'
import { createCueStore } from './cue-store.ts'
import { brokenAt, cueAt, type DeskCue } from './cues.ts'
import { COMMANDS, type Command, LOOKING } from './keys.ts'
import { spokenWords } from './spoken-words.ts'
import { useCommands, useGoTo } from './use-commands.ts'
import { useDrag } from './use-drag.ts'
import { useFind } from './use-find.ts'
import { useTimelineTools } from './use-timeline-tools.ts'

export type OpenCaptions = ReturnType<typeof useCaptionDesk>

/** The captions of a task that is open in this tab: what they are, what is selected and heard, and what can be done. */
export function useCaptionDesk(work: AtWork<DeskCue, Cue, FoundCaptions>) {
  const { opened } = work
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
  useFocusOn(cues[at], words)
  return {
    desk,
    rules,
    store,
    cues,
    at,
    saver,
    finish,
    isReview,
    isOver,
    isReadOnly,
    peaks,
    words,
    help,
    handIn,
    playback,
    spoken,
    spokenText,
    comments,
    tools,
    goTo,
    find,
    drag,
    keys,
    setKeys,
    run,
    broken,
    isShifting,
    closeShift: () => setShifting(false),
  }
}

/** In a field with several lines of its own, such as a comment, keys edit that and not the captions. */
const isElsewhere = (words: HTMLTextAreaElement | null): boolean =>
  document.activeElement instanceof HTMLTextAreaElement && document.activeElement !== words

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
