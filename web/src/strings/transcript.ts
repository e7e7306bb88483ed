/** Of the words themselves, which are read in several places. */
export const transcript = {
  play: (at: string) => `Play from ${at}`,
  empty: 'There is no speech in this recording.',
  inaudible: (at: string) => `[inaudible ${at}]`,
  changeSpeaker: 'Change speaker',
  changeSpeakerAt: (at: string) => `Change speaker of the paragraph at ${at}`,
}
