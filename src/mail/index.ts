import { createTransport } from 'nodemailer'
import type { Db } from '../db/index.ts'
import type { Log } from '../lib/log.ts'
import { takeAllowance } from './allowance.ts'

export { removeOldAllowances } from './allowance.ts'

export type Mail = { to: string; subject: string; text: string }

/** Without a mail server there is no mailer, and callers say what to do instead. */
export type Mailer = {
  /**
   * For a request that anyone can make. The text must not contain anything that a stranger typed, such as a name:
   * strangers choose the recipient too. Does not wait for the mail server, because the time that an answer takes must
   * not tell whether a mail was sent; a mail that cannot be sent is logged, and the person asks for another.
   */
  sendOnRequest(mail: Mail): Promise<void>
  /** For a job: waits for the mail server, and throws if it does not take the mail, so that the job is tried again. */
  send(mail: Mail): Promise<void>
}

export function createMailer({ smtpUrl, from }: { smtpUrl: string; from: string }, db: Db, log: Log): Mailer {
  const transport = createTransport(smtpUrl)
  async function send({ to, subject, text }: Mail): Promise<void> {
    // An object is one address; a string would be parsed as a list.
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
    log.info({ subject }, 'mail sent')
  }
  return {
    send,
    async sendOnRequest(mail) {
      const { to, subject } = mail
      if (!(await takeAllowance(db, to)))
        return log.warn({ subject }, 'mail not sent: too many were requested for one address')
      send(mail).catch((error) =>
        log.error({ err: error, subject }, 'mail could not be sent: check LONGHAND_SMTP_URL'),
      )
    },
  }
}
