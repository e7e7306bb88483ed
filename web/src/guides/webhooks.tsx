import { Link } from 'wouter'
import type { Event } from '../../../src/messages/events/write-event.ts'
import { Copyable } from '../design/copyable.tsx'
import { ListTable } from '../design/list-table.tsx'
import { Section } from '../design/page.tsx'
import { verification } from './verification.ts'

const EVENTS: Record<Event['event'], [when: string, fields: string]> = {
  TRANSCRIPT_COMPLETE: ['A transcript is ready', 'audiofile, order, originallink'],
  DUPLICATE_FILE: ['You ordered this recording before', 'audiofile, order, original_audiofile'],
  REFUND_ISSUED: [
    'Money went back to your balance',
    'amount, audiofile, order, transaction, original_transaction',
  ],
  CC_AUTH_FAILURE: ['Your card was declined; we try again a few hours later', 'order'],
  DIFFICULT_AUDIO: ['The audio is hard to understand', 'audiofile, order'],
  ORDER_ON_HOLD: ['An order is on hold until you pay', 'order, audiofiles, hold, skus'],
}

export function WebhooksGuide() {
  return (
    <>
      <Section title="Set a webhook URL">
        <p>
          Set the URL on <Link href="/account">your account page</Link> or with{' '}
          <code>POST /API4/webhook</code>. We send each event once, as a form-encoded POST, and do not retry.
          Respond within 10 seconds. If you miss an event, you can find it in the event log on your account
          page and resend it.
        </p>
      </Section>
      <Section title="Events">
        <ListTable
          label="Events"
          rows={Object.entries(EVENTS)}
          keyOf={([name]) => name}
          columns={[
            { name: 'Event', isHead: true, cell: ([name]) => <code>{name}</code> },
            { name: 'When', cell: ([, [when]]) => when },
            { name: 'Fields', cell: ([, [, fields]]) => fields },
          ]}
        />
        <p>
          Every body also contains <code>event</code> and <code>webhook_version</code>.
        </p>
      </Section>
      <Section title="A callback for one order">
        <p>
          An order through <code>POST /api/orders</code> can have its own URL, the <code>callback</code>. It
          gets the events of that order, signed with the same secret, besides your webhook. Give up to 16
          values of your own as <code>metadata</code>: they come back with the order and its files, and the
          callback gets them as JSON in the field <code>metadata</code>.
        </p>
        <Copyable
          label="Order with a callback"
          text={`curl ${window.location.origin}/api/orders \\
  -H "Authorization: Bearer YOUR_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
    "urls": ["${window.location.origin}/samples/jfk.mp3"],
    "skus": ["EMSR02"],
    "callback": "https://example.com/transcripts",
    "metadata": { "case": "2026-117" }
  }'`}
        />
      </Section>
      <Section title="Check the signature">
        <p>
          Every delivery is signed according to the Standard Webhooks specification, with three headers:{' '}
          <code>webhook-id</code>, <code>webhook-timestamp</code> and <code>webhook-signature</code>. Your
          signing secret is on your account page. Check the signature over the body exactly as received.
          Reject deliveries that are older than five minutes. Keep the IDs that you have seen, so that you
          ignore repeated deliveries.
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
