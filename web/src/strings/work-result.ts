/** The page about reviewed work. */
export const workResult = {
  back: 'Earnings',
  see: 'See changes',
  seeOf: (title: string) => `See changes: ${title}`,
  outcomes: {
    delivered: (day: string) => `reviewed and delivered ${day}`,
    sent_back: (day: string) => `sent back ${day}`,
  },
  until: (day: string) => `You can read this until ${day}. The recording is no longer available.`,
  grade: 'Grade',
  grades: {
    delivered: (grade: number) => `${grade} out of 5`,
    sent_back: (grade: number) => `${grade} out of 5, sent back`,
  },
  noGrade: 'Sent back, not graded yet',
  noReason: 'The reviewer gave no reason.',
  keys: 'Alt Q goes to the next change, Alt Shift Q to the previous one.',
  unchanged: 'Nothing was changed after you handed it in.',
  text: 'Your transcript after the review',
  goTo: (at: string) => `Go to ${at} in the text`,
}
