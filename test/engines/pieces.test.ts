import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Span } from '../../src/platform/span.ts'
import { asHeard, heardMs, heardParts, inRecording } from '../../src/speech/heard-parts.ts'
import { groupPieces, joinPieces, longestPieceMs, planPieces, planTracks } from '../../src/speech/pieces.ts'
import { cutAtQuietest } from '../../src/speech/quietest.ts'
import type { Word } from '../../src/transcripts/model.ts'

/** Speech of a recording: spans in order, none longer than a piece, with pauses between them. */
const recordings = fc
  .array(
    fc.record({
      pauseMs: fc.integer({ min: 1, max: 6_000 }),
      speechMs: fc.integer({ min: 50, max: 25_000 }),
    }),
  )
  .map((parts) => {
    let atMs = 0
    const speech = parts.map(({ pauseMs, speechMs }): Span => {
      const startMs = atMs + pauseMs
      atMs = startMs + speechMs
      return { startMs, endMs: atMs }
    })
    return { speech, durationMs: atMs + 500 }
  })

test('every bit of speech is in exactly one piece, in order', () => {
  fc.assert(
    fc.property(recordings, ({ speech, durationMs }) => {
      const pieces = planPieces(speech, durationMs)
      assert.deepEqual(
        pieces.flatMap((piece) => piece.speech),
        speech,
      )
      assert.deepEqual(groupPieces(pieces).flat(), pieces)
    }),
  )
})

test('pieces are at most 25 seconds and a margin, do not overlap and stay inside the recording', () => {
  fc.assert(
    fc.property(recordings, ({ speech, durationMs }) => {
      let lastEndMs = 0
      for (const piece of planPieces(speech, durationMs)) {
        assert.ok(piece.startMs >= lastEndMs && piece.endMs <= durationMs)
        assert.ok(piece.endMs - piece.startMs <= longestPieceMs + 400)
        assert.ok(piece.startMs <= piece.speech[0]!.startMs && piece.endMs >= piece.speech.at(-1)!.endMs)
        lastEndMs = piece.endMs
      }
    }),
  )
})

test('a silence of two seconds is never inside a piece', () => {
  const speech = [
    { startMs: 1_000, endMs: 3_000 },
    { startMs: 4_900, endMs: 6_000 },
    { startMs: 8_000, endMs: 9_000 },
  ]
  assert.deepEqual(
    planPieces(speech, 10_000).map(({ startMs, endMs }) => [startMs, endMs]),
    [
      [800, 6_200],
      [7_800, 9_200],
    ],
  )
})

test('a piece of one channel goes on across the turn of another, and not across a silence', () => {
  const left = [
    { startMs: 0, endMs: 4_000 },
    { startMs: 12_000, endMs: 13_000 },
    { startMs: 30_000, endMs: 34_000 },
  ]
  const right = [
    { startMs: 4_500, endMs: 8_000 },
    { startMs: 8_400, endMs: 11_500 },
  ]
  const pieces = planTracks([left, right], 40_000)
  assert.deepEqual(
    pieces.map(({ track, speech }) => [track, speech]),
    [
      [0, left.slice(0, 2)],
      [0, left.slice(2)],
      [1, right],
    ],
  )
  const [first] = pieces as [(typeof pieces)[number]]
  const parts = heardParts(first)
  assert.deepEqual(parts, [
    { startMs: 0, endMs: 4_250 },
    { startMs: 11_750, endMs: 13_200 },
  ])
  assert.equal(heardMs(first), 5_700)
  assert.deepEqual(asHeard(first).speech, [
    { startMs: 0, endMs: 4_000 },
    { startMs: 4_500, endMs: 5_500 },
  ])
  const placed = (startMs: number, endMs: number) => inRecording({ startMs, endMs }, parts)
  assert.deepEqual(placed(3_000, 3_500), { startMs: 3_000, endMs: 3_500 })
  assert.deepEqual(placed(4_150, 5_000), { startMs: 11_750, endMs: 12_500 }, 'where most of it is said')
  assert.deepEqual(placed(5_600, 5_900), { startMs: 13_100, endMs: 13_200 })
})

test('however often others interrupt, a piece is no longer than an engine hears, and loses no word', () => {
  const turns = fc
    .array(
      fc.record({
        pauseMs: fc.integer({ min: 100, max: 9_000 }),
        speechMs: fc.integer({ min: 100, max: 9_000 }),
      }),
    )
    .map((parts) => {
      let atMs = 0
      const tracks: [Span[], Span[]] = [[], []]
      parts.forEach(({ pauseMs, speechMs }, i) => {
        const startMs = atMs + pauseMs
        atMs = startMs + speechMs
        tracks[i % 2]!.push({ startMs, endMs: atMs })
      })
      return { tracks, durationMs: atMs + 500 }
    })
  fc.assert(
    fc.property(turns, ({ tracks, durationMs }) => {
      const pieces = planTracks(tracks, durationMs)
      for (const [track, speech] of tracks.entries()) {
        const ofTrack = pieces.filter((piece) => piece.track === track)
        assert.deepEqual(
          ofTrack.flatMap((piece) => piece.speech),
          speech,
        )
        assert.ok(ofTrack.every((piece, i) => i === 0 || piece.startMs >= ofTrack[i - 1]!.endMs))
      }
      for (const piece of pieces) {
        const parts = heardParts(piece)
        assert.ok(heardMs(piece) <= longestPieceMs + 400)
        assert.ok(
          parts.every(({ startMs, endMs }, i) => endMs > startMs && startMs >= (parts[i - 1]?.endMs ?? 0)),
        )
        for (const [i, { startMs, endMs }] of asHeard(piece).speech.entries())
          assert.deepEqual(inRecording({ startMs, endMs }, parts), piece.speech[i])
      }
    }),
  )
})

test('of several pauses between sentences, the last that fits ends a piece', () => {
  const speech = [
    { startMs: 0, endMs: 16_000 },
    { startMs: 16_900, endMs: 24_000 },
    { startMs: 24_700, endMs: 40_000 },
  ]
  assert.deepEqual(
    planPieces(speech, 40_000).map((piece) => piece.speech.length),
    [2, 1],
  )
})

test('a long stretch is cut at its longest pause after 15 seconds', () => {
  const speech = [
    { startMs: 0, endMs: 10_000 },
    { startMs: 11_500, endMs: 16_000 },
    { startMs: 17_000, endMs: 20_000 },
    { startMs: 20_300, endMs: 24_000 },
    { startMs: 24_400, endMs: 30_000 },
  ]
  assert.deepEqual(
    planPieces(speech, 30_000).map((piece) => piece.speech.length),
    [2, 3],
  )
})

test('a ten-hour recording becomes jobs of about five minutes', () => {
  const speech = Array.from({ length: 3_600 }, (_, i) => ({ startMs: i * 10_000, endMs: i * 10_000 + 9_500 }))
  const batches = groupPieces(planPieces(speech, 36_000_000))
  assert.ok(batches.length > 110 && batches.length < 130, `${batches.length} batches`)
})

test('results that come back in any order are joined in the order of the recording, each track by itself', () => {
  const result = (track: number, startMs: number) => {
    const words: Word[] = [{ text: `${track}:${startMs}`, startMs, endMs: startMs + 100 }]
    return { track, startMs, endMs: startMs + 100, words }
  }
  const inOrder = [result(0, 0), result(1, 500), result(0, 1_000), result(1, 1_500), result(0, 2_000)]
  fc.assert(
    fc.property(fc.shuffledSubarray(inOrder, { minLength: 5 }), (results) => {
      const texts = joinPieces(results, 2).map((words) => words.map((word) => word.text))
      assert.deepEqual(texts, [
        ['0:0', '0:1000', '0:2000'],
        ['1:500', '1:1500'],
      ])
    }),
  )
})

test('a sentence that goes on in the next piece is one sentence', () => {
  const joined = (...pieces: string[]) => {
    const results = pieces.map((text, i) => ({
      track: 0,
      startMs: i,
      endMs: i + 1,
      words: [{ text, startMs: i, endMs: i + 1 }],
    }))
    return joinPieces(results, 1)[0]!
      .map(({ text }) => text)
      .join(' ')
  }
  assert.equal(joined('country.', 'can', 'give...', 'for', 'you.', 'Ask'), 'country can give for you. Ask')
  assert.equal(joined('e.g.', 'this', 'really?', 'he', '3.', 'bis'), 'e.g. this really? he 3. bis')
})

test('speech without any pause is cut where it is quietest', () => {
  const samples = new Float32Array(16_000 * 60).fill(0.5)
  samples.fill(0.01, 16_000 * 20, 16_000 * 20 + 960)
  samples.fill(0.01, 16_000 * 41, 16_000 * 41 + 960)
  const cuts = cutAtQuietest(samples, 16_000 * 25).map(({ to }) => Math.round(to / 16_000))
  assert.deepEqual(cuts, [20, 41, 60])
})
