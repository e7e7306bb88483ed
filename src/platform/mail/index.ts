import { Readable } from 'node:stream'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { now } from '../clock.ts'
import type { Db, Tx } from '../db/index.ts'
import type { Log } from '../log.ts'
import { takeAllowance } from './allowance.ts'
import { countFailure, endFailures, isRefusal, type MailFailure, type MailOutcome } from './failures.ts'
import { addForLater, addRequested, type RequestedMail, settleRequested, takeDue } from './requested.ts'

export { removeOldAllowances } from './allowance.ts'
export { mailFailures } from './failures.ts'
export { removeOldRequested } from './requested.ts'

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
   * not tell whether a mail was sent. Put off, it is tried again for a day (`sendDue`).
   */
  sendOnRequest(mail: Mail): Promise<void>
  /** To those whom it concerns, whom no stranger chose: with the change that it tells of, and however many others they got. */
  sendWith(tx: Tx, mail: Mail): Promise<void>
  /**
   * `handOver` is called when the server has the text and is about to be told that it is complete: nothing is sent before.
   * Mail servers and mailboxes recognize a mail that comes again by its `messageId`.
   */
  send(mail: Mail, messageId: string, handOver: () => Promise<boolean>): Promise<MailOutcome>
  /** Tries what was requested and put off. */
  sendDue(): Promise<void>
}

type HandedMail = SendMailOptions & { handOver(): Promise<boolean> }

class NotHandedOver extends Error {}

/** The next minute goes on with the rest. */
const MAX_DUE_MS = 60_000

export function createMailer({ smtpUrl, from }: { smtpUrl: string; from: string }, db: Db, log: Log): Mailer {
  const transport = createTransport(smtpUrl)
  transport.use('stream', (mail, done) => {
    const { message } = mail
    const text = message.createReadStream.bind(message)
    // Read by the connection after the server has asked for the text. At its end, the server is told that it is complete.
    async function* handed() {
      yield* text()
      if (!(await (mail.data as HandedMail).handOver())) throw new NotHandedOver()
    }
    message.createReadStream = () => Readable.from(handed())
    done()
  })
  const host = /@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost'

  async function transmit(mail: HandedMail): Promise<MailOutcome> {
    const { subject } = mail
    let answer: string
    try {
      answer = (await transport.sendMail(mail)).response
    } catch (error) {
      if (error instanceof NotHandedOver) return { is: 'taken' }
      await recorded(countFailure(db, error as MailFailure))
      log.warn({ err: error, subject }, 'email not sent')
      return { is: isRefusal(error as MailFailure) ? 'refused' : 'put off', error: (error as Error).message }
    }
    await recorded(endFailures(db))
    log.info({ subject }, 'email sent')
    return { is: 'sent', answer }
  }
  /** Whether a mail was sent does not depend on this. */
  const recorded = (written: Promise<unknown>) =>
    written.catch((error) => log.warn({ err: error }, 'the outcome of an email could not be recorded'))

  const send: Mailer['send'] = (mail, messageId, handOver) =>
    transmit({
      ...mail,
      from,
      // An object is one address; a string would be parsed as a list.
      to: { name: '', address: mail.to },
      messageId: `<${messageId}@${host}>`,
      handOver,
    })

  async function sendRequested({ id, recipient, subject, text }: RequestedMail): Promise<MailOutcome> {
    const outcome = await send({ to: recipient, subject, text }, id, async () => true)
    await settleRequested(db, id, outcome)
    return outcome
  }

  return {
    send,
    async sendOnRequest({ to, subject, text }) {
      if (!(await takeAllowance(db, to)))
        return log.warn({ subject }, 'email not sent: too many were requested for one address')
      const mail = await addRequested(db, { recipient: to, subject, text })
      sendRequested(mail).catch((error) =>
        log.error({ err: error, subject }, 'email not sent yet: trying again later'),
      )
    },
    async sendWith(tx, { to, subject, text }) {
      await addForLater(tx, { recipient: to, subject, text })
    },
    async sendDue() {
      const begunMs = now().getTime()
      while (now().getTime() - begunMs < MAX_DUE_MS) {
        const mail = await takeDue(db)
        if (!mail) return
        await sendRequested(mail)
      }
    },
  }
}
