/** Why a file could not be decoded, in words for the customer who sent it. */
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
  message: string
}

const failed = (reason: DecodeFailure['reason'], message: string): DecodeFailure => ({
  ok: false,
  reason,
  message,
})
const clock = (seconds: number) => clockTime(seconds * 1000)

export const failures = {
  empty: () => failed('empty', 'The file is empty.'),
  notAudio: () => failed('not_audio', 'The file is not audio or video that we can read.'),
  noAudioTrack: () => failed('no_audio_track', 'The file has no audio track.'),
  unsupported: () => failed('unsupported', 'The audio in the file uses a codec that we cannot decode.'),
  unfitSound: (message: string) => failed('unfit_sound', message),
  endMissing: () => failed('incomplete', 'The file is not complete: its end is missing.'),
  cutOff: (decodedSeconds: number, declaredSeconds: number) =>
    failed(
      'incomplete',
      `The file is cut off or damaged: it should last ${clock(declaredSeconds)}, ` +
        `but only ${clock(decodedSeconds)} of it can be played.`,
    ),
  damaged: () => failed('incomplete', 'The file is damaged: its audio cannot be played.'),
  tooLong: (maxSeconds: number) =>
    failed('too_long', `The recording is longer than ${clock(maxSeconds)}, the longest that we accept.`),
  tookTooLong: () =>
    failed(
      'took_too_long',
      'The file takes far too long to decode: it is damaged or encoded in an unusual way.',
    ),
}
