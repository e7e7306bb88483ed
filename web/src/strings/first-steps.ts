/** Each with where it is done, and how. The sample is ordered right here. */
export const firstSteps = {
  title: 'First steps',
  done: 'Done:',
  dismiss: 'Dismiss',
  steps: {
    sample: {
      name: 'Try it with our sample',
      words:
        'Order a transcript of our short sample, free of charge. Watch it being transcribed, then read, correct, share and download the transcript.',
      act: 'Order the sample',
    },
    order: {
      name: 'Order a transcript of your own recording',
      words: 'Upload it, paste a link or record it. You see the price before you pay.',
      act: 'Start an order',
      path: '/order',
    },
    emails: {
      name: 'Choose your emails',
      words: 'We email you when an order is ready. You can have the transcript attached, or set quiet hours.',
      act: 'Choose emails',
      path: '/account/notifications',
    },
    invite: {
      name: 'Invite a colleague',
      words: 'Members share the account’s files and balance. You choose what each of them may do.',
      act: 'Invite',
      path: '/account/members',
    },
  },
}
