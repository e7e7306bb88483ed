/** Each with where it is done, and how. The sample is ordered right here. */
export const firstSteps = {
  title: 'First steps',
  done: 'Done:',
  dismiss: 'Dismiss',
  steps: {
    sample: {
      name: 'Try it with our sample',
      words:
        'Order a short recording of ours, free of charge. Watch it being transcribed, then read, correct, share and download the transcript.',
      act: 'Order the sample',
    },
    order: {
      name: 'Order your own recording',
      words: 'Upload it, paste a link or record it. You see the price before you pay.',
      act: 'Start an order',
      path: '/order',
    },
    emails: {
      name: 'Choose your emails',
      words: 'We email you when an order is ready. Add the transcript as a document, or set quiet hours.',
      act: 'Choose emails',
      path: '/account/notifications',
    },
    invite: {
      name: 'Invite a colleague',
      words: 'Members share files and balance. You choose what each of them may do.',
      act: 'Invite',
      path: '/account/members',
    },
  },
}
