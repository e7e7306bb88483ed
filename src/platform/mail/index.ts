import { Readable } from 'node:stream'
import { createTransport, type SendMailOptions } from 'nodemailer'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Db } from '../db/index.ts'
import type { Log } from '../log.ts'
import { takeAllowance } from './allowance.ts'
import { countFailure, endFailures } from './failures.ts'

export { removeOldAllowances } from './allowance.ts'
export { mailFailures } from './failures.ts'

type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  headers?: Record<string, string>
  attachments?: Attachment[]
}
export type Attachment = { filename: string; contentType: string; content: Buffer }

/** Without a mail server there is no mailer, and callers say what to do instead. */
export type Mailer = {
  /**
   * For a request that anyone can make. The text must not contain anything that a stranger typed, such as a name:
   * strangers choose the recipient too. Does not wait for the mail server, because the time that an answer takes must
   * not tell whether a mail was sent; a mail that cannot be sent is logged, and the person asks for another.
   */
  sendOnRequest(mail: Mail): Promise<void>
  /**
   * For a job. `begin` is called when the server is connected and about to read the mail, and says whether to go on.
   * Throws if the server does not take the mail, so that the job is tried again.
   */
  sendOnce(mail: Mail, begin: () => Promise<boolean>): Promise<boolean>
}

class NotBegun extends Error {}

export function createMailer({ smtpUrl, from }: { smtpUrl: string; from: string }, db: Db, log: Log): Mailer {
  const transport = createTransport(smtpUrl)
  async function send(mail: SendMailOptions): Promise<void> {
    try {
      await transport.sendMail(mail)
    } catch (error) {
      if (!(error instanceof NotBegun)) await recorded(countFailure(db, error as Error))
      throw error
    }
    await recorded(endFailures(db))
  }
  /** Whether a mail was sent does not depend on this. */
  const recorded = (written: Promise<unknown>) =>
    written.catch((error) => log.warn({ err: error }, 'the outcome of a mail could not be recorded'))
  /** An object is one address; a string would be parsed as a list. */
  const addressed = (mail: Mail) => ({ ...mail, from, to: { name: '', address: mail.to } })
  return {
    async sendOnRequest(mail) {
      const { to, subject } = mail
      if (!(await takeAllowance(db, to)))
        return log.warn({ subject }, 'mail not sent: too many were requested for one address')
      send(addressed(mail)).then(
        () => log.info({ subject }, 'mail sent'),
        (error) => log.error({ err: error, subject }, 'mail could not be sent: check LONGHAND_SMTP_URL'),
      )
    },
    async sendOnce(mail, begin) {
      const composed = new MailComposer(addressed(mail)).compile()
      const message = await composed.build()
      // Read by the transport once it is connected.
      async function* content() {
        if (!(await begin())) throw new NotBegun()
        yield message
      }
      try {
        await send({ envelope: composed.getEnvelope(), raw: Readable.from(content()) })
      } catch (error) {
        if (error instanceof NotBegun) return false
        throw error
      }
      log.info({ subject: mail.subject }, 'mail sent')
      return true
    },
  }
}
