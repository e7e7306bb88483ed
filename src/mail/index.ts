import { createTransport } from 'nodemailer'
import type { Db } from '../db/index.ts'
import type { Log } from '../lib/log.ts'
import { takeAllowance } from './allowance.ts'

export { removeOldAllowances } from './allowance.ts'

/**
 * Sends plain text to one address. Without a mail server there is no mailer, and callers say what to do instead. A text
 * must not contain anything that a stranger typed, such as a name: strangers choose the recipient too.
 */
export type Mailer = (mail: Mail) => Promise<void>
export type Mail = { to: string; subject: string; text: string }

/**
 * Does not wait for the mail server: how long an answer takes must not tell whether a mail was sent. A mail that
 * cannot be sent is logged, and the person asks for another.
 */
export function createMailer({ smtpUrl, from }: { smtpUrl: string; from: string }, db: Db, log: Log): Mailer {
  const transport = createTransport(smtpUrl)
  return async ({ to, subject, text }) => {
    if (!(await takeAllowance(db, to)))
      return log.warn({ subject }, 'mail not sent: too many were asked for to one address')
    // As an object it is one address; a text would be read as a list of them.
    transport.sendMail({ from, to: { name: '', address: to }, subject, text }).then(
      () => log.info({ subject }, 'mail sent'),
      (error) => log.error({ err: error, subject }, 'mail could not be sent: look at LONGHAND_SMTP_URL'),
    )
  }
}
