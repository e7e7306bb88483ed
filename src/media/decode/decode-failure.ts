/** Why a file could not be decoded, in words for the customer who sent it. */
import { inEnglish, type Said } from '../../platform/texts/said.ts'
import { clockTime } from '../../platform/timecode.ts'

export type DecodeFailure = {
  ok: false
  reason:
    | 'empty'
    | 'not_audio'
    | 'no_audio_track'
    | 'unsupported'
    | 'unfit_sound'
    | 'incomplete'
    | 'too_long'
    | 'took_too_long'
  said: Said
  message: string
}

const failed = (reason: DecodeFailure['reason'], said: Said): DecodeFailure => ({
  ok: false,
  reason,
  said,
  message: inEnglish([said]),
})
const clock = (seconds: number) => clockTime(seconds * 1000)

export const failures = {
  empty: () => failed('empty', { says: 'fileEmpty' }),
  notAudio: () => failed('not_audio', { says: 'notAudio' }),
  noAudioTrack: () => failed('no_audio_track', { says: 'noAudioTrack' }),
  unsupported: () => failed('unsupported', { says: 'unknownCodec' }),
  unfitSound: (said: Said) => failed('unfit_sound', said),
  endMissing: () => failed('incomplete', { says: 'endMissing' }),
  cutOff: (decodedSeconds: number, declaredSeconds: number) =>
    failed('incomplete', { says: 'cutOff', whole: clock(declaredSeconds), played: clock(decodedSeconds) }),
  damaged: () => failed('incomplete', { says: 'damaged' }),
  tooLong: (maxSeconds: number) => failed('too_long', { says: 'tooLong', most: clock(maxSeconds) }),
  tookTooLong: () => failed('took_too_long', { says: 'tookTooLong' }),
}
