/** Apart from the other strings, which every page loads. */
export const cameWithoutRecording =
  'This file came from another service without its recording. The transcript is complete.'
