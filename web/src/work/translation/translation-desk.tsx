import { player } from 'texts:player'
import { translator } from 'texts:translator'
import { work as workStrings } from 'texts:work'
import { memo } from 'react'
import { Link } from 'wouter'
import type { TranslatedParagraph } from '../../../../sdk/index.ts'
import { Button } from '../../design/button.tsx'
import { ConfirmButton } from '../../design/confirm.tsx'
import { TextField } from '../../design/field.tsx'
import { Notice, Problem } from '../../design/notice.tsx'
import { Page } from '../../design/page.tsx'
import { LeaseSign, SaveSign, SaveTrouble } from '../../editor/saving/save-state.tsx'
import { writtenIn } from '../../file/translation/about-translation.ts'
import { shownLanguage } from '../../languages/shown-language.ts'
import { Controls } from '../../player/controls.tsx'
import { Moment } from '../../player/moment.tsx'
import { Recording } from '../../player/recording.tsx'
import { shownClock, shownItems } from '../../shown.ts'
import { KeysDialog } from '../keys-dialog.tsx'
import { TaskFacts } from '../task-facts.tsx'
import { COMMANDS, type Command, type TranslationWork, useTranslationDesk } from './use-translation-desk.ts'
import '../../file/translation/translation.css'
import './translation-desk.css'
import { ownTitle } from '../../message.ts'

const text = translator.desk
const deskText = workStrings.desk

type OpenDesk = ReturnType<typeof useTranslationDesk>

/** The original beside its translation, which is typed into; on narrow screens one below the other. */
export function TranslationDesk({ work }: { work: TranslationWork }) {
  const open = useTranslationDesk(work)
  const { desk, language, store, paragraphs, saver, handIn, isReadOnly, playback, list } = open
  return (
    <Page
      title={ownTitle(desk.task.title)}
      lead={
        <>
          <Link href="/work">{deskText.back}</Link> · {text.lead({ language: shownLanguage(language) })}
        </>
      }
      actions={<Actions open={open} />}
    >
      <TaskFacts task={desk.task} />
      <Problem says={handIn.problem} />
      <SaveTrouble
        task={desk.task.id}
        material={work.material}
        saver={saver}
        show={store.become}
        reopen={work.reopen}
        tookTheirs={work.reopen}
      />
      <About open={open} />
      <Sound open={open} />
      <div ref={list} className="translation-desk">
        {paragraphs.map((paragraph, at) => (
          <Row
            key={paragraph.id}
            paragraph={paragraph}
            isNewSpeaker={paragraph.speaker !== paragraphs[at - 1]?.speaker}
            from={desk.task.language}
            into={language}
            isReadOnly={isReadOnly}
            change={store.change}
            play={playback.playFrom}
          />
        ))}
      </div>
      <KeysDialog
        dialog={open.shortcuts}
        commands={Object.keys(COMMANDS) as Command[]}
        names={text.commands}
        keys={open.keys}
        defaults={COMMANDS}
        setKeys={open.setKeys}
      />
    </Page>
  )
}

const Actions = ({ open: { handIn, giveBack, isReadOnly, run } }: { open: OpenDesk }) => (
  <>
    <Button onClick={run.help}>{deskText.keysButton}</Button>
    <ConfirmButton
      label={deskText.giveBack}
      title={workStrings.tasks.giveBackTitle}
      confirm={deskText.giveBack}
      act={giveBack}
    >
      <p>{text.giveBackWords}</p>
    </ConfirmButton>
    <Button look="primary" isBusy={handIn.isBusy} disabled={isReadOnly} onClick={run.finish}>
      {handIn.isBusy ? deskText.handIn.busy : deskText.handIn.button}
    </Button>
  </>
)

/** What the customer asks for. */
const About = ({ open: { desk } }: { open: OpenDesk }) => (
  <>
    {desk.notes !== '' && <Notice title={text.notes}>{desk.notes}</Notice>}
    {desk.glossary.length > 0 && (
      <p className="hint">{text.glossary({ terms: shownItems(desk.glossary) })}</p>
    )}
  </>
)

/** Stays in view while the text scrolls. */
const Sound = ({ open: { desk, playback, saver } }: { open: OpenDesk }) => (
  <section className="translation-sound" aria-label={player.label}>
    <Recording playback={playback} hasVideo={desk.video !== null} preload="auto" />
    {playback.isUnplayable && <Notice tone="warn">{deskText.player.gone}</Notice>}
    <Controls playback={playback} endMs={(desk.duration_seconds ?? 0) * 1000}>
      <SaveSign saver={saver} />
      <LeaseSign saver={saver} />
    </Controls>
  </section>
)

type RowProps = {
  paragraph: TranslatedParagraph
  isNewSpeaker: boolean
  from: string | null
  into: string
  isReadOnly: boolean
  change: (id: number, text: string) => void
  play: (ms: number) => void
}

const Row = memo(function Row({ paragraph, isNewSpeaker, from, into, isReadOnly, change, play }: RowProps) {
  const { id, speaker, start_ms, original, text: translated } = paragraph
  return (
    <div className="translation-row">
      <div className="translation-when">
        <Moment ms={start_ms} label={deskText.playFrom} go={play} />
        {isNewSpeaker && speaker && <span className="speaker">{speaker}</span>}
      </div>
      <p {...writtenIn(from)}>{original}</p>
      <TextField
        label={text.at({ at: shownClock(start_ms / 1000) })}
        isLabelHidden
        value={translated}
        readOnly={isReadOnly}
        rows={2}
        maxLength={4000}
        onChange={({ currentTarget }) => change(id, currentTarget.value)}
        {...writtenIn(into)}
      />
    </div>
  )
})
