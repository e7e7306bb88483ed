import { Link } from 'wouter'
import { Copyable } from '../design/copyable.tsx'
import { Section } from '../design/page.tsx'

export function OrderingGuide() {
  const { origin } = window.location
  return (
    <>
      <Section title="A key">
        <p>
          Every call carries an API key. Make one on <Link href="/account">your account page</Link>. Send it
          as the parameter <code>api_key</code>, in the query, in a form or in a JSON body, or as{' '}
          <code>Authorization: Bearer</code>.
        </p>
      </Section>
      <Section title="Order">
        <p>
          One transcription SKU, any add-ons, and one or more links. Every link is looked at during the call:
          if one of them cannot be ordered, nothing is ordered, and the answer says which and why.
        </p>
        <Copyable
          label="Order with curl"
          text={`curl ${origin}/API4/order_url \\
  -d api_key=YOUR_API_KEY \\
  -d sku=EMSR02 -d sku=TSTMP1 \\
  -d name="Ann Lee" \\
  -d url=${origin}/samples/jfk.mp3`}
        />
        <Copyable
          label="The answer to an order"
          text={`{"order":"4nX","audiofiles":[165131],"message":"Order '4nX' Created"}`}
        />
        <p>
          When the answer has the key <code>hold</code>, the order is accepted but waits for a payment that is
          past due. It is still answered with status 200. With <code>test=1</code> everything is checked and
          nothing is charged or transcribed. Send an <code>Idempotency-Key</code> header, and a repeated
          request gives the first answer again instead of a second order.
        </p>
      </Section>
      <Section title="Look">
        <p>
          Ask for a file until its <code>statename</code> is <code>Delivered</code>, or better, let a{' '}
          <Link href="/guides/webhooks">webhook</Link> tell you.
        </p>
        <Copyable
          label="Ask for a file"
          text={`curl "${origin}/API4/audiofile/165131?api_key=YOUR_API_KEY"`}
        />
      </Section>
      <Section title="Fetch">
        <p>
          The extension chooses <Link href="/guides/formats">the format</Link>.
        </p>
        <Copyable
          label="Fetch a transcript"
          text={`curl -o talk.docx "${origin}/API4/audiofile/165131/transcript.docx?api_key=YOUR_API_KEY"`}
        />
        <p>
          To try this without ordering: file 100 is there for everybody, and{' '}
          <code>/API4/audiofile/100/transcript.docx?test=1&amp;api_key=YOUR_API_KEY</code> is a transcript.
        </p>
      </Section>
      <Section title="Refusals">
        <p>
          A failure has an honest status and says what to do:{' '}
          <code>{'{"message": "…", "code": "insufficient_balance"}'}</code>. 400 is a bad parameter, 401 a bad
          key, 402 too little balance, 404 not there or not yours, 409 not possible in this state, 422 a link
          that cannot be ordered, 429 too many requests, with <code>Retry-After</code>.
        </p>
      </Section>
    </>
  )
}
