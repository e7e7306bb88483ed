/** Why a URL cannot be ordered, in words that a customer can act on. */
import type { FetchFailure } from '../../platform/guarded-fetch/fetch-failure.ts'

type ProbeRefusalReason =
  | 'bad_url'
  | 'address_not_allowed'
  | 'unreachable'
  | 'timed_out'
  | 'not_found'
  | 'refused_by_host'
  | 'host_failed'
  | 'empty'
  | 'too_large'
  | 'too_long'
  | 'not_media'
  | 'playlist'
  | 'damaged'
  | 'no_audio'
  | 'unfit_sound'

export type ProbeRefusal = { ok: false; reason: ProbeRefusalReason; message: string }

/** Thrown from the depth of a parser that asked for bytes, caught where the probe began. */
export class ProbeRefused extends Error {
  readonly refusal: ProbeRefusal

  constructor(reason: ProbeRefusalReason, message: string) {
    super(message)
    this.name = 'ProbeRefused'
    this.refusal = { ok: false, reason, message }
  }
}

export const EMPTY = 'The file is empty. Use a complete copy.'
export const TOOK_TOO_LONG = 'Checking the file took too long. Try again, or upload the file.'

export function refusedByFailure({ reason, message }: FetchFailure): ProbeRefused {
  switch (reason) {
    case 'bad_url':
    case 'address_not_allowed':
    case 'timed_out':
    case 'too_large':
      return new ProbeRefused(reason, `${message}${adviceFor(reason)}`)
    case 'aborted':
      return new ProbeRefused('timed_out', TOOK_TOO_LONG)
    case 'bad_response':
    case 'too_many_redirects':
    case 'connection_lost':
      return new ProbeRefused('host_failed', `${message}${adviceFor(reason)}`)
    default:
      return new ProbeRefused('unreachable', `${message}${adviceFor(reason)}`)
  }
}

/** Those of the others have their own. */
function adviceFor(reason: FetchFailure['reason']): string {
  if (reason === 'bad_url' || reason === 'too_large') return ''
  const mayPass = ['refused', 'unreachable', 'connection_lost', 'timed_out', 'tls'].includes(reason)
  return mayPass ? ' Try again later, or upload the file.' : ' Check the link, or upload the file.'
}

export function refusedByStatus(status: number): ProbeRefused {
  if (status === 404 || status === 410) {
    return new ProbeRefused(
      'not_found',
      `There is no file at this link (the host responded with status ${status}). Check the link.`,
    )
  }
  if (status === 408 || status === 429 || status >= 500) {
    return new ProbeRefused(
      'host_failed',
      `The host failed to deliver the file (it responded with status ${status}). Try again later.`,
    )
  }
  if (status >= 400) {
    const advice = 'It may be private or need a login: share it with anyone who has the link.'
    return new ProbeRefused(
      'refused_by_host',
      `The host refused access to the file (it responded with status ${status}). ${advice}`,
    )
  }
  return new ProbeRefused(
    'host_failed',
    `The host responded with status ${status} instead of a file. Check the link, or upload the file.`,
  )
}
