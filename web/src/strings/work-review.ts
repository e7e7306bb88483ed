/** The panels of comments, differences and reports at the desk. */
export const workReview = {
  reports: {
    title: 'Reported mistakes',
    words: 'Correct the text, then answer each report. The customer is told when you hand in.',
    fromOperator: 'from the operator',
    mended: 'Corrected',
    mendedOf: (at: string) => `Corrected: report at ${at}`,
    declined: 'Leave as it is',
    declinedOf: (at: string) => `Leave as it is: report at ${at}`,
    declinedTitle: 'Leave the text as it is',
    why: 'Why? The customer reads this.',
    outcomes: { mended: 'You corrected it', declined: 'Left as it is' },
    closed: { mended: 'Corrected', declined: 'Left as it is' },
  },
}
