import type { Product } from '../../../src/shop/catalogue/products.ts'

/** For each: its name, and what it is. */
export const products = {
  TRANS14: ['Budget', 'Transcribed and edited by people, with the longest wait.'],
  TRANS6: ['Standard', 'Transcribed and edited by people.'],
  TRANS2: ['Expert', 'Transcribed and edited by people, ahead of other work.'],
  EMSR02: ['Machine', 'Transcribed automatically, with no human review.'],
  DIFFQ2: ['Difficult audio', 'For noise, echo or many speakers.'],
  TSTMP1: ['Timestamps', 'The time of each paragraph in your downloads.'],
  CAPTION1: ['Captions', 'Captions, timed and checked by an editor.'],
  VERBATIM1: ['Verbatim', 'Transcribers keep every word as spoken, including um and er.'],
  EDIT01: ['Extra editing', 'An editor goes over the transcript once more.'],
  VIDEO1: ['Video with captions', 'A copy of your video with the captions in its picture.'],
  UPGRD1: ['Budget to Standard', 'Within 6 days instead of 14.'],
  UPGRD2: ['Budget to Expert', 'Within 1 day instead of 14.'],
  UPGRD3: ['Standard to Expert', 'Within 1 day instead of 6.'],
  UPGRD4: ['Machine to Standard', 'By a transcriber, an editor and a reviewer.'],
  UPGRD5: ['Machine to Expert', 'By a transcriber, an editor and a reviewer, ahead of other work.'],
  INSIGHT1: [
    'Insight',
    'A summary of a transcript, or an answer to a question about it, written by a language model.',
  ],
  TRANSL1: ['Translation', 'A translation of a transcript, written by a language model.'],
} satisfies Record<Product, [string, string]> as Record<string, [string, string]>
