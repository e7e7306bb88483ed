import type { AccountTerms } from '../../../sdk/index.ts'

const chargedTo: Record<AccountTerms, string> = {
  prepay: 'your balance',
  card: 'your card',
  invoice: 'your invoice',
}

export const file = {
  sections: {
    progress: 'History',
    downloads: 'Downloads',
    speakers: 'Speakers',
    upgrades: 'Upgrades',
    refund: 'Refund',
    mistakes: 'Report a mistake',
    about: 'Details',
  },
  stars: (stars: number) => `Audio quality: ${stars} out of 5`,
  starsWhy: 'Audio problems:',
  history: { list: 'History' },
  about: {
    id: 'File ID',
    order: 'Order',
    link: 'Link',
    product: 'Product',
    addOns: 'Add-ons',
    due: 'Due',
    total: 'Cost',
    notFinal: 'not confirmed yet',
    notes: 'Your notes',
  },
  player: {
    test: 'This is a test order. Nothing was transcribed; the text below is a sample.',
    gone: 'The recording can’t be played right now. Try again later. The transcript is complete.',
    removed: (on: string) =>
      `The recording was deleted on ${on}, because we keep recordings for a limited time. We keep the transcript.`,
  },
  search: {
    label: 'Search the transcript',
    count: (at: number, all: number) => (all === 0 ? 'Not found' : `${at} of ${all}`),
    next: 'Next',
    previous: 'Previous',
  },
  transcript: {
    play: (at: string) => `Play from ${at}`,
    empty: 'There is no speech in this recording.',
    inaudible: (at: string) => `[inaudible ${at}]`,
  },
  speakers: {
    words: 'A new name appears on this page and in every download.',
    name: (from: string) => `New name for ${from}`,
    namePlaceholder: 'Name',
    unnamed: 'the unnamed speaker',
    found: (voices: number) =>
      `We heard ${voices} voices that have no name yet. Listen to each one, then enter or choose a name.`,
    listen: (name: string) => `Listen to ${name}`,
    stop: (name: string) => `Stop playing ${name}`,
    spoken: (minutes: number) =>
      minutes < 1 ? 'under 1 min' : `${Math.round(minutes).toLocaleString('en')} min`,
    rename: 'Rename',
    suggest: (suggestion: string, name: string) => `${suggestion} is ${name}`,
    undo: 'Undo the last change',
    same: 'Same person as…',
    sameName: (name: string) => `Same person as…: merge ${name} with another speaker`,
    sameTitle: (name: string) => `Who else is ${name}?`,
    samePerson: 'Same person as',
    sameWords: (name: string) =>
      `Everything ${name} says is then shown under this name. You can undo this afterwards.`,
    change: 'Change speaker',
    paragraphButton: (at: string) => `Change speaker of the paragraph at ${at}`,
    paragraphTitle: (at: string) => `Who says the paragraph at ${at}?`,
    paragraphSpeaker: 'Speaker',
    someoneElse: 'Someone else',
    otherName: 'Name',
    paragraphWords: 'This changes this paragraph only, on this page and in every download. You can undo it.',
    paragraphConfirm: 'Change speaker',
    merge: 'Merge',
    mergeTitle: (from: string, to: string) => `Merge ${from} and ${to}?`,
    mergeWords: (from: string, to: string) =>
      `${to} is already a speaker in this transcript. After merging, everything ${from} says is shown as ${to}. You can undo this afterwards.`,
  },
  downloadAs: 'Download as',
  upgrades: {
    buy: 'Buy',
    confirm: (price: string) => `Buy for ${price}`,
    title: (name: string) => `Buy ${name}?`,
    words: (price: string, terms: AccountTerms) => `It costs ${price}, charged to ${chargedTo[terms]}.`,
    due: (due: string) => `Due ${due}.`,
    none: 'No upgrades are available for this file right now.',
  },
  refund: {
    test: 'Test orders cost nothing, so there is nothing to refund.',
    done: 'You’ve already been refunded for this file.',
    tooLate: 'This file can’t be refunded now. Refunds are available until work on a file starts.',
    possible: 'Work hasn’t started yet, so you can still get a refund.',
    button: 'Refund this file',
    title: 'Refund this file?',
    words:
      'We return your money to your balance, or take it off your invoice. This file won’t be transcribed.',
    confirm: 'Refund',
  },
  retry: {
    hint: 'Once the problem is fixed, for example on the site that hosts the recording, you can try again.',
    button: 'Try again',
    title: 'Try again?',
    words: 'We refunded you for this file. If you try again, we charge the price of your order again.',
  },
  mistakes: {
    words: 'Pause the recording at the mistake, then tell us what’s wrong.',
    at: (at: string) => `What’s wrong at ${at}?`,
    send: 'Send report',
    list: 'Reported mistakes',
  },
}
