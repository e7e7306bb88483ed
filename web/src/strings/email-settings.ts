export const emailSettings = {
  title: 'Email',
  aside: 'Choose which emails you get. Everything is also listed under Notifications.',
  workAside: 'Choose which emails you get about your work.',
  workNoServer: 'This service doesn’t send email.',
  noServer: 'This service doesn’t send email. Everything is listed under Notifications.',
  legend: 'Email me when',
  times: {
    legend: 'When to email me',
    ways: {
      'at once':
        'As things happen (for finished transcripts and comments, at most one email every ten minutes)',
      quiet: 'Not during my quiet hours: those updates come in one email afterwards',
      daily: 'Once a day: one email with everything that happened',
    },
    from: 'Quiet from',
    until: 'Until',
    dailyAt: 'Send it at',
    zone: 'Time zone',
    urgent:
      'Email me at once if something needs my attention: a card is declined, an order is on hold, or a file can’t be transcribed',
  },
  lowBalance: 'Low balance, in US dollars',
  lowBalanceHint:
    'We’ll notify you when your balance falls below this amount and isn’t topped up automatically. Leave it empty to turn this off.',
  attach: 'Attach transcripts as',
  save: 'Update email settings',
  saved: 'Saved.',
}

export const unsubscribe = {
  title: 'Stop these emails?',
  lead: 'You can turn them on again in your email settings.',
  stop: 'Stop these emails',
  stopAll: 'Stop all notification emails',
  done: 'Done. You won’t get these emails anymore.',
  settings: 'Change your email settings',
}
