import type { Product } from '../../../src/shop/catalogue/products.ts'

/** For each: its name, and what it is. */
export const products = {
  TRANS14: ['Budget', 'Transcribed by people, with the longest wait.'],
  TRANS6: ['Standard', 'Transcribed and edited by people.'],
  TRANS2: ['Expert', 'Transcribed and edited by people, ahead of other work.'],
  EMSR02: ['Machine', 'Transcribed automatically, with no human review.'],
  DIFFQ2: ['Difficult audio', 'For noise, echo or many speakers.'],
  TSTMP1: ['Timestamps', 'The time of each paragraph in your downloads.'],
  CAPTION1: ['Captions', 'Captions, timed and checked by an editor.'],
  VERBATIM1: ['Verbatim', 'Transcribers keep every word as spoken, including um and er.'],
  EDIT01: ['Extra editing', 'An editor goes over the transcript once more.'],
  UPGRD1: ['Budget to Standard', 'Within 6 days instead of 14.'],
  UPGRD2: ['Budget to Expert', 'Within 1 day instead of 14.'],
  UPGRD3: ['Standard to Expert', 'Within 1 day instead of 6.'],
} satisfies Record<Product, [string, string]> as Record<string, [string, string]>
