/** Loaded with the account page. */
export const eventLog = {
  toCallback: 'to the callback of the order',
}
