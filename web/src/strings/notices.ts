import type { Notice } from '../../../sdk/index.ts'

/** A kind of notice without a name does not compile. */
const kinds: Record<Notice['kind'], string> = {
  'transcript ready': 'A transcript is ready',
  'file failed': 'A file can’t be transcribed',
  'card declined': 'My card is declined',
  'order on hold': 'An order is put on hold',
  'balance low': 'My balance is low',
  'invoice due': 'An invoice is sent or due',
  'transcript corrected': 'A transcript is corrected',
  'report answered': 'A mistake I reported is answered',
  'episode ordered': 'A new podcast episode is ordered',
  'feed stopped': 'New episodes of a podcast I follow can’t be ordered',
}

export const notices = {
  title: 'Notifications',
  lead: 'Updates on your files, orders and payments.',
  bell: (unseen: number) => (unseen === 0 ? 'Notifications' : `Notifications, ${unseen} new`),
  none: 'No notifications yet. We’ll tell you here when a transcript is ready.',
  isNew: 'New',
  settings: 'Email settings',
  email: {
    title: 'Email',
    aside: 'Choose which emails you get. Everything is also listed under Notifications.',
    noServer: 'This service doesn’t send email. Everything is listed under Notifications.',
    kinds,
    legend: 'Email me when',
    lowBalance: 'Low balance, in US dollars',
    lowBalanceHint:
      'We’ll notify you when your balance falls below this amount. Leave it empty to turn this off.',
    attach: 'Attach transcripts as',
    save: 'Update email settings',
    saved: 'Saved.',
  },
  unsubscribe: {
    title: 'Stop these emails?',
    lead: 'Everything stays listed under Notifications when you sign in.',
    stop: 'Stop these emails',
    stopAll: 'Stop all notification emails',
    done: 'Done. You won’t get these emails any more.',
    settings: 'Change your email settings',
  },
}
