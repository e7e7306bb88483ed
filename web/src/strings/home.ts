import { counted } from '../../../src/platform/counted.ts'

export const home = {
  title: 'Turn recordings into\u00a0transcripts',
  lead: 'Upload audio or video, or paste a link. Get a transcript with speakers and timestamps: by machine, usually within the hour, or by people, within days.',
  start: 'Sign up',
  tryIt: (credit: string) => `Sign up and get ${credit} of credit`,
  guides: 'How it works',
  sample: {
    title: 'Try a sample',
    aside: 'Transcribed by machine. Click or tap a word to hear it.',
    label: 'Sample recording',
    download: 'Download as',
  },
  prices: {
    title: 'Prices',
    aside:
      'Per minute of recording. Each recording is billed to the nearest minute, with a minimum of one minute. You see the price before you order.',
    columns: { product: 'Transcript', gives: 'What you get', due: 'Ready', price: 'Per minute' },
    addOns: 'Add-ons',
    machineIncludes:
      'Timestamps are free in every download. Machine includes difficult audio, and captions that are made automatically. Verbatim is for transcripts made by people.',
    due: (hours: number) =>
      hours <= 1
        ? 'usually within the hour'
        : hours <= 24
          ? 'within 1 day'
          : `within ${Math.round(hours / 24)} days`,
  },
  steps: {
    title: 'How it works',
    points: [
      [
        'Add your recordings',
        'Drop files, or paste links from your own site, Google Drive, Dropbox or OneDrive.',
      ],
      [
        'See the price first',
        'We check each recording and show its length, price and due date. Nothing is charged before you order.',
      ],
      [
        'Read, listen and download',
        'The transcript follows the recording. Name the speakers, search, and download it in fifteen formats.',
      ],
    ],
  },
  privacy: {
    title: 'Your recordings',
    points: {
      ownEngine:
        'Machine transcripts are made on our own servers, with no people involved. We don’t send your recording to a speech company.',
      externalEngine:
        'For machine transcripts, and for the drafts that transcribers start from, we send your recording to a speech server, which another company may run.',
      people:
        'If you order a transcript made by people, the transcribers, editors and reviewers who work on your file can hear it. Other transcribers can’t.',
      operators:
        'Operators of this service can open a file to help you or to fix a problem. The file’s page shows you who did, and when.',
      kept: (days: number | null) =>
        days === null
          ? 'We keep recordings for as long as you have an account. You can delete files, or the account with everything in it, yourself.'
          : `We delete recordings ${counted(days, 'day')} after delivery. Transcripts stay until you delete them or your account.`,
    },
  },
  developers: {
    title: 'For developers',
    words:
      'Order, check progress and download with one API call each. A signed webhook tells your program when a transcript is ready.',
    guide: 'Ordering with the API',
  },
}
