import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { LIMITS } from '../../src/platform/limits.ts'
import { paragraphs, spellNames, termsIn, type Word, withoutShouting } from '../../src/transcripts/index.ts'

const word = (text: string, confidence: number, i = 0): Word => ({
  text,
  startMs: i * 300,
  endMs: i * 300 + 250,
  confidence,
})

/** What the machine wrote, unsure of it, and the name that was given. */
const SHOULD_CHANGE: [string, string][] = [
  ['Katherine', 'Cathryn'],
  ['Jeffrey', 'Geoffrey'],
  ['Steven', 'Stephen'],
  ['Jon’s', 'John’s'],
  ['Shawn', 'Sean Shaun'],
  ['Filip', 'Philippe'],
  ['Meyer', 'Maier'],
  ['Meier,', 'Mayer'],
  ['Smith', 'Smyth'],
  ['Schmitt', 'Schmidt'],
  ['Nickolas', 'Nicholas'],
  ['Erik.', 'Erich'],
  ['Carl', 'Karl'],
  ['Kristina', 'Christina'],
  ['Teresa', 'Theresa'],
  ['Mohamed', 'Muhammad'],
  ['Kowalsky', 'Kowalski'],
  ['Jonson', 'Johnson'],
  ['Thompson', 'Thomson'],
  ['Andersen', 'Anderson'],
  ['Catelyn', 'Caitlin'],
  ['Breanna', 'Brianna'],
  ['Allison', 'Alyson'],
  ['Mackenzie', 'MacKenzie'],
  ['longhant', 'Longhand'],
  ['cubernetes', 'Kubernetes'],
  ['posgres', 'Postgres'],
  ['Dashwud', 'Dashwood'],
  ['Kenedy', 'Kennedy'],
  ['Austin', 'Austen'],
  ['Garsia', 'García'],
  ['Muller', 'Müller'],
  ['Reykiavik', 'Reykjavik'],
  ['zuckerburg', 'Zuckerberg'],
]

/** Written and given alike enough to be taken for each other by a careless rule. */
const MUST_NOT_CHANGE: [string, string][] = [
  ['market', 'Margaret'],
  ['mark', 'Marc'],
  ['will', 'Willa'],
  ['white', 'Wyatt'],
  ['house', 'Haas'],
  ['young', 'Jung'],
  ['write', 'Wright'],
  ['there', 'Thera'],
  ['great', 'Greta'],
  ['order', 'Arthur'],
  ['Paris', 'Berlin'],
  ['London', 'Landau'],
  ['Monday', 'Mandy'],
  ['computer', 'Compton'],
  ['paper', 'Piper'],
  ['Alice', 'Alexis'],
  ['Robert', 'Rupert'],
  ['Martin', 'Morton'],
  ['Helen', 'Allan'],
  ['Brown', 'Brian'],
  ['Daniel', 'Danielle Daniela'],
  ['Peter', 'Patrice'],
  ['garden', 'Gordon'],
  ['banana', 'Brianna'],
  ['butter', 'Bettina'],
  ['winter', 'Walter'],
  ['seven', 'Steven'],
  ['eight', 'Kate'],
  ['Germany', 'Jeremy'],
  ['Boston', 'Bastian'],
  ['summer', 'Samira'],
  ['flour', 'Fleur'],
  ['carrot', 'Carter'],
  ['bottle', 'Battle'],
]

suite('names that the customer gave', () => {
  test('are spelled as given where the sound fits, and other words are left alone', (t) => {
    const spelled = ([heard, given]: [string, string]) =>
      spellNames([word(heard, 0.4)], given.split(' '))[0]!.text
    const letters = (text: string) => text.replace(/[^\p{L}]/gu, '')
    const right = SHOULD_CHANGE.filter((one) =>
      one[1].split(' ').some((name) => letters(spelled(one)) === letters(name)),
    )
    const wrong = MUST_NOT_CHANGE.filter((one) => spelled(one) !== one[0])
    const missed = SHOULD_CHANGE.filter((one) => !right.includes(one))
    t.diagnostic(`${right.length} of ${SHOULD_CHANGE.length} changed, missed: ${missed.join(' ')}`)
    t.diagnostic(`${wrong.length} of ${MUST_NOT_CHANGE.length} wrongly changed: ${wrong.join(' ')}`)
    assert.ok(right.length >= 0.85 * SHOULD_CHANGE.length, `${right.length} of ${SHOULD_CHANGE.length} right`)
    assert.ok(wrong.length <= 2, `${wrong.length} wrong`)
  })

  test('never replace a word that the machine is sure of, here or elsewhere in the text', () => {
    const texts = (words: Word[]) => spellNames(words, ['Kennedy']).map(({ text }) => text)
    assert.deepEqual(texts([word('Kenedy', 0.9)]), ['Kenedy'])
    assert.deepEqual(texts([word('Kenedy', 0.9), word('Kenedy,', 0.3)]), ['Kenedy', 'Kenedy,'])
    assert.deepEqual(texts([word('Kenedy,', 0.3)]), ['Kennedy,'])
    assert.deepEqual(texts([word('Kenedy’s', 0.3)]), ['Kennedy’s'])
  })

  test('come from the text itself where none were given: the same sound is spelled alike', () => {
    const spelled = (language: string) =>
      spellNames(
        [
          ['Then', 0.9],
          ['Haynes', 0.9],
          ['met', 0.9],
          ['Haynes,', 0.8],
          ['Hanes', 0.4],
          ['and', 0.9],
          ['Hannah.', 0.4],
          ['Hanes', 0.4],
        ].map(([text, confidence], i) => word(text as string, confidence as number, i)),
        [],
        language,
      ).map(({ text }) => text)
    assert.deepEqual(spelled('en').slice(3), ['Haynes,', 'Haynes', 'and', 'Hannah.', 'Hanes'])
    assert.deepEqual(spelled('de').slice(3), ['Haynes,', 'Hanes', 'and', 'Hannah.', 'Hanes'])
  })

  test('two spellings of one sound become one: that of the customer, else the more frequent one', () => {
    const spelled = (text: string, terms: string[] = [], language = 'en') =>
      spellNames(
        text.split(' ').map((one, i) => word(one, 0.9, i)),
        terms,
        language,
      )
        .map(({ text }) => text)
        .join(' ')
    const text = 'So Haynes met Hanes, and Haynes’s son. Hanes left.'
    assert.equal(spelled(text), 'So Haynes met Haynes, and Haynes’s son. Haynes left.')
    assert.equal(spelled(text, ['Hanes']), 'So Hanes met Hanes, and Hanes’s son. Hanes left.')
    assert.equal(spelled(text, ['Hanes', 'Haynes']), text)
    assert.equal(spelled(text, ['Hanes'], 'fr'), 'So Hanes met Hanes, and Hanes’s son. Hanes left.')
    for (const unchanged of [
      'So Haynes met Hanes, and all was well.',
      'So Maria met Marie, and Marie met Maria and Maria.',
      'So Karen met Karin, and Karen met Daniel and Danielle, and Danielle.',
      'So Marian met Marion, and Marian met Dana and Dina, and Dina.',
      'So Kirsten met Kristen, and Kirsten met Mark, White and Wight and Wight.',
    ])
      assert.equal(spelled(unchanged), unchanged)
    const asWord = 'So Carre met Care, and Care met Carre and Carre. Care is needed, take care.'
    assert.ok(spelled(asWord).endsWith('Carre. Care is needed, take care.'))
    for (const language of ['de', 'fr']) assert.equal(spelled(text, [], language), text)
    assert.equal(spelled(text, ['Hanes'], 'de'), text)
  })

  test('come from the names and from what the notes write like a name', () => {
    assert.deepEqual(
      termsIn(['Jane Austen', 'Bo'], 'We talk about Longhand and Kubernetes. Please be quick.'),
      ['Jane', 'Austen', 'Longhand', 'Kubernetes'],
    )
  })

  test('are so many and no more, those of the names first', () => {
    const { max } = LIMITS.spelledTerms
    const names = Array.from({ length: max }, (_, at) => `Name${letters(at)}`)
    assert.deepEqual(termsIn(names, 'We talk about Longhand.'), names)
    assert.deepEqual(termsIn(names.slice(1), 'We talk about Longhand.'), [...names.slice(1), 'Longhand'])
  })
})

/** A number in letters. */
const letters = (at: number): string => String(at).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)

const written = (text: string, language: string, verbatim = false): string => {
  const words = text.split(' ').map((one, i) => word(one, 1, i))
  return paragraphs([withoutShouting(words)], { verbatim, language })
    .paragraphs.flatMap((paragraph) => paragraph.words.map((one) => one.text))
    .join(' ')
}

suite('what is not meant is left out in every language, and only there', () => {
  for (const [language, said, clean] of [
    ['de', 'Äh, er kam um acht, ähm, nach Hause.', 'Er kam um acht nach Hause.'],
    ['fr', 'Euh, je pense que oui.', 'Je pense que oui.'],
    ['es', 'Eh, fuimos al mercado, ¿eh?', 'Fuimos al mercado, ¿eh?'],
    ['pt', 'Comprei um livro, ahn, ontem.', 'Comprei um livro ontem.'],
    ['nl', 'Er was, euh, niemand.', 'Er was niemand.'],
    ['it', 'Ehm, eh sì, certo.', 'Eh sì, certo.'],
    ['en', 'Um, so it was, er, fine.', 'So it was fine.'],
    ['xx', 'um er uh', 'Um er uh.'],
  ] as const)
    test(`${language}: ${said}`, () => assert.equal(written(said, language), clean))
  test('but not if every word was ordered', () =>
    assert.equal(written('Äh, er kam.', 'de', true), 'Äh, er kam.'))
})

suite('loud speech is written in the usual letters', () => {
  for (const [said, calm] of [
    ['And so, ASK NOT! What your country can do.', 'And so, ask not! What your country can do.'],
    ['WHY ARE YOU HERE? I asked.', 'Why are you here? I asked.'],
    ['He said I AM SURE and left.', 'He said I am sure and left.'],
    ['The FBI and the CIA met NASA.', 'The FBI and the CIA met NASA.'],
    ['The FBI CIA report came.', 'The FBI CIA report came.'],
    ['In Boston they said WE LOVE BOSTON today.', 'In Boston they said we love Boston today.'],
    ['DAS IST NICHT WAHR, sagte sie.', 'Das ist nicht wahr, sagte sie.'],
  ] as const)
    test(said, () => assert.equal(written(said, 'en'), calm))
})
