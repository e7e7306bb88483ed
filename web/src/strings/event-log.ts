/** Loaded with the account page. */
export const eventLog = {
  toCallback: 'to the callback of the order',
  attempt: (attempt: number) => `try ${attempt}`,
  retryAt: (moment: string) => `Next try: ${moment}`,
}

export const webhookFormat = {
  label: 'Format',
  form: 'Form, sent once',
  json: 'JSON, with retries',
}
