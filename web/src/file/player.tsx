import { file as fileText } from 'texts:file'
import { player } from 'texts:player'
import type { Peaks } from '../../../sdk/index.ts'
import { Notice } from '../design/notice.tsx'
import { Controls, FollowButton } from '../player/controls.tsx'
import { Position } from '../player/position.tsx'
import { Recording } from '../player/recording.tsx'
import type { Playback } from '../player/use-playback.ts'

const STEP_MS = 1000

export function Player({
  playback,
  hasVideo,
  peaks,
  endMs,
  isFollowing,
  setFollowing,
}: {
  playback: Playback
  hasVideo: boolean
  peaks: Peaks | null
  endMs: number
  isFollowing: boolean
  setFollowing: (isFollowing: boolean) => void
}) {
  return (
    <section className="file-player" aria-label={player.label}>
      <Recording playback={playback} hasVideo={hasVideo} preload="metadata" />
      {playback.isUnplayable && <Notice tone="warn">{fileText.player.gone}</Notice>}
      <Position playback={playback} peaks={peaks} startMs={0} endMs={endMs} stepMs={STEP_MS} />
      <Controls playback={playback} endMs={endMs}>
        <span className={playback.isPlaying && !isFollowing ? 'follow-choice away' : 'follow-choice'}>
          <FollowButton isFollowing={isFollowing} setFollowing={setFollowing} />
        </span>
      </Controls>
    </section>
  )
}
