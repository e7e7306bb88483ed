import { work as workStrings } from 'texts:work'
import type { Node } from 'prosemirror-model'
import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { Desk as DeskAnswer } from '../../../../sdk/index.ts'
import type { PlainParagraph } from '../../../../src/transcripts/place-words.ts'
import { useAnswer } from '../../answer.tsx'
import { api } from '../../api.ts'
import { EditorText } from '../../editor/editor-text.tsx'
import { showParagraphs } from '../../editor/edits.ts'
import { shownKey } from '../../editor/keys/combinations.ts'
import { createRestore } from '../../editor/saving/create-restore.ts'
import { SaveTrouble } from '../../editor/saving/save-state.tsx'
import { type AtWork, useIsStopped, useSaving } from '../../editor/saving/use-saving.ts'
import { placeholdersIn } from '../../editor/speakers.ts'
import { createTextEditor } from '../../editor/text-editor.ts'
import { doubtsIn } from '../../editor/word-times.ts'
import { langOf } from '../../languages/lang-of.ts'
import { serviceName } from '../../service-name.ts'
import { staffApi } from '../../staff-api.ts'
import { useFinish } from '../use-finish.ts'
import { useLiveTask } from '../use-live-task.ts'
import { DeskHead, DeskState } from './desk-head.tsx'
import { DeskDialogs, DeskPlayer } from './desk-parts.tsx'
import { SidePanels } from './side-panels.tsx'
import { useSnippets } from './snippets.ts'
import type { FoundText } from './text-material.ts'
import { useChanges } from './use-changes.ts'
import { usePlace } from './use-place.ts'
import { useRemarks } from './use-remarks.ts'
import { useTextDesk } from './use-text-desk.ts'

const text = workStrings.desk

/** The transcription desk: the player on top, the text below it, and panels at the side. */
export function Desk({ work }: { work: AtWork<Node, PlainParagraph, FoundText> }) {
  const { material, opened, reopen } = work
  const [desk, setDesk] = useState(opened.found.desk)
  const { task } = desk
  const isReview = task.kind === 'approve'
  const [, go] = useLocation()
  const [editor] = useState(() => createTextEditor(opened.position.latest))
  const saver = useSaving(work, editor, task)
  useLiveTask(task, saver, () => {
    // Names are worth no warning: the next one that is given is read with those before it.
    staffApi.work.open(task.id).then(
      ({ names, glossary, around }) => setDesk((before) => ({ ...before, names, glossary, around })),
      () => {},
    )
  })
  const textDesk = useTextDesk(editor, desk, {
    stepChange: (by) => changes.step(by),
    comment: (about) => remarks.comment(about),
    showRemark: (id) => remarks.showRemark(id),
    save: saver.save,
    finish: () => (isReview ? commands.panel('review') : finish.handIn.run()),
  })
  const { head, acts, commands, keys, showKeys, sound, speakers } = textDesk
  const finish = useFinish(
    task.id,
    saver,
    () => go('/work'),
    () => ({
      uncertainWords: editor.paragraphs().reduce((sum, node) => sum + doubtsIn(node).length, 0),
      placeholders: placeholdersIn(editor),
      keys: { nextDoubt: shownKey(keys.nextDoubt), renameSpeaker: shownKey(keys.renameSpeaker) },
    }),
  )
  const isOver = useIsStopped(saver)
  const isReadOnly = isOver || finish.handIn.isBusy
  const snippets = useSnippets(desk.preferences.abbreviations)
  const peaks = useAnswer(() => api.files.peaks(task.audiofile), [task.audiofile])
  const changes = useChanges(task, saver, editor)
  const remarks = useRemarks(desk, editor, commands.goTo)
  const show = (nodes: readonly Node[]) => {
    editor.show(showParagraphs(nodes))
    speakers.numberAnew()
  }
  const restore = createRestore(task.id, material, saver, show)
  useLayoutEffect(() => {
    document.title = `${task.title} · ${serviceName}`
  }, [task.title])
  useLayoutEffect(() => editor.setSnippets(snippets.all), [editor, snippets.all])
  useLayoutEffect(() => editor.setTerms([...desk.glossary, ...desk.names]), [editor, desk])
  usePlace(editor, sound, desk)

  return (
    <main className="desk" id="content">
      <DeskHead desk={desk} saver={saver} finish={finish} isReadOnly={isReadOnly} showKeys={showKeys} />
      <div className="desk-top" ref={head}>
        <SaveTrouble task={task.id} material={material} saver={saver} show={show} reopen={reopen} />
        <DeskPlayer
          desk={textDesk}
          endMs={task.end_ms}
          hasVideo={desk.video !== null}
          peaks={peaks.value}
          pins={remarks.pins}
        >
          <DeskState isReview={isReview} saver={saver} />
        </DeskPlayer>
      </div>
      <div className="desk-body">
        <section className="desk-main" aria-label={text.text}>
          <LinesOutside label={text.around.before} language={task.language} lines={desk.around.before} />
          <EditorText editor={editor} language={task.language} isReadOnly={isReadOnly} acts={acts} />
          <LinesOutside label={text.around.after} language={task.language} lines={desk.around.after} />
        </section>
        <SidePanels
          desk={desk}
          textDesk={textDesk}
          restore={restore}
          snippets={snippets}
          finish={finish}
          remarks={remarks}
          changes={changes}
          isReview={isReview}
          isOver={isOver}
          isReadOnly={isReadOnly}
        />
      </div>
      <DeskDialogs desk={textDesk} />
    </main>
  )
}

/** The lines of the part before or after, which another person types. */
const LinesOutside = ({
  label,
  language,
  lines,
}: {
  label: string
  language: string | null
  lines: DeskAnswer['around']['before']
}) =>
  lines.length > 0 && (
    <aside className="lines-outside" aria-label={label}>
      <p className="hint">{label}</p>
      {lines.map(({ speaker, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines do not change
        <p key={at} dir="auto" lang={langOf(language)}>
          {speaker && <b>{speaker}: </b>}
          {text}
        </p>
      ))}
    </aside>
  )
