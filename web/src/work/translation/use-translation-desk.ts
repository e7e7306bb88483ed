import { useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import type { TranslatedParagraph } from '../../../../sdk/index.ts'
import { useKeys } from '../../editor/keys/use-keys.ts'
import { type AtWork, useIsStopped, useSaving } from '../../editor/saving/use-saving.ts'
import { COMMANDS as DESK_COMMANDS } from '../desk/keys.ts'
import { useSound } from '../desk/sound.ts'
import { useKeptPlace } from '../desk/use-place.ts'
import { commandFor, useOwnKeys } from '../own-keys.ts'
import { useFinish } from '../use-finish.ts'
import { useLiveTask } from '../use-live-task.ts'
import { createTextStore } from './text-store.ts'
import type { FoundTranslation, PlainTranslation } from './translation-material.ts'

/** Those of the desk that a translation has a use for, with the same keys. */
const {
  play,
  back,
  forward,
  slower,
  faster,
  playHere,
  previousParagraph,
  nextParagraph,
  save,
  finish,
  help,
} = DESK_COMMANDS
export const COMMANDS = {
  play,
  back,
  forward,
  slower,
  faster,
  playHere,
  previousParagraph,
  nextParagraph,
  save,
  finish,
  help,
}
export type Command = keyof typeof COMMANDS

export type TranslationWork = AtWork<TranslatedParagraph, PlainTranslation, FoundTranslation>

/** A translation that is open in this tab: its paragraphs as they are typed, the recording, and what can be done. */
export function useTranslationDesk(work: TranslationWork) {
  const { desk } = work.opened.found
  const [store] = useState(() => createTextStore(work.opened.position.latest))
  const paragraphs = useSyncExternalStore(store.onChange, store.now)
  const saver = useSaving(work, store, desk.task)
  useLiveTask(desk.task, saver)
  const [, go] = useLocation()
  const { handIn, giveBack } = useFinish(desk.task.id, saver, () => go('/work'))
  const isReadOnly = useIsStopped(saver) || handIn.isBusy
  const playback = useSound(desk, () => {})
  const list = useRef<HTMLDivElement>(null)
  const shortcuts = useRef<HTMLDialogElement>(null)
  const fields = () => [...(list.current?.querySelectorAll('textarea') ?? [])]
  /** The paragraph with the focus; −1 for none. */
  const current = () => fields().indexOf(document.activeElement as HTMLTextAreaElement)
  useKeptPlace(desk.task.id, () => ({
    paragraph: Math.max(0, current()),
    offset: 0,
    sound_ms: Math.round(playback.nowMs()),
  }))
  const [keys, setKeys] = useOwnKeys<Command>('keys', COMMANDS, desk.preferences.keys)
  const run: Record<Command, () => void> = {
    play: playback.toggle,
    back: playback.back,
    forward: playback.forward,
    slower: playback.slower,
    faster: playback.faster,
    playHere: () => playback.playFrom(paragraphs[Math.max(0, current())]?.start_ms ?? 0),
    previousParagraph: () => fields()[Math.max(0, current() - 1)]?.focus(),
    nextParagraph: () => fields()[current() + 1]?.focus(),
    save: () => void saver.save(),
    finish: () => handIn.run({ isConfirmed: true }),
    help: () => shortcuts.current?.showModal(),
  }
  useKeys((combination) => {
    const command = commandFor(keys, combination)
    return command && (!isReadOnly || command !== 'finish') ? run[command] : null
  })
  return {
    desk,
    language: work.opened.found.language,
    store,
    paragraphs,
    saver,
    handIn,
    giveBack,
    isReadOnly,
    playback,
    list,
    shortcuts,
    keys,
    setKeys,
    run,
  }
}
