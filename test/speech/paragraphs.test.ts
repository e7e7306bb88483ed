import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { Word } from '../../src/transcripts/model.ts'
import { paragraphs } from '../../src/transcripts/paragraphs/paragraphs.ts'
import { spreadWords } from '../../src/transcripts/paragraphs/word-times.ts'

/** Words of half a second each from `startMs` on. */
const said = (text: string, startMs = 0): Word[] =>
  text
    .split(' ')
    .map((word, i) => ({ text: word, startMs: startMs + i * 500, endMs: startMs + i * 500 + 500 }))

const printed = (tracks: Word[][], verbatim = false) =>
  paragraphs(tracks, { verbatim }).paragraphs.map(({ speaker, words }) => {
    const text = words.map((word) => word.text).join(' ')
    return speaker ? `${speaker}: ${text}` : text
  })

test('inside a paragraph, a capital or a full stop that a pause shows to be missing is put in', () => {
  const after = (pauseMs: number, text: string, next: string) => [
    ...said(text),
    ...said(next, text.split(' ').length * 500 + pauseMs),
  ]
  assert.deepEqual(printed([after(800, 'we went home', 'The house was cold.')]), [
    'We went home. The house was cold.',
  ])
  assert.deepEqual(printed([after(400, 'We went home.', 'the house was cold.')]), [
    'We went home. The house was cold.',
  ])
  for (const [pauseMs, text, next] of [
    [800, 'We went with', 'John to the house.'],
    [800, 'In the evening', "I'm at home."],
    [100, 'We read', 'The Times.'],
    [100, 'They have cats etc.', 'and dogs.'],
    [800, 'Really?', 'he asked.'],
  ] as const)
    assert.deepEqual(printed([after(pauseMs, text, next)]), [`${text} ${next}`])
  assert.deepEqual(printed([after(800, 'we went home', 'The house was cold.')], true), [
    'we went home The house was cold.',
  ])
})

test('a passage in another language is a paragraph, which says so, and keeps the words of its language', () => {
  const german = said('Er ist, um es zu sagen, da.', 2_000).map((word) => ({ ...word, language: 'de' }))
  const words = [...said('Um, he is here.'), ...german, ...said('He is.', 6_000)]
  const { paragraphs: written } = paragraphs([words], { verbatim: false, language: 'en' })
  assert.deepEqual(
    written.map(({ language, words }) => [language, words.map(({ text }) => text).join(' ')]),
    [
      [undefined, 'He is here.'],
      ['de', 'Er ist, um es zu sagen, da.'],
      [undefined, 'He is.'],
    ],
  )
  assert.ok(written.every(({ words }) => words.every((word) => !('language' in word))))
})

describe('fillers are dropped by default and kept with verbatim', () => {
  const examples: [spoken: string, clean: string][] = [
    ['Um, I think so.', 'I think so.'],
    ['I, um, think so.', 'I think so.'],
    ['Yes, uh, I think so.', 'Yes, I think so.'],
    ['And uh, the house.', 'And the house.'],
    ['I went home, um.', 'I went home.'],
    ['I see. Um. The house.', 'I see. The house.'],
    ['Uh the house.', 'The house.'],
    ['I I think the the house.', 'I think the house.'],
    ['The, the house.', 'The house.'],
    ['Th- the house.', 'The house.'],
    ['It is for for you to to see.', 'It is for you to see.'],
    ['I did not want to, to be honest.', 'I did not want to, to be honest.'],
    [
      'I know that that man lied, and if you do this, this happens.',
      'I know that man lied, and if you do this, this happens.',
    ],
    ['I know where I was, I was at home.', 'I know where I was, I was at home.'],
    ['I was, I was at home.', 'I was at home.'],
    ['It stood in the in the garden.', 'It stood in the garden.'],
    ['I want to, I want to go.', 'I want to go.'],
    ['It was there. It was there.', 'It was there. It was there.'],
    ['On and on and on it went.', 'On and on and on it went.'],
    [
      'He had had a very very good one, no, no, I know, I know.',
      'He had had a very very good one, no, no, I know, I know.',
    ],
    ['She works in the ER.', 'She works in the ER.'],
    ['I mean, uh-huh, you know.', 'I mean, uh-huh, you know.'],
  ]
  const repetitions: [spoken: string, clean: string][] = [
    ['He said that that dog bit him.', 'He said that dog bit him.'],
    ['I think that that is right.', 'I think that that is right.'],
    ['I, I do not know, I I was away.', 'I do not know, I was away.'],
    ['I think I think we are lost.', 'I think we are lost.'],
    ['It, I mean, I mean it was late.', 'It, I mean it was late.'],
    ['I have, I have.', 'I have, I have.'],
    ['What I think I think in bed.', 'What I think I think in bed.'],
    [
      "I don't, I don't know, because because I slept, and it is it is late.",
      "I don't know, because I slept, and it is late.",
    ],
    ['There is a lot of a lot of snow.', 'There is a lot of snow.'],
    ['One of the one of the men left.', 'One of the men left.'],
    ['I told you you were right.', 'I told you you were right.'],
    ['Call two two, five five.', 'Call two two, five five.'],
    ['Ha ha, it was very very long, no, no.', 'Ha ha, it was very very long, no, no.'],
    ['My name is H, A, A, S, or H I I P.', 'My name is H, A, A, S, or H I I P.'],
    ['We heard The The in Walla Walla.', 'We heard The The in Walla Walla.'],
  ]
  for (const [spoken, clean] of [...examples, ...repetitions]) {
    test(`${spoken} → ${clean}`, () => {
      assert.deepEqual(printed([said(spoken)]), [clean])
      assert.deepEqual(printed([said(spoken)], true), [spoken])
    })
  }

  const inOtherLanguages: [language: string, spoken: string, clean: string][] = [
    ['de', 'Ich, ich war im im Haus und und habe eine eine Idee.', 'Ich war im Haus und habe eine Idee.'],
    ['de', 'Ich glaube, ich glaube das nicht.', 'Ich glaube das nicht.'],
    ['de', 'Mit einer mit einer Frage.', 'Mit einer Frage.'],
    ['de', 'Der, der der Frau hilft, und, und, und.', 'Der, der der Frau hilft, und, und, und.'],
    ['de', 'Die Zeit, in der in der Regel Ruhe ist.', 'Die Zeit, in der in der Regel Ruhe ist.'],
    ['es', 'Yo, yo vivo en la en la casa de de Ana.', 'Yo vivo en la casa de Ana.'],
    ['es', 'Es que es que el el perro, pero pero no.', 'Es que el perro, pero no.'],
    ['es', 'No, no, lo que es es muy muy bueno, la la la.', 'No, no, lo que es es muy muy bueno, la la la.'],
    ['fr', 'Je je pense, je pense que le le chat dort.', 'Je pense que le chat dort.'],
    ['fr', 'Il est dans la dans la maison de de Marie.', 'Il est dans la maison de Marie.'],
    [
      'fr',
      'Nous nous levons, vous vous levez, elle, elle dort.',
      'Nous nous levons, vous vous levez, elle, elle dort.',
    ],
    ['it', 'La la casa.', 'La la casa.'],
  ]
  for (const [language, spoken, clean] of inOtherLanguages) {
    test(`in ${language}: ${spoken} → ${clean}`, () => {
      const texts = (verbatim: boolean) =>
        paragraphs([said(spoken)], { verbatim, language }).paragraphs.map(({ words }) =>
          words.map(({ text }) => text).join(' '),
        )
      assert.deepEqual(texts(false), [clean])
      assert.deepEqual(texts(true), [spoken])
    })
  }

  test('what two voices say one after the other stays with both', () => {
    const words = said('It was it was the bank.').map((word, i) => ({ ...word, voice: i < 2 ? 0 : 1 }))
    assert.deepEqual(printed([words]), ['Speaker 1: It was', 'Speaker 2: it was the bank.'])
  })

  test('nothing but fillers is no paragraph at all', () => {
    assert.deepEqual(printed([said('Um, uh. Er.')]), [])
  })

  test('an inaudible word stays', () => {
    const word: Word = { text: '', startMs: 0, endMs: 500, inaudible: true }
    assert.deepEqual(paragraphs([[word]], { verbatim: false }).paragraphs[0]!.words, [word])
  })
})

describe('paragraphs', () => {
  test('end with a sentence before a pause, and not at the full stop of Mr.', () => {
    const words = [...said('I met Mr.'), ...said('Dashwood there.', 4_000), ...said('He was ill.', 8_000)]
    assert.deepEqual(printed([words]), ['I met Mr. Dashwood there.', 'He was ill.'])
  })

  test('keep a sentence whole across pauses, unless it is broken off', () => {
    const words = [...said('ask not'), ...said('what your', 3_500), ...said('country can do', 19_500)]
    assert.deepEqual(printed([words]), ['Ask not what your country can do.'])
    const brokenOff = [...said('Ask not'), ...said('what your', 40_000), ...said('Country Life', 80_000)]
    assert.deepEqual(printed([brokenOff]), ['Ask not what your.', 'Country Life.'])
  })

  test('end at a pause where an engine writes no full stops', () => {
    const long = Array(30).fill('ask').join(' ')
    assert.deepEqual(printed([[...said(long), ...said('what now', 20_000)]]), [
      `Ask${long.slice(3)}`,
      'what now.',
    ])
  })

  test('end where another one speaks, though the sentence goes on', () => {
    const words = said('We went home and no I will not.').map((word, i) => ({
      ...word,
      voice: i > 3 && i < 6 ? 1 : 0,
    }))
    assert.deepEqual(printed([words]), [
      'Speaker 1: We went home and',
      'Speaker 2: no I',
      'Speaker 1: will not.',
    ])
  })

  const clauses = (count: number, words: number, mark: string) =>
    `${Array(count).fill(Array(words).fill('go').join(' ')).join(mark)} yes.`
  for (const [name, mark] of [
    ['a comma', ', '],
    ['a semicolon', '; '],
    ['the word because', ' because '],
  ] as const)
    test(`that would be too long end at a clause, after or before ${name}`, () => {
      const [first, second, ...others] = printed([said(clauses(5, 34, mark))], true)
      assert.deepEqual(others, [])
      assert.ok(mark === ' because ' ? second!.startsWith('because') : first!.endsWith(mark.trim()))
      for (const { length } of [first!, second!].map((text) => text.split(' ')))
        assert.ok(length > 60 && length <= 120)
    })

  test('that would be too long end at their longest pause where no clause ends', () => {
    const words = [...said(Array(70).fill('yes').join(' ')), ...said(Array(70).fill('no').join(' '), 36_000)]
    assert.deepEqual(
      printed([words], true).map((text) => text.split(' ').length),
      [70, 70],
    )
  })

  test('have about 120 words at most, and whole sentences', () => {
    const sentence = (words: number) => `${Array(words).fill('so').join(' ')} yes.`
    const lengths = printed([said([sentence(70), sentence(60), sentence(10), sentence(50)].join(' '))])
    assert.deepEqual(
      lengths.map((text) => text.split(' ').length),
      [71, 72, 51],
    )
  })

  test('that an engine left bare begin with a capital and end with a full stop, but not with verbatim', () => {
    assert.deepEqual(printed([said('and so, ask not')]), ['And so, ask not.'])
    assert.deepEqual(printed([said('and so, ask not')], true), ['and so, ask not'])
    assert.deepEqual(printed([[...said('Really?'), ...said('yes', 5_000)]]), ['Really?', 'Yes.'])
  })

  test('do not grow without end when there are no full stops', () => {
    const lengths = printed([said(Array(1_000).fill('so').join(' '))]).map((text) => text.split(' ').length)
    assert.ok(Math.max(...lengths) <= 120)
  })

  test('keep confidence, estimates and every word with verbatim, whatever the words', () => {
    const word = fc.record({
      text: fc.constantFrom('um', 'the', 'house.', 'So,', 'I'),
      gapMs: fc.nat(5_000),
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(word), (drawn) => {
        let atMs = 0
        const words = drawn.map(({ text, gapMs, confidence }): Word => {
          atMs += gapMs + 300
          return { text, startMs: atMs - 300, endMs: atMs, confidence, estimated: true }
        })
        const made = paragraphs([words], { verbatim: true }).paragraphs
        assert.deepEqual(
          made.flatMap((paragraph) => paragraph.words),
          words,
        )
        for (const { startMs, endMs, words } of made) {
          assert.equal(startMs, words[0]!.startMs)
          assert.equal(endMs, words.at(-1)!.endMs)
        }
      }),
    )
  })
})

describe('a call with a voice per channel', () => {
  test('becomes turns in the order in which they begin', () => {
    const left = [...said('How are you?'), ...said('Good to hear.', 6_000)]
    const right = said('I am well, thank you.', 2_000)
    assert.deepEqual(printed([left, right]), [
      'Speaker 1: How are you?',
      'Speaker 2: I am well, thank you.',
      'Speaker 1: Good to hear.',
    ])
  })

  test('takes the names that are given', () => {
    const { paragraphs: turns } = paragraphs([said('Hello.'), said('Hi.', 2_000)], {
      verbatim: false,
      speakers: ['Jane Doe', 'John Roe'],
    })
    assert.deepEqual(
      turns.map((turn) => turn.speaker),
      ['Jane Doe', 'John Roe'],
    )
  })
})

test('words without times are spread over the speech only, in order, longer ones for longer', () => {
  const voiced = [
    { startMs: 1_000, endMs: 2_000 },
    { startMs: 5_000, endMs: 6_000 },
  ]
  const words = spreadWords('a considerable while', voiced)
  assert.equal(words[0]!.startMs, 1_000)
  assert.equal(words[2]!.endMs, 6_000)
  assert.ok(words[1]!.endMs - words[1]!.startMs > words[0]!.endMs - words[0]!.startMs)
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 12 }), { minLength: 1 }), (texts) => {
      let lastMs = 0
      for (const { startMs, endMs } of spreadWords(texts.join(' '), voiced)) {
        assert.ok(voiced.some((span) => span.startMs <= startMs && startMs <= span.endMs))
        assert.ok(startMs >= lastMs && endMs >= startMs)
        lastMs = startMs
      }
    }),
  )
})
