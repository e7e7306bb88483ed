import { captions as text } from 'texts:captions'
import { player } from 'texts:player'
import { work as workStrings } from 'texts:work'
import { Link } from 'wouter'
import type { Cue } from '../../../../src/transcripts/render/caption-rules.ts'
import { Button } from '../../design/button.tsx'
import { ConfirmButton } from '../../design/confirm.tsx'
import { Notice } from '../../design/notice.tsx'
import { Page } from '../../design/page.tsx'
import { LeaseSign, SaveSign, SaveTrouble } from '../../editor/saving/save-state.tsx'
import type { AtWork } from '../../editor/saving/use-saving.ts'
import { ownTitle } from '../../message.ts'
import { Controls } from '../../player/controls.tsx'
import { KeysDialog } from '../keys-dialog.tsx'
import { OtherPage } from '../other-page.tsx'
import { CommentsPanel } from '../review/comments-panel.tsx'
import { textPath } from '../task-path.ts'
import type { FoundCaptions } from './caption-material.ts'
import { CaptionRulesContext } from './caption-rules.ts'
import { CueEditor } from './cue-editor.tsx'
import { CueGroup, GROUP_SIZE } from './cue-group.tsx'
import { type DeskCue, withText, withTimes } from './cues.ts'
import { DeskNotes } from './desk-notes.tsx'
import { FindBar } from './find-bar.tsx'
import { HandIn } from './hand-in.tsx'
import { ALL, COMMANDS, LOOKING } from './keys.ts'
import { ShiftDialog } from './shift-dialog.tsx'
import { Stage } from './stage.tsx'
import { Timeline } from './timeline.tsx'
import { TimelineTools } from './timeline-tools.tsx'
import { type OpenCaptions, useCaptionDesk } from './use-caption-desk.ts'

/** The picture and notes beside the list of captions, the timeline below both. */
export function CaptionDesk({ work }: { work: AtWork<DeskCue, Cue, FoundCaptions> }) {
  const open = useCaptionDesk(work)
  const { desk, rules, store, cues, saver, finish, broken, goTo } = open
  return (
    <CaptionRulesContext value={rules}>
      <div className="captions-desk">
        <Page
          title={ownTitle(desk.task.title)}
          lead={
            <>
              <Link href="/work">{workStrings.desk.back}</Link> · {text.count({ all: cues.length, broken })}
            </>
          }
          actions={<Actions open={open} />}
        >
          <div className="captions-columns">
            <div className="captions-side">
              <OnScreen open={open} />
              <SaveTrouble
                task={desk.task.id}
                material={work.material}
                saver={saver}
                show={store.open}
                reopen={work.reopen}
                tookTheirs={work.reopen}
              />
              <Beside open={open} />
            </div>
            <CueList open={open} />
          </div>
          <Below open={open} />
          <KeysDialog
            dialog={open.help}
            commands={open.isReadOnly ? LOOKING : ALL}
            names={text.commands}
            keys={open.keys}
            defaults={COMMANDS}
            setKeys={open.setKeys}
          />
          {open.isShifting && <ShiftDialog store={store} closed={open.closeShift} />}
          <HandIn dialog={open.handIn} finish={finish} broken={broken} show={goTo} />
        </Page>
      </div>
    </CaptionRulesContext>
  )
}

const Actions = ({
  open: { desk, saver, finish, isReview, isReadOnly, broken, run },
}: {
  open: OpenCaptions
}) => (
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
)

const OnScreen = ({ open: { desk, playback, cues, spoken } }: { open: OpenCaptions }) => (
  <Stage
    playback={playback}
    language={desk.task.language}
    onScreen={cues.find(({ id }) => id === spoken) ?? null}
  />
)

const Beside = ({ open: { desk, playback, comments } }: { open: OpenCaptions }) => (
  <>
    {playback.isUnplayable && <Notice tone="warn">{text.unplayable}</Notice>}
    <DeskNotes desk={desk} seek={playback.seek} />
    <CommentsPanel desk={desk} answer={comments} sound={playback} isOpen={false} />
  </>
)

function CueList({ open }: { open: OpenCaptions }) {
  const { desk, store, cues, at, spoken, find, words, keys, run, goTo, isOver, isReadOnly } = open
  const { language } = desk.task
  const current = cues[at]
  const spokenAt = cues.findIndex(({ id }) => id === spoken)
  const editor = !isOver && current && (
    <CueEditor
      language={language}
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
          language={language}
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
  )
}

const groupsOf = (cues: readonly DeskCue[]): { from: number; to: number }[] =>
  Array.from({ length: Math.ceil(cues.length / GROUP_SIZE) }, (_, i) => ({
    from: i * GROUP_SIZE,
    to: Math.min((i + 1) * GROUP_SIZE, cues.length),
  }))

function Below({ open }: { open: OpenCaptions }) {
  const { desk, cues, at, peaks, playback, spokenText, tools, drag, keys, run, saver } = open
  return (
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
        drag={open.isReadOnly ? null : drag}
      />
      <div className="captions-row">
        <Controls playback={playback} endMs={(desk.duration_seconds ?? 0) * 1000} />
        <TimelineTools tools={tools} isReadOnly={open.isReadOnly} keys={keys} run={run} />
        <p className="captions-state">
          {!open.isReview && <SaveSign saver={saver} />} <LeaseSign saver={saver} />
        </p>
      </div>
    </section>
  )
}
