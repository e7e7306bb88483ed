/**
 * Checks a file behind a URL before it is ordered: is it audio, and how long is it? Only the necessary parts are
 * read. A duration that is not certain is marked as not exact, and measured once the whole file has been downloaded.
 */

import { availableParallelism } from 'node:os'
import type { GuardedFetch } from '../../platform/guarded-fetch/guarded-fetch.ts'
import { createSharedLimit } from '../../platform/limit.ts'
import type { Said } from '../../platform/texts/said.ts'
import { formatBytes } from '../format-bytes.ts'
import { resolveLink } from '../resolve-link.ts'
import { saysNoLength } from '../tools/allowed-formats.ts'
import { unfitSound } from '../tools/sound-limits.ts'
import { askFfprobe } from './ask-ffprobe.ts'
import { filenameOf } from './filename.ts'
import { lastMomentOfMatroska } from './formats/matroska.ts'
import { HEAD_BYTES, type MediaFacts } from './formats/media-facts.ts'
import { openRemoteFile } from './open-remote-file.ts'
import { EMPTY, type ProbeRefusal, ProbeRefused } from './probe-refusal.ts'
import { readInProcess } from './read-in-process.ts'
import { type Recognised, recognise } from './recognise.ts'
import { BudgetUsedUp, type RemoteFile } from './remote-file.ts'

export type ProbeResult = ProbedMedia | ProbeRefusal

export type ProbedMedia = MediaFacts & {
  ok: true
  sizeBytes: number | null
  contentType: string | null
  /** The URL after share links and redirects. It may expire. */
  finalUrl: string
  filename: string | null
}

export type ProberOptions = {
  guardedFetch: GuardedFetch
  maxMediaBytes: number
  maxMediaSeconds: number
  ffprobePath?: string
  timeLimitMs?: number
  /** Bytes that one probe may download in total. */
  budgetBytes?: number
}

export type Prober = {
  /** A signal ends it early, as if the host had taken too long. */
  probeMedia(accountId: number, url: string, signal?: AbortSignal): Promise<ProbeResult>
  /** In parallel, within the account's share; results in the order of the URLs. */
  probeAll(accountId: number, urls: readonly string[], signal?: AbortSignal): Promise<ProbeResult[]>
}

/** From its start, including the wait for ffprobe; a host that does not answer at all times out sooner. */
const MAX_TIME_MS = 60_000
const BUDGET_BYTES = 8 * 1024 * 1024
/** Hosts that never answer occupy their slots for long but cost little; `platform/places.ts` keeps some for others. */
const PROBES = { places: 280, alone: 56 }
/** Once a host has answered, a probe may keep as much as its budget, and all customers share the memory. */
const READS = { places: 64, alone: 16 }
/** They mostly wait for hosts. */
const FFPROBES_PER_CORE = { places: 16, alone: 3 }

export function createProber(options: ProberOptions): Prober {
  const { guardedFetch, maxMediaBytes, maxMediaSeconds, ffprobePath = 'ffprobe' } = options
  const { timeLimitMs = MAX_TIME_MS, budgetBytes = BUDGET_BYTES } = options
  const limitProbes = createSharedLimit(PROBES)
  const limitReads = createSharedLimit(READS)
  const limitFfprobes = createSharedLimit({
    places: availableParallelism() * FFPROBES_PER_CORE.places,
    alone: availableParallelism() * FFPROBES_PER_CORE.alone,
  })

  const probeMedia = (accountId: number, link: string, signal?: AbortSignal) =>
    limitProbes(accountId, () => {
      const timeLimit = AbortSignal.timeout(timeLimitMs)
      return probe(accountId, link, signal ? AbortSignal.any([signal, timeLimit]) : timeLimit)
    })

  async function probe(accountId: number, link: string, signal: AbortSignal): Promise<ProbeResult> {
    try {
      const url = URL.parse(link)
      if (url === null) throw new ProbeRefused('bad_url', { says: 'link.incomplete' })
      const file = await openRemoteFile(resolveLink(url), { guardedFetch, accountId, budgetBytes, signal })
      try {
        return present(file, url, await lookAt(accountId, file, signal))
      } finally {
        file.close()
      }
    } catch (error) {
      if (error instanceof ProbeRefused) return error.refusal
      throw error
    }
  }

  async function lookAt(accountId: number, file: RemoteFile, signal: AbortSignal): Promise<MediaFacts> {
    if (file.sizeBytes !== null && file.sizeBytes > maxMediaBytes)
      throw tooLarge(file.sizeBytes, maxMediaBytes)
    const head = await file.read(0, HEAD_BYTES)
    if (head.length === 0) throw new ProbeRefused('empty', EMPTY)
    const recognised = recognise(head)
    refuseCompressed(recognised, file.response.headers['content-encoding'] ?? '')
    refuseOtherFiles(recognised)
    const certain = await limitReads(accountId, () => readInProcess(recognised, file))
    const ask = () => askFfprobe(file, { ffprobePath, timeLimitMs, signal })
    const facts = certain ?? (await withEnd(await limitFfprobes(accountId, ask), file))
    if (!facts.hasAudio) throw new ProbeRefused('no_audio', { says: 'media.noSound' })
    refuseUnfitSound(facts)
    if (facts.durationSeconds === null || facts.durationSeconds <= maxMediaSeconds) return facts
    if (saysNoLength(facts.container)) return { ...facts, durationSeconds: null }
    throw tooLong(facts.durationSeconds, maxMediaSeconds)
  }

  return {
    probeMedia,
    probeAll: (accountId, urls, signal) => Promise.all(urls.map((url) => probeMedia(accountId, url, signal))),
  }
}

/** Some hosts compress files even though we ask for them uncompressed. */
function refuseCompressed(recognised: Recognised, encoding: string): void {
  if (recognised.is !== 'not_media' && recognised.is !== 'unknown') return
  if (!/^(?:x-)?(?:gzip|br|deflate|zstd|compress)$/i.test(encoding)) return
  const message: Said = { says: 'link.compressed', encoding }
  throw new ProbeRefused('host_failed', message)
}

function refuseOtherFiles(recognised: Recognised): void {
  if (recognised.is === 'playlist') {
    throw new ProbeRefused('playlist', { says: 'link.playlist' })
  }
  if (recognised.is === 'not_media') {
    throw new ProbeRefused('not_media', { says: 'media.otherFile', what: recognised.what })
  }
}

function refuseUnfitSound(facts: MediaFacts): void {
  const said = unfitSound(facts)
  if (said) throw new ProbeRefused('unfit_sound', said)
}

function tooLarge(sizeBytes: number, maxBytes: number): ProbeRefused {
  const message: Said = { says: 'media.tooLarge', size: formatBytes(sizeBytes), max: formatBytes(maxBytes) }
  return new ProbeRefused('too_large', message)
}

function tooLong(seconds: number, maxMediaSeconds: number): ProbeRefused {
  const hours = (seconds: number) => Math.ceil(seconds / 3600)
  const message: Said = { says: 'media.tooLongHours', hours: hours(seconds), max: hours(maxMediaSeconds) }
  return new ProbeRefused('too_long', message)
}

function present(file: RemoteFile, link: URL, facts: MediaFacts): ProbedMedia {
  return {
    ok: true,
    ...facts,
    sizeBytes: file.sizeBytes,
    contentType: file.response.headers['content-type'] ?? null,
    finalUrl: file.response.url.href,
    filename: filenameOf(file.response.headers['content-disposition'], link),
  }
}

/** What browsers record says nothing of its length: where its last words are can be told before the download. */
async function withEnd(facts: MediaFacts, file: RemoteFile): Promise<MediaFacts> {
  if (facts.container !== 'matroska' || facts.durationSeconds !== null || !file.seekable) return facts
  try {
    return { ...facts, durationSeconds: await lastMomentOfMatroska(file) }
  } catch (error) {
    if (error instanceof BudgetUsedUp) return facts
    throw error
  }
}
