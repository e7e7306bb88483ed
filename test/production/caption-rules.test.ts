import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CaptionRules, LonghandError } from '../../sdk/index.ts'
import { inSnakeCase, snakeCase } from '../../src/platform/snake-case.ts'
import { captionRules, RULE_BOUNDS } from '../../src/transcripts/render/index.ts'
import { cuesOfSrt, cuesOfVtt, type ReadCue } from '../render/caption-readers.ts'
import { sample, startFileHost } from '../support/file-host.ts'
import { reaches } from '../support/follow.ts'
import { startService } from '../support/service.ts'
import { startSpeechServer } from '../support/speech-server.ts'

const speech = await startSpeechServer(
  'And so, my fellow Americans, ask not what your country can do for you. Ask what you can do for your country.',
)
speech.confidence = 0.9
const host = await startFileHost({ '/jfk.mp3': sample('jfk.mp3') })
const { url, customer } = await startService({
  env: { LONGHAND_ALLOW_HOSTS: host.host, LONGHAND_ENGINE: 'http', LONGHAND_ENGINE_URL: speech.url },
})

const USUAL = inSnakeCase(captionRules)
const NARROW: CaptionRules = {
  line_characters: 24,
  lines: 1,
  shortest_ms: 1_500,
  longest_ms: 5_000,
  characters_a_second: 12,
  shortest_gap_ms: 300,
}

const status = (expected: number) => (error: LonghandError) => error.status === expected

async function delivered({ client }: Awaited<ReturnType<typeof customer>>): Promise<number> {
  const { audiofiles } = await client.v4.order({ url: `${host.url}/jfk.mp3`, sku: 'EMSR02' })
  await reaches(client, audiofiles[0]!, 'Delivered')
  return audiofiles[0]!
}

const longestLine = (cues: ReadCue[]) =>
  Math.max(...cues.flatMap(({ lines }) => lines.map((line) => line.length)))
const mostLines = (cues: ReadCue[]) => Math.max(...cues.map(({ lines }) => lines.length))
const wordsOf = (cues: ReadCue[]) => cues.flatMap(({ lines }) => lines.join(' ').split(' '))

test('captions of an order follow the rules of its account, and its report checks them', async () => {
  const ours = await customer({ credit: 10 })
  const others = await customer({ credit: 10 })
  const [file, theirs] = await Promise.all([delivered(ours), delivered(others)])
  const captionsOf = async (client: typeof ours.client, id: number) => ({
    srt: cuesOfSrt(await (await client.v4.transcript(id, 'srt')).text()),
    vtt: cuesOfVtt(await (await client.v4.transcript(id, 'vtt')).text()),
  })
  const usual = await captionsOf(ours.client, file)
  assert.equal(mostLines(usual.srt), 2)

  const { rules } = await ours.client.captionRules.set(ours.id, NARROW)
  assert.deepEqual(rules, NARROW)
  const narrow = await captionsOf(ours.client, file)
  for (const cues of Object.values(narrow)) {
    assert.ok(longestLine(cues) <= 24, `a line has ${longestLine(cues)} characters`)
    assert.equal(mostLines(cues), 1)
    assert.ok(cues.slice(0, -1).every(({ startMs, endMs }) => endMs - startMs >= 1_500))
    assert.ok(cues.every(({ endMs }, i) => isNoSmallGap((cues[i + 1]?.startMs ?? endMs) - endMs)))
    assert.deepEqual(wordsOf(cues), wordsOf(usual.vtt))
  }
  const { report } = await reportOf(file, ours.key)
  assert.equal(report.cues, narrow.vtt.length)
  assert.equal(report.line_characters.longest, longestLine(narrow.vtt))
  assert.equal(report.broken.line_too_long, 0)

  assert.deepEqual(await captionsOf(others.client, theirs), usual)
  await ours.client.captionRules.set(ours.id, null)
  assert.deepEqual(await captionsOf(ours.client, file), usual)

  function isNoSmallGap(gapMs: number): boolean {
    return gapMs === 0 || gapMs >= 300
  }
})

async function reportOf(file: number, key: string) {
  const answer = await fetch(`${url}/api/files/${file}/captions`, {
    headers: { authorization: `Bearer ${key}` },
  })
  return (await answer.json()) as {
    report: { cues: number; line_characters: { longest: number }; broken: Record<string, number> }
  }
}

test('three lines of similar length, if the account wants three', async () => {
  const ours = await customer({ credit: 10 })
  await ours.client.captionRules.set(ours.id, {
    ...USUAL,
    lines: 3,
    line_characters: 28,
    longest_ms: 15_000,
  })
  const cues = cuesOfSrt(await (await ours.client.v4.transcript(await delivered(ours), 'srt')).text())
  assert.equal(mostLines(cues), 3)
  assert.ok(longestLine(cues) <= 28)
})

test('caption rules have bounds, and the rules of another account are not found', async () => {
  const { id, client } = await customer({})
  const { client: other } = await customer({})
  const { rules, usual } = await client.captionRules.show(id)
  assert.deepEqual([rules, usual], [USUAL, USUAL])
  for (const [rule, { min, max }] of Object.entries(RULE_BOUNDS))
    for (const value of [min - 1, max + 1, min + 0.5])
      await assert.rejects(
        client.captionRules.set(id, { ...USUAL, [snakeCase(rule)]: value }),
        status(400),
        `${rule} ${value}`,
      )
  for (const end of ['min', 'max'] as const) {
    const bounds = Object.entries(RULE_BOUNDS).map(([rule, bound]) => [snakeCase(rule), bound[end]])
    await client.captionRules.set(id, Object.fromEntries(bounds))
  }
  const kept = (await client.captionRules.show(id)).rules
  await assert.rejects(other.captionRules.show(id), status(404))
  await assert.rejects(other.captionRules.set(id, NARROW), status(404))
  assert.deepEqual((await client.captionRules.show(id)).rules, kept)
})
