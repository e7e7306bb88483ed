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

const GET_ANOTHER = 'Get a complete copy, and place a new order.'

export const failures = {
  empty: () => failed('empty', `The file is empty. ${GET_ANOTHER}`),
  notAudio: () =>
    failed(
      'not_audio',
      'The file is not audio or video that we can read. Convert it to MP3 or WAV, and place a new order.',
    ),
  noAudioTrack: () =>
    failed('no_audio_track', 'The file has no audio track. Place a new order with a file that has sound.'),
  unsupported: () =>
    failed(
      'unsupported',
      'The audio in the file uses a codec that we cannot decode. Convert it to MP3 or WAV, and place a new order.',
    ),
  unfitSound: (message: string) => failed('unfit_sound', message),
  endMissing: () => failed('incomplete', `The file is not complete: its end is missing. ${GET_ANOTHER}`),
  cutOff: (decodedSeconds: number, declaredSeconds: number) =>
    failed(
      'incomplete',
      `The file is cut off or damaged: it should last ${clock(declaredSeconds)}, ` +
        `but only ${clock(decodedSeconds)} of it can be played. ${GET_ANOTHER}`,
    ),
  damaged: () => failed('incomplete', `The file is damaged: its audio cannot be played. ${GET_ANOTHER}`),
  tooLong: (maxSeconds: number) =>
    failed(
      'too_long',
      `The recording is longer than ${clock(maxSeconds)}, the longest that we accept. Split it, and order the parts.`,
    ),
  tookTooLong: () =>
    failed(
      'took_too_long',
      'The file takes far too long to decode: it is damaged or encoded in an unusual way. Convert it to MP3, and place a new order.',
    ),
}
