import { practice as text } from 'texts:practice'
import { work as workStrings } from 'texts:work'
import { useLayoutEffect, useState } from 'react'
import { Link } from 'wouter'
import type { Practice } from '../../../../sdk/index.ts'
import { useAction } from '../../action.ts'
import { Answered, useAnswer } from '../../answer.tsx'
import { Button } from '../../design/button.tsx'
import { Problem } from '../../design/notice.tsx'
import { Panel } from '../../design/panel.tsx'
import { EditorText } from '../../editor/editor-text.tsx'
import { closePanels, openPanels, panelId } from '../../editor/panels.ts'
import { nodesOf, plainParagraph } from '../../editor/schema.ts'
import { createTextEditor } from '../../editor/text-editor.ts'
import { staffApi } from '../../staff-api.ts'
import { DeskDialogs, DeskFind, DeskPlayer, DeskSpeakers } from '../desk/desk-parts.tsx'
import { useTextDesk } from '../desk/use-text-desk.ts'
import { PracticeResult, type Result } from './practice-result.tsx'
import '../../editor/panels.css'
import '../desk/desk.css'
import { shownItems } from '../../shown.ts'

const desk = workStrings.desk
/** Of `samples/practice.mp3`. */
const PRACTICE_LANGUAGE = 'en'

/** The desk with a recording whose text is known. Nothing is saved: what was wrong is shown at once. */
export default function PracticePage() {
  const answer = useAnswer(() => staffApi.work.practice(), [])
  return <Answered answer={answer}>{(practice) => <PracticeDesk practice={practice} />}</Answered>
}

function PracticeDesk({ practice }: { practice: Practice }) {
  const { recording, seconds, names, notes, paragraphs } = practice
  const [editor] = useState(() => createTextEditor(nodesOf(paragraphs)))
  const [result, setResult] = useState<Result | null>(null)
  const handIn = useAction(async () => {
    editor.readPage()
    setResult(await staffApi.work.handInPractice(editor.paragraphs().map(plainParagraph)))
  })
  const endMs = seconds * 1000
  const textDesk = useTextDesk(
    editor,
    {
      playback: recording,
      video: null,
      place: null,
      preferences: {},
      names,
      task: { start_ms: 0, end_ms: endMs },
    },
    { save: async () => {}, finish: () => handIn.run() },
  )
  useLayoutEffect(() => editor.setTerms(names), [editor, names])
  useLayoutEffect(() => {
    editor.focus()
    return editor.destroy
  }, [editor])
  return (
    <main className="desk" id="content">
      <header className="desk-head">
        <div className="desk-title">
          <Link href="/work/welcome">{text.back}</Link>
          <h1>{text.title}</h1>
          <p className="soft">{text.lead}</p>
        </div>
        <div className="desk-actions">
          <Button look="quiet" onClick={textDesk.showKeys}>
            {desk.keysButton}
          </Button>
          <Button look="primary" isBusy={handIn.isBusy} onClick={() => handIn.run()}>
            {text.handIn}
          </Button>
        </div>
        <Problem says={handIn.problem} />
      </header>
      {result && <PracticeResult result={result} play={textDesk.sound.playFrom} />}
      <div className="desk-top" ref={textDesk.head}>
        <DeskPlayer desk={textDesk} endMs={endMs} hasVideo={false} peaks={null} pins={[]}>
          <Button look="quiet" className="open-panels" onClick={openPanels}>
            {desk.panels}
          </Button>
        </DeskPlayer>
      </div>
      <div className="desk-body">
        <section className="desk-main" aria-label={desk.text}>
          <EditorText
            editor={editor}
            language={PRACTICE_LANGUAGE}
            isReadOnly={handIn.isBusy}
            acts={textDesk.acts}
          />
        </section>
        <aside className="beside-text" aria-label={desk.panels}>
          <Button look="quiet" className="close-panels" onClick={closePanels}>
            {desk.closePanels}
          </Button>
          <Panel id={panelId('notes')} title={desk.notes.title} isOpen>
            <p dir="auto">{notes}</p>
            <p className="soft">{text.names({ names: shownItems(names) })}</p>
          </Panel>
          <DeskSpeakers desk={textDesk} />
          <DeskFind desk={textDesk} title={desk.find.title} isReadOnly={false} />
        </aside>
      </div>
      <DeskDialogs desk={textDesk} />
    </main>
  )
}
