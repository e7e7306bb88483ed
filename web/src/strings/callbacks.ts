/** Orders that a program placed; loaded with the pages that use it. */
export const callbacks = {
  program: 'For your program',
  callback: 'Callback',
  toCallback: 'to the callback of the order',
}
