import { createTransport } from 'nodemailer'
import type { Log } from '../lib/log.ts'

/** Sends plain text to one address. Without a mail server there is no mailer, and callers say what to do instead. */
export type Mailer = (mail: Mail) => void
export type Mail = { to: string; subject: string; text: string }

/**
 * Does not wait for the mail server: how long an answer takes must not tell whether a mail was sent. A mail that
 * cannot be sent is logged, and the person asks for another.
 */
export function createMailer({ smtpUrl, from }: { smtpUrl: string; from: string }, log: Log): Mailer {
  const transport = createTransport(smtpUrl)
  return ({ to, subject, text }) => {
    transport.sendMail({ from, to, subject, text }).then(
      () => log.info({ subject }, 'mail sent'),
      (error) => log.error({ err: error, subject }, 'mail could not be sent: look at LONGHAND_SMTP_URL'),
    )
  }
}
