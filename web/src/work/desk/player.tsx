import { player } from 'texts:player'
import { work } from 'texts:work'
import type { ReactNode } from 'react'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { Controls, FollowButton, NumberSelect } from '../../player/controls.tsx'
import { Recording } from '../../player/recording.tsx'
import type { Sound } from './sound.ts'

const text = work.desk.player
const STEPS_BACK = [0, 0.5, 1, 1.5, 2, 3, 5]

export function Player({
  sound,
  hasVideo,
  endMs,
  isFollowing,
  setFollowing,
  children,
}: {
  sound: Sound
  hasVideo: boolean
  endMs: number
  isFollowing: boolean
  setFollowing: (isFollowing: boolean) => void
  /** The waveform, and what else is in the row. */
  children: ReactNode
}) {
  const { loop } = sound
  return (
    <section aria-label={player.label}>
      <Recording playback={sound} hasVideo={hasVideo} preload="auto" />
      {sound.isUnplayable && <Notice tone="warn">{text.gone}</Notice>}
      <div className="player-row">
        <Controls playback={sound} endMs={endMs}>
          <NumberSelect
            label={text.stepBack}
            value={sound.stepBack}
            options={STEPS_BACK}
            shown={(seconds) => text.stepBackBy({ seconds })}
            choose={sound.setStepBack}
          />
          <Button look="quiet" aria-pressed={loop !== null} onClick={sound.turnLoop}>
            {loop === null ? text.loop : loop.toMs === null ? text.loopStart : text.loopOn}
          </Button>
          <FollowButton isFollowing={isFollowing} setFollowing={setFollowing} />
        </Controls>
        {children}
      </div>
    </section>
  )
}
