import type { PracticeGrade } from '../../../sdk/index.ts'

const ofWords = ({ wrong_words, words, wrong_percent }: PracticeGrade): string =>
  `${wrong_words} of ${words} words wrong (${wrong_percent}%)`

export const practice = {
  title: 'Practice',
  lead: 'Half a minute of speech whose text is known: you see at once what was wrong. No one is waiting for it, and your best try counts.',
  begin: 'Begin the practice',
  again: 'Practise again',
  back: '← Welcome',
  handIn: 'Hand in',
  names: (names: string[]) => `Names: ${names.join(', ')}`,
  result: ofWords,
  best: (grade: PracticeGrade) => `Your best try: ${ofWords(grade)}.`,
  speakers: (count: number) =>
    count === 0
      ? 'Every word has its speaker.'
      : `${count} ${count === 1 ? 'word is' : 'words are'} under the name of another speaker.`,
  punctuation: (count: number) =>
    count === 0
      ? 'Punctuation and capitals are right.'
      : `${count} ${count === 1 ? 'word has' : 'words have'} other punctuation or capitals.`,
  open: (product: string) => `${product}: open for you`,
  needs: (product: string, percent: number) =>
    `${product}: opens when at most ${percent}% of the words are wrong`,
  toWork: 'Go to your work',
  differences: 'From your text to the right one',
  needed: 'Practise first',
  neededWords: (products: string[]) =>
    `Tasks of some products (${products.join(', ')}) are offered once you have reached their mark in the practice.`,
  console: {
    title: 'Practice',
    aside:
      'How many words of a hundred may be wrong in the practice before tasks of a product are offered. It concerns people who join after it is first set.',
    product: 'Product',
    mark: 'Wrong words at most',
    none: 'no practice needed',
    percent: (percent: number) => `${percent}%`,
    change: (product: string) => `Practice for ${product}`,
    field: 'Wrong words of a hundred, at most (empty: no practice needed)',
    save: 'Set mark',
  },
}
