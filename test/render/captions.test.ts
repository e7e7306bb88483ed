import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import fc from 'fast-check'
import { isUnspaced } from '../../src/transcripts/index.ts'
import type { Paragraph, Transcript } from '../../src/transcripts/model.ts'
import { captionReport, captions } from '../../src/transcripts/render/index.ts'
import { type ReadCue, srtCues, vttCues } from './caption-readers.ts'
import { anyTranscript, longTranscript } from './random-transcripts.ts'
import { plainParagraphs } from './readers.ts'

suite('captions', () => {
  test('never overlap, are never empty or out of order, fit in two lines of 42, stay for 5/6 s to 7 s', () =>
    always(anyTranscript, async (transcript) => {
      keepTheRules(await vttCues(transcript))
      keepTheRules(await srtCues(transcript))
    }))

  test('that are too quick to read stay until the next one comes', () =>
    always(anyTranscript, async (transcript) => {
      const cues = await vttCues(transcript)
      for (const [i, { startMs, endMs, lines }] of cues.entries()) {
        const tooQuick = lines.join(' ').length / (endMs - startMs) > 20 / 1000
        if (tooQuick) assert.equal(endMs, cues[i + 1]?.startMs)
      }
    }))

  test('say every word, and break it only if it is longer than a line', () =>
    always(anyTranscript, async (transcript) => {
      const unsigned = {
        paragraphs: transcript.paragraphs.map((paragraph) => ({ ...paragraph, speaker: null })),
      }
      sayTheSame(await vttCues(transcript), await plainParagraphs(unsigned))
    }))

  test('keep the wide space that ends a Thai or a Japanese phrase', () => {
    const [first, second] = [spoken(null, 0, '!\u3000'), spoken(null, 300, 'ก')]
    assert.deepEqual(shown({ ...first, endMs: 600, words: [...first.words, ...second.words] }), ['! ก'])
  })

  test('put a space where the documents have one', () =>
    assert.deepEqual(shown(spoken(null, 0, '𠀀 \u0001𠀀')), ['𠀀 𠀀']))

  test('say in SubRip who speaks, as the plain text does', () =>
    always(anyTranscript, async (transcript) => {
      const paragraphs = await plainParagraphs(transcript)
      sayTheSame(
        await srtCues(transcript),
        paragraphs.map((text) => text.replaceAll('-->', '→')),
      )
    }))

  test('know in WebVTT whose voice it is', async () => {
    const transcript = {
      paragraphs: [spoken('A & B <c>', 0, 'Hello there.'), spoken(null, 5_000, 'Who is this?')],
    }
    const cues = await vttCues(transcript)
    assert.deepEqual(
      cues.map(({ speaker, lines }) => [speaker, ...lines]),
      [
        ['A & B <c>', 'Hello there.'],
        [null, 'Who is this?'],
      ],
    )
  })

  test('end where a sentence or a clause does, and so do their lines', () => {
    const text =
      'When it rained, which it often did, we stayed inside and told stories. Nobody minded, because the ' +
      'stories were good, and because there was nothing else to do in that valley in winter.'
    assert.deepEqual(shown(spoken(null, 0, text)), [
      'When it rained, which it often did,|we stayed inside and told stories.',
      'Nobody minded,|because the stories were good,',
      'and because there was nothing else|to do in that valley in winter.',
    ])
  })

  test('do not show words before a long pause is over', () => {
    const [before, after] = [spoken(null, 0, 'And the winner is'), spoken(null, 4_000, 'nobody.')]
    const paragraph = { ...before, endMs: after.endMs, words: [...before.words, ...after.words] }
    const cues = [...captions({ paragraphs: [paragraph] }, { labels: 'none' })]
    assert.deepEqual(
      cues.map(({ startMs }) => startMs),
      [0, 4_000],
    )
  })

  test('of slow speech are cut before they would have to stay for more than 7 s', () => {
    const slow = spoken(null, 0, 'So we beat on, boats against the current')
    for (const [i, word] of slow.words.entries())
      Object.assign(word, { startMs: i * 2_000, endMs: i * 2_000 + 1_000 })
    for (const { lines } of captions({ paragraphs: [slow] }, { labels: 'none' })) {
      assert.ok(lines.join(' ').split(' ').length <= 4, `${lines}`)
    }
  })

  test('begin with their words when the times are good', () => {
    const cues = [...captions(longTranscript(9_000), { labels: 'none' })]
    const starts = new Set(
      longTranscript(9_000).paragraphs.flatMap(({ words }) => words.map(({ startMs }) => startMs)),
    )
    assert.deepEqual(
      cues.filter(({ startMs }) => !starts.has(startMs)),
      [],
    )
  })

  test('of 200,000 words keep the rules', async () => {
    for (const transcript of [longTranscript(200_000), longTranscript(200_000, 200_000)]) {
      keepTheRules(await srtCues(transcript))
      const { broken } = captionReport([...captions(transcript, { labels: 'none' })])
      assert.deepEqual({ ...broken, tooFast: 0 }, noneBroken)
    }
  })
})

suite('the caption report', () => {
  test('counts what is in the captions', () => {
    const cues = [
      { startMs: 0, endMs: 2_000, speaker: null, lines: ['Twenty characters ab', 'and ten ab'] },
      { startMs: 3_000, endMs: 4_000, speaker: null, lines: ['Nine char'] },
    ]
    assert.deepEqual(captionReport(cues), {
      cues: 2,
      charactersASecond: { mean: 12.3, highest: 15.5 },
      lineCharacters: { mean: 13, longest: 20 },
      durationMs: { mean: 1_500, shortest: 1_000, longest: 2_000 },
      gapsMs: { count: 1, mean: 1_000, shortest: 1_000, longest: 1_000 },
      broken: noneBroken,
    })
  })

  test('counts the cues that break each rule', () => {
    const cue = (startMs: number, endMs: number, ...lines: string[]) => ({
      startMs,
      endMs,
      speaker: null,
      lines,
    })
    const cues = [
      cue(10_000, 18_000, 'too long on the screen'),
      cue(5_000, 7_000, 'out of order, and overlapped by the above'),
      cue(7_050, 9_000, 'a', 'b', 'three lines, after a flicker'),
      cue(9_000, 9_100, ' '),
      cue(9_500, 10_400, 'a line of more than forty-two characters, too fast'),
      cue(12_000, 11_000, 'ends before it begins'),
    ]
    assert.deepEqual(captionReport(cues).broken, {
      empty: 1,
      backwards: 1,
      tooManyLines: 1,
      lineTooLong: 1,
      tooShort: 1,
      tooLong: 1,
      tooFast: 2,
      overlapping: 1,
      outOfOrder: 1,
      flickering: 1,
    })
  })

  test('of no captions is all zeros', () => {
    assert.deepEqual(captionReport([]).charactersASecond, { mean: 0, highest: 0 })
  })
})

const noneBroken = {
  empty: 0,
  backwards: 0,
  tooManyLines: 0,
  lineTooLong: 0,
  tooShort: 0,
  tooLong: 0,
  tooFast: 0,
  overlapping: 0,
  outOfOrder: 0,
  flickering: 0,
}

function always(transcripts: fc.Arbitrary<Transcript>, promise: (transcript: Transcript) => Promise<void>) {
  return fc.assert(fc.asyncProperty(transcripts, promise), { numRuns: 300 })
}

function keepTheRules(cues: ReadCue[]): void {
  for (const [i, { startMs, endMs, lines }] of cues.entries()) {
    assert.ok(startMs >= (cues[i - 1]?.endMs ?? 0), 'overlaps, or comes too early')
    assert.ok(endMs - startMs >= 5_000 / 6 && endMs - startMs <= 7_000, `stays for ${endMs - startMs} ms`)
    assert.ok(lines.length <= 2 && lines.every((line) => line.length > 0 && line.length <= 42), `is ${lines}`)
  }
}

/** Word by word; a word longer than a line may come in pieces, and so may a run of words without spaces. */
function sayTheSame(cues: ReadCue[], paragraphs: string[]): void {
  const shown = cues.flatMap(({ lines }) => lines.flatMap(wordsOf))
  for (const word of paragraphs.flatMap(wordsOf)) {
    let said = shown.shift()
    const mayBreak = word.length > 42 || isUnspaced(word)
    while (mayBreak && said !== undefined && said.length < word.length) said += shown.shift()
    assert.equal(said, word)
  }
  assert.deepEqual(shown, [])
}

/** Without no-break spaces, which readers drop at the end of a cue. */
function wordsOf(text: string): string[] {
  return text.split(/\s/).filter(Boolean)
}

function shown(paragraph: Paragraph): string[] {
  return [...captions({ paragraphs: [paragraph] }, { labels: 'none' })].map(({ lines }) => lines.join('|'))
}

function spoken(speaker: string | null, startMs: number, text: string): Paragraph {
  const words = text
    .split(' ')
    .map((text, i) => ({ text, startMs: startMs + i * 300, endMs: startMs + i * 300 + 300 }))
  return { speaker, startMs, endMs: words.at(-1)!.endMs, words }
}
