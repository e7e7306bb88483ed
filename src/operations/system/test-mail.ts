import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Mailer } from '../../platform/mail/index.ts'

/** A mail server may be silent for minutes; the operator who pressed the button is not kept waiting so long. */
const ANSWER_WITHIN_SECONDS = 30

type Tried = { isAccepted: boolean; answer: string }

/** Sends a mail and says what the server made of it. */
export async function sendTestMail(
  mailer: Mailer,
  { to, serviceName, url }: { to: string; serviceName: string; url: string },
): Promise<Tried> {
  const mail = { to, subject: `Test email from ${serviceName}`, text: wordsOf(serviceName, url) }
  const isOver = new AbortController()
  const outcome = await Promise.race([
    mailer.send(mail, randomUUID(), async () => true),
    pause(ANSWER_WITHIN_SECONDS * 1000, null, { signal: isOver.signal }),
  ])
  isOver.abort()
  if (outcome === null)
    return { isAccepted: false, answer: `no response within ${ANSWER_WITHIN_SECONDS} seconds` }
  if ('error' in outcome) return { isAccepted: false, answer: outcome.error }
  return { isAccepted: true, answer: outcome.is === 'sent' ? outcome.answer : '' }
}

const wordsOf = (serviceName: string, url: string): string =>
  `Hello,

An operator sent this email to see whether ${serviceName} can send email. It can.

${url}/ops/system
`
