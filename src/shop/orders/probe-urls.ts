import type { NewAudiofile } from '../../files/audiofiles/index.ts'
import type { ProbedMedia, Prober } from '../../media/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Said } from '../../platform/texts/said.ts'
import { billedMinutes } from '../catalogue/index.ts'

/** Usual bit rates of speech and video. A file of unknown length is priced by them until it has been measured. */
const AUDIO_BYTES_PER_SECOND = 16_000
const VIDEO_BYTES_PER_SECOND = 250_000

/** Probes all URLs in parallel. The refusal names every URL that cannot be ordered, with its reason. */
export async function probeUrls(
  prober: Prober,
  accountId: number,
  urls: string[],
  title: string | null,
  signal?: AbortSignal,
  failure: 'order' | 'price' | 'episode' = 'order',
): Promise<NewAudiofile[]> {
  const results = await prober.probeAll(accountId, urls, signal)
  const problems = results.flatMap((result, at): Said[] =>
    result.ok ? [] : [{ says: 'link.problem', url: urls[at]!, problem: result.message }],
  )
  if (problems.length > 0) {
    throw new Refusal('unorderable_url', { says: 'link.unusable', failure, count: problems.length, problems })
  }
  return results.map((result, at) => newAudiofile(urls[at]!, result as ProbedMedia, title))
}

function newAudiofile(url: string, media: ProbedMedia, title: string | null): NewAudiofile {
  const lastPart = lastPartOf(url)
  const bytesPerSecond = media.hasVideo ? VIDEO_BYTES_PER_SECOND : AUDIO_BYTES_PER_SECOND
  const guess = media.sizeBytes === null ? 0 : media.sizeBytes / bytesPerSecond
  return {
    originallink: url,
    mediaUrl: url,
    title: title || media.title || readable(media.filename ?? lastPart),
    description: lastPart,
    durationSeconds: media.durationSeconds,
    durationIsExact: media.durationExact,
    billedMinutes: billedMinutes(media.durationSeconds ?? guess),
  }
}

function lastPartOf(url: string): string {
  const { pathname, hostname } = new URL(url)
  const last = pathname.split('/').filter(Boolean).at(-1) ?? hostname
  try {
    return withoutControls(decodeURIComponent(last))
  } catch {
    return withoutControls(last)
  }
}

/** `board_meeting-2024-11-02.mp3` → `board meeting 2024-11-02`, and `Episode-12---Pilot.mp3` → `Episode 12 - Pilot`. */
const readable = (name: string): string =>
  name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/(?<=\w)-{2,}(?=\w)/g, ' - ')
    .replace(/[_+]+|(?<=\w)-(?=[a-z])|(?<=[a-z])-(?=\w)/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim() || name

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const withoutControls = (text: string): string => text.replace(/[\u0000-\u001f\u007f]/g, '').slice(0, 500)
