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
