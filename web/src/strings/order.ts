import { counted } from '../../../src/platform/counted.ts'

export const order = {
  title: 'New order',
  guide: 'How to order, step by step',
  lead: 'Paste links to audio or video, or drop files. We check each link right away. Nothing is ordered until you place the order.',
  recordings: {
    title: 'Recordings',
    aside: 'Use public links, links from Google Drive, Dropbox and OneDrive, or the link of a podcast feed.',
    links: 'Links, one per line',
    placeholder: 'https://example.com/interview.mp3',
    add: 'Check links',
    drop: 'Drop audio or video files here, or',
    choose: 'choose files',
    noLink: (lines: string[]) =>
      lines.length === 1
        ? `“${lines[0]}” is not a link. Links start with https://.`
        : `${lines.length} lines are not links: ${lines.map((line) => `“${line}”`).join(', ')}. Links start with https://.`,
    repeated: (count: number) =>
      count === 1 ? 'One link was in the list already.' : `${count} links were in the list already.`,
    details: 'Details',
    detailsOf: (title: string) => `Details of ${title}`,
    ownTitle: 'Title',
    asForAll: 'Same as for all recordings',
    none: 'No recordings yet.',
    looking: 'Checking…',
    uploading: (percent: number, size: string) => `Uploading, ${percent}% of ${size}`,
    uploadWaits: 'Waiting for other uploads to finish',
    uploadPaused: (percent: number) => `Paused at ${percent}%`,
    uploadBroken: (percent: number) =>
      `The connection was lost at ${percent}%. The upload continues automatically when you’re back online.`,
    uploadLeft: (percent: number) =>
      `The page was closed at ${percent}%. Choose the same file again, and the upload continues from there.`,
    chooseAgain: (name: string) => `Choose ${name} again`,
    pause: 'Pause',
    pauseOf: (name: string) => `Pause the upload of ${name}`,
    resume: 'Resume',
    resumeOf: (name: string) => `Resume the upload of ${name}`,
    again: 'Try again',
    againWith: (name: string) => `Try again: ${name}`,
    uploadFailed: 'The upload failed. Try again.',
    noRecording: 'This is not an audio or video file.',
    orderedBefore: (day: string) => `You already ordered this recording on ${day}.`,
    openEarlier: (title: string) => `Open “${title}”`,
    guess: 'about',
    remove: (title: string) => `Remove ${title}`,
    list: 'Recordings to order',
    unknownLength: 'length not known yet',
  },
  microphone: {
    title: 'Recording with the microphone',
    start: 'Record with the microphone',
    going: 'Recording',
    paused: 'Paused',
    level: 'Loudness',
    pause: 'Pause',
    resume: 'Resume',
    finish: 'Finish and add',
    stop: 'Stop without adding',
    silent: 'We can’t hear anything. Check that the right microphone is on and not muted.',
    notKept:
      'This browser can’t save the recording as you go. Keep this page open until the upload is complete.',
    notAllowed: 'The microphone is blocked. Allow it for this site in your browser, then try again.',
    notFound: 'No microphone was found. Connect one, then try again.',
    failed: 'The microphone can’t be used right now. Close other programs that use it, then try again.',
    kept: (name: string, length: string) =>
      `“${name}” (${length}) is saved in this browser and has not been uploaded.`,
    add: 'Add to this order',
    delete: 'Delete',
  },
  product: {
    title: 'Product',
    aside: 'It applies to all recordings in this order.',
    perMinute: 'per minute',
    due: 'due',
  },
  addOns: { title: 'Add-ons' },
  details: {
    title: 'For the transcriber',
    titleMachine: 'Language and names',
    legend: 'For all recordings',
    aside: 'For all recordings. To change them for one recording, open its “Details”.',
    language: 'Spoken language',
    languageHint: 'Choose it if you know it. Otherwise we detect it from the recording.',
    detect: 'Detect automatically',
    names: 'Speakers, one per line',
    notes: 'Notes',
    notesHint: 'For example names, terms, or parts to leave out.',
    mayDistress: 'The content may be distressing',
    mayDistressHint: 'For example violence or abuse. Staff see this before they take the work.',
  },
  total: {
    title: 'Total',
    recordings: (count: number, minutes: number) =>
      `${counted(count, 'recording')}, ${counted(minutes, 'billed minute')}`,
    due: 'Due',
    sum: 'Total',
    balance: 'Your balance',
    tooLittle: (missing: string) => `Your balance is ${missing} short.`,
    topUp: 'Add credit, then come back to this order',
    noCard: 'There is no card on your account. This order will wait until you add one.',
    addCard: 'Add a card, then come back to this order',
    place: (sum: string) => `Place order for ${sum}`,
    pricing: 'Calculating the price…',
    repriced: 'The price has expired',
    repricedWords: (total: string) =>
      `Nothing was ordered. The price is now ${total}. Check it, then place the order.`,
    leftOut: (count: number) =>
      count === 1
        ? 'One recording has a problem and won’t be ordered.'
        : `${count} recordings have a problem and won’t be ordered.`,
    blocked: {
      nothing: 'Add a recording first',
      feed: (title: string) => `Choose episodes of ${title || 'the podcast'}, or remove it from the list.`,
      left: 'An upload was interrupted. Choose the same file again, or remove it from the list.',
      paused: 'An upload is paused. Resume it, or remove it from the list.',
      uploading: 'Files are still uploading. You can place the order when they are complete.',
      checking: 'We’re still checking your recordings.',
    },
    settled:
      'Lengths marked “about” are estimates. We measure the exact length when we download the recording, and adjust the price.',
  },
}
