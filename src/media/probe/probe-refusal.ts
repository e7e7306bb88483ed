/** Why a URL cannot be ordered, in words that a customer can act on. */

import type { FetchFailure } from '../../platform/guarded-fetch/fetch-failure.ts'
import type { Said } from '../../platform/texts/said.ts'
import { type Words, wordedIn } from '../../platform/texts/worded.ts'

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

export type ProbeRefusal = { ok: false; reason: ProbeRefusalReason; message: Words }

/** Thrown from the depth of a parser that asked for bytes, caught where the probe began. */
export class ProbeRefused extends Error {
  readonly refusal: ProbeRefusal

  constructor(reason: ProbeRefusalReason, message: Words) {
    super(wordedIn('en', message))
    this.name = 'ProbeRefused'
    this.refusal = { ok: false, reason, message }
  }
}

export const EMPTY: Said = { says: 'upload.empty' }
export const TOOK_TOO_LONG: Said = { says: 'link.tookTooLong' }

export function refusedByFailure({ reason, message, said }: FetchFailure): ProbeRefused {
  switch (reason) {
    case 'bad_url':
    case 'address_not_allowed':
    case 'timed_out':
    case 'too_large':
      return new ProbeRefused(reason, withAdvice(reason, said ?? message))
    case 'aborted':
      return new ProbeRefused('timed_out', TOOK_TOO_LONG)
    case 'bad_response':
    case 'too_many_redirects':
    case 'connection_lost':
      return new ProbeRefused('host_failed', withAdvice(reason, said ?? message))
    default:
      return new ProbeRefused('unreachable', withAdvice(reason, said ?? message))
  }
}

/** Those of the others have their own. */
function withAdvice(reason: FetchFailure['reason'], problem: Words): Words {
  if (reason === 'bad_url' || reason === 'too_large') return problem
  const mayPass = ['refused', 'unreachable', 'connection_lost', 'timed_out', 'tls'].includes(reason)
  return { says: mayPass ? 'link.laterOrUpload' : 'link.checkOrUpload', problem }
}

export function refusedByStatus(status: number): ProbeRefused {
  if (status === 404 || status === 410) {
    return new ProbeRefused('not_found', { says: 'link.notFound', status })
  }
  if (status === 408 || status === 429 || status >= 500) {
    return new ProbeRefused('host_failed', { says: 'link.hostFailed', status })
  }
  if (status >= 400) {
    return new ProbeRefused('refused_by_host', { says: 'link.noAccess', status })
  }
  return new ProbeRefused('host_failed', { says: 'link.notAFile', status })
}
