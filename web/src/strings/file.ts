import type { AccountTerms, FileDetails } from '../../../sdk/index.ts'

const chargedTo: Record<AccountTerms, string> = {
  prepay: 'your balance',
  card: 'your card',
  invoice: 'your invoice',
}

const returned = (amount: string, terms: AccountTerms): string =>
  terms === 'invoice'
    ? `We take ${amount} off your invoice. If you have already paid any of that, it goes to your balance.`
    : `We return ${amount} to your balance.`

export const file = {
  testUnderWay:
    'This is a test order. Nothing is charged or transcribed. A sample text will appear in place of the transcript in a few seconds.',
  waitingFor: {
    speech_server:
      'Waiting for the speech server, which is not available right now. Transcription continues automatically as soon as it is.',
  },
  ready: (span: string) => `Ready in about ${span}, based on the current queue.`,
  soFar: {
    title: 'Text so far',
    aside:
      'This is what the machine has recognized. The finished transcript also has speakers, paragraphs and your spelling of names.',
  },
  sections: {
    progress: 'History',
    downloads: 'Downloads',
    speakers: 'Speakers',
    share: 'Share',
    language: 'Language',
    upgrades: 'Upgrades',
    cancel: 'Cancel',
    refunds: 'Refunds',
    reports: 'Report a mistake',
    about: 'Details',
  },
  share: {
    words:
      'Anyone with the link can read the transcript and play the recording, without an account. Search engines don’t list it.',
    guide: 'How sharing works',
    expires: 'The link works',
    periods: [
      [0, 'until you revoke it'],
      [7, 'for 7 days'],
      [30, 'for 30 days'],
    ] as [number, string][],
    download: 'Allow downloads',
    create: 'Create link',
    link: 'Share link',
    may: 'People with the link can',
    rights: {
      read: 'read and listen',
      comment: 'read, listen and comment',
      edit: 'read, listen, comment and edit',
    },
    allows: (right: string, isDownloaded: boolean) =>
      `People with the link can ${isDownloaded ? `${right}, and download` : right}.`,
    until: (day: string) => `Works until ${day}.`,
    revoke: 'Revoke link',
    revokeTitle: 'Revoke this link?',
    revokeWords:
      'People who have it can’t open the transcript anymore. A revoked link can’t be restored, but you can create another one.',
    moment: (at: string) => `Copy link to ${at}`,
    sentence: (at: string) => `Copy sentence at ${at}`,
    momentWords:
      'Copy a link to the current time in the recording, or the sentence spoken there with its speaker, time and link.',
    membersOnly:
      'Only members of your account can open these links. For a link that anyone can open, choose “Create link” first.',
    forAnyone: 'Use the share link, which anyone can open',
  },
  uncertain: 'Show uncertain words',
  edit: 'Edit',
  download: 'Download',
  audioQuality: 'Audio quality',
  stars: (stars: number) => `Audio quality: ${stars} out of 5`,
  starsWhy: 'Audio problems:',
  problems: {
    noisy: 'noise',
    very_noisy: 'loud noise',
    distorted: 'distortion',
    very_low_level: 'very quiet',
    quiet_parts_raised: 'some parts are quiet',
    little_speech: 'little speech',
    no_speech: 'no speech',
    hard_to_understand: 'hard to understand',
  } as Record<string, string>,
  amplified: (decibels: number) => `Quiet parts were amplified by up to ${decibels} dB.`,
  history: {
    list: 'History',
    activity: 'Who changed this file',
    openings: 'Staff who opened this file',
    roles: { transcriber: 'transcriber', editor: 'editor', operator: 'operator' },
  },
  about: {
    id: 'File ID',
    order: 'Order',
    link: 'Link',
    upload: 'Uploaded file',
    product: 'Product',
    addOns: 'Add-ons',
    due: 'Due',
    total: 'Cost',
    notFinal: 'not confirmed yet',
    nothingToPay: 'nothing to pay',
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
  speakers: {
    words: 'A new name appears on this page and in every download.',
    name: (from: string) => `New name for ${from}`,
    namePlaceholder: 'Name',
    unnamed: 'the unnamed speaker',
    found: (speakers: number) =>
      `We heard ${speakers} speakers who have no name yet. Listen to each one, then enter or choose a name.`,
    listen: (name: string) => `Listen to ${name}`,
    stop: (name: string) => `Stop playing ${name}`,
    spoken: (minutes: number) =>
      minutes < 1 ? 'under 1 min' : `${Math.round(minutes).toLocaleString('en')} min`,
    rename: 'Rename',
    suggest: (suggestion: string, name: string) => `${suggestion} is ${name}`,
    undo: 'Undo the last change',
    same: 'Same person as…',
    sameName: (name: string) => `Same person as… (merge ${name} with another speaker)`,
    sameTitle: (name: string) => `Which speaker is the same person as ${name}?`,
    samePerson: 'Same person as',
    sameWords: (name: string) =>
      `Everything ${name} says will be shown under the name you choose. You can undo this afterwards.`,
    paragraphTitle: (at: string) => `Who is speaking at ${at}?`,
    paragraphSpeaker: 'Speaker',
    someoneElse: 'Someone else',
    otherName: 'Name',
    nameEverywhere: (speaker: string) => `Rename ${speaker} in the whole transcript`,
    paragraphWords: 'This changes this paragraph only, on this page and in every download. You can undo it.',
    paragraphConfirm: 'Change speaker',
    merge: 'Merge',
    mergeTitle: (from: string, to: string) => `Merge ${from} and ${to}?`,
    mergeWords: (from: string, to: string) =>
      `${to} is already a speaker in this transcript. After merging, everything ${from} says is shown under the name ${to}. You can undo this afterwards.`,
  },
  language: {
    unknown: 'Not detected yet',
    sources: { given: 'chosen by you', detected: 'detected' },
    set: 'Choose language',
    correct: 'Wrong language?',
    title: 'Which language is spoken?',
    label: 'Spoken language',
    once: 'We transcribe the recording again in this language, once and at no charge. You keep the current transcript until the new one is ready.',
    atWork:
      'Staff working on this file will see the new language. Nothing they have written is lost, and the work does not start again.',
    kept: 'The transcript stays as it is. Only the language that is stated in its documents changes.',
    redo: 'Transcribe again',
    save: 'Save language',
    running: (name: string) => `We’re transcribing this again in ${name}.`,
    runningWords: 'You can use the current transcript until the new one replaces it here.',
    failed: (name: string) =>
      `Something went wrong on our side, so there is no transcript in ${name}. You can request it again.`,
    noWords: (name: string) => `We found no words in ${name}, so we kept the transcript as it was.`,
  },
  captionedVideo: {
    title: 'Video with captions',
    words:
      'A copy of your video (MP4) with the captions in its picture, for places where caption files don’t work.',
    make: (price: string) => `Make the video for ${price}`,
    makeFree: 'Make the video',
    confirmTitle: 'Make a video with captions?',
    confirm: (price: string) => `Make for ${price}`,
    again: 'When the captions change, you can make it again free of charge.',
    waiting: 'Waiting to be made',
    making: (percent: number) => `Being made: ${percent}%`,
    download: 'Download the video',
    outOfDate: 'The captions have changed since this video was made.',
    remake: 'Make it again',
    deleted: 'The video was deleted. You can make it again free of charge, as long as we keep the recording.',
    failed: (reason: string) => `The video was not made: ${reason}. You don’t pay for it.`,
    failedAgain: (reason: string) => `The video was not made again: ${reason}.`,
  },
  withPeople: (due: string) =>
    `Staff are working on this transcript. The new transcript is due ${due} and will replace this one. Until then, you can read and download it, but not edit it.`,
  upgrades: {
    machine:
      'Staff can improve this transcript. They start from the current version, which you can read until theirs is ready.',
    editedOnly: 'By an editor and a reviewer, without a transcriber.',
    notIncluded: (addOns: string) => `Included with Machine only, and not part of this upgrade: ${addOns}.`,
    cancellable: 'You can cancel until a transcriber takes the work.',
    buy: 'Buy',
    confirm: (price: string) => `Buy for ${price}`,
    title: (name: string) => `Buy ${name}?`,
    words: (price: string, terms: AccountTerms) => `It costs ${price}, charged to ${chargedTo[terms]}.`,
    due: (due: string) => `Due ${due}.`,
    dueStays: (due: string) => `Still due ${due}.`,
    atOnce: 'Ready immediately.',
    tooLittle: (balance: string) => `Your balance is ${balance}, which is not enough.`,
    topUp: 'Add credit, then come back to this file',
    none: 'No upgrades are available for this file right now.',
  },
  cancel: {
    test: 'Test orders cost nothing, so there is nothing to cancel.',
    done: 'You don’t pay for this file.',
    statement: 'See what was returned',
    tooLate:
      'This file can’t be cancelled now. If you need to cancel it, contact the operator of this service.',
    possible: 'Work on this file has not started, so you can still cancel it and pay nothing.',
    button: 'Cancel this file',
    title: 'Cancel this file?',
    keep: 'Keep it',
    words: (amount: string, terms: AccountTerms) =>
      `${returned(amount, terms)} This file won’t be transcribed.`,
    notCharged: 'Nothing has been charged for this file. It won’t be transcribed.',
    upgrade: {
      possible: 'No one has started on the upgrade, so you can still cancel it. You keep this transcript.',
      button: 'Cancel the upgrade',
      title: 'Cancel the upgrade?',
      words: (amount: string, terms: AccountTerms) =>
        `${returned(amount, terms)} You keep this transcript as it is.`,
    },
  },
  retry: {
    hint: 'Once the problem is fixed, for example on the site that hosts the recording, you can try again.',
    uploadHint:
      'If the recording itself is the problem, upload a corrected file in a new order. Otherwise, you can try again.',
    button: 'Try again',
    title: 'Try again?',
    words: 'You don’t pay for the attempt that failed. If you try again, we’ll charge what it cost before.',
  },
  reports: {
    words: 'Pause the recording at the mistake, then tell us what’s wrong.',
    at: (at: string) => `What’s wrong at ${at}?`,
    send: 'Send report',
    list: 'Reported mistakes',
    states: {
      received: 'Received',
      in_progress: 'Under review',
      corrected: 'Corrected',
      declined: 'Left as it is',
    } satisfies Record<FileDetails['mistakes'][number]['state'], string>,
    closed: (at: string) => `Answered ${at}`,
  },
}
