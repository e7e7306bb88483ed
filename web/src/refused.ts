import { site } from 'texts:site'
import { LonghandError } from './api.ts'

/** The request never reached the service, or the answer was lost. */
export const isUnanswered = (error: Error): boolean => error instanceof TypeError

/** An error that the page itself raises; its message is for the user. */
export class UserError extends Error {}

/** The service's own message where it gave one, which may begin with a field's name; ours where it could not be reached. */
export const sentenceOf = (error: Error): string =>
  error instanceof LonghandError || error instanceof UserError
    ? error.message.replace(/^[a-z]+ /, (field) => field.charAt(0).toUpperCase() + field.slice(1))
    : site.failed.unreachable
