import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { PlainParagraph } from '../../../../src/transcripts/place-words.ts'
import { useAnswer } from '../../answer.tsx'
import { api } from '../../api.ts'
import { strings } from '../../strings.ts'
import { KeysDialog } from '../keys/keys-dialog.tsx'
import { commandFor, useKeys, useOwnKeys } from '../keys/use-keys.ts'
import { SaveTrouble } from '../saving/save-state.tsx'
import { isStopped } from '../saving/saver.ts'
import { type AtWork, useSaving } from '../saving/use-saving.ts'
import { type Block, spanAt } from '../text/blocks.ts'
import type { FoundText } from '../text/text-material.ts'
import { createTextStore } from '../text/text-store.ts'
import { useFinish } from '../use-finish.ts'
import { Beside } from './beside.tsx'
import { placeCaret } from './caret.ts'
import { createCommands } from './commands.ts'
import { DeskHead } from './desk-head.tsx'
import { type Acts, Editor } from './editor.tsx'
import { COMMANDS, type Command, speakerNumber } from './keys.ts'
import { Player } from './player.tsx'
import { useSnippets } from './snippets.ts'
import { useSound } from './sound.ts'
import { useSpeakers } from './speakers.ts'
import { useFollow } from './use-follow.ts'
import { useLastCaret } from './use-last-caret.ts'

const text = strings.work.desk

/** A stable reference to the latest value, which does not make the text render again. */
function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  latest.current = value
  return latest
}

/** The transcription desk: the player on top, the text below it, and panels at the side. */
export function Desk({ person, work }: { person: number; work: AtWork<Block, PlainParagraph, FoundText> }) {
  const { material, opened, reopen } = work
  const { desk } = opened.found
  const { task } = desk
  const isReview = task.kind === 'approve'
  const [, go] = useLocation()
  const root = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const [store] = useState(() => createTextStore(opened.position.latest))
  const saving = useSaving(work, store.onChange)
  const { saver, saveState } = saving
  const finish = useFinish(task.id, saver, () => go('/work'))
  const isOver = isReview || isStopped(saveState)
  const isReadOnly = isOver || finish.handIn.isBusy
  const [keys, setKeys] = useOwnKeys<Command>('longhand-keys', COMMANDS)
  const keysDialog = useRef<HTMLDialogElement>(null)
  const follow = useFollow(root, head, store)
  const sound = useSound(desk.playback, task.start_ms, follow.look)
  const lastCaret = useLastCaret(root)
  const speakers = useSpeakers(root, store, desk.names, isReadOnly)
  const snippets = useSnippets(person)
  const peaks = useAnswer(() => api.files.peaks(task.audiofile), [task.audiofile])

  const commands = createCommands({
    root,
    store,
    sound,
    lastCaret,
    isReadOnly,
    assignSpeaker: speakers.assign,
    save: saver.save,
    finish: () => (isReview ? commands.panel('review') : finish.handIn.run()),
    showKeys: () => keysDialog.current?.showModal(),
  })
  useKeys((combination) => {
    const command = commandFor(keys, combination)
    const speaker = speakerNumber(combination)
    if (command) return commands.run[command]
    return speaker === null ? null : () => commands.speaker(speaker)
  })
  const acts = useLatest<Acts>({
    play: sound.playFrom,
    playAt(block, offset) {
      const span = spanAt(store.block(block)!, offset)
      if (span) sound.playFrom(span.word.startMs)
    },
    chooseSpeaker(block) {
      placeCaret(root.current!, { block, start: 0, end: 0 })
      commands.panel('speakers')
    },
  })
  useLayoutEffect(() => {
    document.title = `${task.title} · Longhand`
    const [first] = store.blocks()
    if (first) placeCaret(root.current!, { block: first.id, start: 0, end: 0 })
  }, [task.title, store])

  return (
    <main className="desk" id="content">
      <DeskHead
        desk={desk}
        saving={saving}
        finish={finish}
        isReadOnly={isReadOnly}
        showKeys={() => keysDialog.current?.showModal()}
      />
      <SaveTrouble
        task={task.id}
        material={material}
        saver={saver}
        state={saveState}
        show={store.open}
        reopen={reopen}
      />
      <div className="desk-body">
        <section className="desk-main" aria-label={text.text}>
          <div className="desk-player" ref={head}>
            <Player
              sound={sound}
              task={task}
              peaks={peaks.value}
              isFollowing={follow.isFollowing}
              setFollowing={follow.setFollowing}
            />
          </div>
          <Editor root={root} store={store} isReadOnly={isReadOnly} snippets={snippets.all} acts={acts} />
        </section>
        <Beside
          desk={desk}
          root={root}
          head={head}
          store={store}
          sound={sound}
          saver={saver}
          speakers={speakers}
          snippets={snippets}
          finish={finish}
          isReview={isReview}
          isOver={isOver}
          isReadOnly={isReadOnly}
          currentBlock={commands.currentBlock}
          backToText={commands.backToText}
          reopen={reopen}
        />
      </div>
      <KeysDialog
        dialog={keysDialog}
        commands={Object.keys(COMMANDS) as Command[]}
        names={text.keys.commands}
        fixed={text.keys.fixed}
        keys={keys}
        defaults={COMMANDS}
        setKeys={setKeys}
      />
    </main>
  )
}
