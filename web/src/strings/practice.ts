import type { PracticeGrade } from '../../../sdk/index.ts'

const ofWords = ({ wrong_words, words, wrong_percent }: PracticeGrade): string =>
  `${wrong_words} of ${words} words wrong (${wrong_percent}%)`

export const practice = {
  title: 'Practice',
  lead: 'Half a minute of speech with a known transcript: you see right away what you got wrong. No one is waiting for it, and your best try counts.',
  begin: 'Start practicing',
  again: 'Practice again',
  back: '← Welcome',
  handIn: 'Hand in',
  names: (names: string[]) => `Names: ${names.join(', ')}`,
  result: ofWords,
  best: (grade: PracticeGrade) => `Your best try: ${ofWords(grade)}.`,
  speakers: (count: number) =>
    count === 0
      ? 'Every word is under the right speaker.'
      : `${count} ${count === 1 ? 'word is' : 'words are'} under the wrong speaker.`,
  punctuation: (count: number) =>
    count === 0
      ? 'Punctuation and capitals are right.'
      : `${count} ${count === 1 ? 'word differs' : 'words differ'} in punctuation or capitals.`,
  open: (product: string) => `${product}: open to you`,
  needs: (product: string, percent: number) =>
    `${product}: opens when at most ${percent}% of the words are wrong`,
  toWork: 'Go to your work',
  differences: 'Your text compared with the correct one',
  needed: 'Practice first',
  neededWords: (products: string[]) =>
    `You are offered tasks for some products (${products.join(', ')}) once your practice is good enough.`,
  console: {
    title: 'Practice',
    aside:
      'How many words in a hundred a person may get wrong in the practice text and still be offered tasks for a product. It applies to staff who join after you first set it.',
    product: 'Product',
    mark: 'Maximum wrong words',
    none: 'no practice needed',
    percent: (percent: number) => `${percent}%`,
    change: (product: string) => `Practice for ${product}`,
    field: 'Maximum wrong words per hundred (leave empty for no practice)',
    save: 'Save',
  },
}
