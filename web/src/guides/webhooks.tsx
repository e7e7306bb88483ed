import { Link } from 'wouter'
import { Copyable } from '../design/copyable.tsx'
import { Section } from '../design/page.tsx'
import { Table } from '../design/table.tsx'
import { verification } from './verification.ts'

const EVENTS = [
  ['TRANSCRIPT_COMPLETE', 'A transcript is ready', 'audiofile, order, originallink'],
  ['DUPLICATE_FILE', 'You ordered this recording before', 'audiofile, order, original_audiofile'],
  [
    'REFUND_ISSUED',
    'Money went back to your balance',
    'amount, audiofile, order, transaction, original_transaction',
  ],
  ['CC_AUTH_FAILURE', 'Your card was declined; we try again hours later', 'order'],
  ['DIFFICULT_AUDIO', 'The sound is hard to understand', 'audiofile, order'],
  ['ORDER_ON_HOLD', 'An order waits for a payment', 'order, audiofiles, hold, skus'],
]

export function WebhooksGuide() {
  return (
    <>
      <Section title="One address">
        <p>
          Set it on <Link href="/account">your account page</Link> or with <code>POST /API4/webhook</code>.
          For each event we make one POST to it, form-encoded, and do not try again: answer within 10 seconds,
          and look at the event log on your account page for what you missed. There you can have an event sent
          again.
        </p>
      </Section>
      <Section title="Events">
        <Table label="Events">
          <thead>
            <tr>
              <th scope="col">Event</th>
              <th scope="col">When</th>
              <th scope="col">Fields</th>
            </tr>
          </thead>
          <tbody>
            {EVENTS.map(([name, when, fields]) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{when}</td>
                <td>{fields}</td>
              </tr>
            ))}
          </tbody>
        </Table>
        <p>
          Every body also has <code>event</code> and <code>webhook_version</code>.
        </p>
      </Section>
      <Section title="Was it us?">
        <p>
          Every delivery is signed after the Standard Webhooks specification. Three headers come with it:{' '}
          <code>webhook-id</code>, <code>webhook-timestamp</code> and <code>webhook-signature</code>. Your
          secret is on your account page. Take the body as it came, byte for byte; refuse what is older than
          five minutes; and remember the ids that you have seen, so that a repeated delivery does nothing
          twice.
        </p>
        {Object.entries(verification).map(([language, code]) => (
          <div key={language}>
            <h3>{language}</h3>
            <Copyable label={`Check a signature in ${language}`} text={code} />
          </div>
        ))}
      </Section>
    </>
  )
}
