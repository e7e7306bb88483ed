import type { Peaks, Task } from '../../../../sdk/index.ts'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { Controls, FollowButton, NumberSelect } from '../../player/controls.tsx'
import { Position } from '../../player/position.tsx'
import { Recording } from '../../player/recording.tsx'
import { player } from '../../strings/player.ts'
import { work } from '../../strings/work.ts'
import type { Sound } from './sound.ts'

const text = work.desk.player
const STEPS_BACK = [0, 0.5, 1, 1.5, 2, 3, 5]
const STEP_MS = 100

export function Player({
  sound,
  hasVideo,
  task,
  peaks,
  isFollowing,
  setFollowing,
}: {
  sound: Sound
  hasVideo: boolean
  task: Pick<Task, 'start_ms' | 'end_ms'>
  peaks: Peaks | null
  isFollowing: boolean
  setFollowing: (isFollowing: boolean) => void
}) {
  const { loop } = sound
  return (
    <section aria-label={player.label}>
      <Recording playback={sound} hasVideo={hasVideo} preload="auto" />
      {sound.isUnplayable && <Notice tone="warn">{text.gone}</Notice>}
      <Position
        playback={sound}
        peaks={peaks}
        startMs={task.start_ms}
        endMs={task.end_ms}
        stepMs={STEP_MS}
        loop={loop}
      />
      <Controls playback={sound} endMs={task.end_ms}>
        <span className="step-back">
          <span aria-hidden="true">{text.stepBack}</span>
          <NumberSelect
            label={text.stepBack}
            value={sound.stepBack}
            options={STEPS_BACK}
            shown={text.stepBackBy}
            choose={sound.setStepBack}
          />
        </span>
        <Button look="quiet" aria-pressed={loop !== null} onClick={sound.turnLoop}>
          {loop === null ? text.loop : loop.toMs === null ? text.loopStart : text.loopOn}
        </Button>
        <FollowButton isFollowing={isFollowing} setFollowing={setFollowing} />
      </Controls>
    </section>
  )
}
