import { Link } from 'wouter'
import { Copyable } from '../design/copyable.tsx'
import { Section } from '../design/page.tsx'
import { LanguageList } from '../languages/language-list.tsx'
import { ClientLibraries } from './clients.tsx'

export function OrderingGuide() {
  const { origin } = window.location
  return (
    <>
      <Section title="Get an API key">
        <p>
          Every call needs an API key. Create one on <Link href="/account">your account page</Link>. Send it
          as the parameter <code>api_key</code> in the query string, a form or a JSON body, or in an{' '}
          <code>Authorization: Bearer</code> header.
        </p>
      </Section>
      <Section title="Place an order">
        <p>
          Send one transcription SKU, any add-on SKUs, and one or more links. We check every link during the
          call. If one of them can’t be ordered, nothing is ordered, and the response says which link failed
          and why.
        </p>
        <Copyable
          label="Order with curl"
          text={`curl ${origin}/API4/order_url \\
  -d api_key=YOUR_API_KEY \\
  -d sku=EMSR02 -d sku=TSTMP1 \\
  -d name="Ann Lee" \\
  -d url=${origin}/samples/jfk.mp3`}
        />
        <LanguageList />
        <Copyable
          label="Response to an order"
          text={`{"order":"4nX","audiofiles":[165131],"message":"Order '4nX' Created"}`}
        />
        <p>
          If the response contains <code>hold</code>, the order is accepted, but it is on hold until you pay
          an amount that is past due. The status is still 200. With <code>test=1</code>, everything is
          checked, but nothing is charged or transcribed. If you send an <code>Idempotency-Key</code> header,
          a repeated request returns the first response instead of placing a second order.
        </p>
      </Section>
      <Section title="Check progress">
        <p>
          Poll the file until its <code>statename</code> is <code>Delivered</code>. Better still, use a{' '}
          <Link href="/guides/webhooks">webhook</Link> to be notified.
        </p>
        <Copyable
          label="Request a file"
          text={`curl "${origin}/API4/audiofile/165131?api_key=YOUR_API_KEY"`}
        />
      </Section>
      <Section title="Download the transcript">
        <p>
          The extension selects <Link href="/guides/formats">the format</Link>.
        </p>
        <Copyable
          label="Download a transcript"
          text={`curl -o talk.docx "${origin}/API4/audiofile/165131/transcript.docx?api_key=YOUR_API_KEY"`}
        />
        <p>
          You can try this without placing an order. File 100 is a sample that everyone can download:{' '}
          <code>/API4/audiofile/100/transcript.docx?test=1&amp;api_key=YOUR_API_KEY</code> downloads its
          transcript.
        </p>
      </Section>
      <ClientLibraries />
      <Section title="Errors">
        <p>
          An error has a status and a message that tells you what to do:{' '}
          <code>{'{"message": "…", "code": "insufficient_balance"}'}</code>. The status is 400 for an invalid
          parameter, 401 for an invalid key, 402 if your balance is too low or the key has reached its
          spending limit, 404 if something doesn’t exist or isn’t yours, 409 if the action isn’t possible in
          the current state, 422 if a link can’t be ordered, and 429 (with <code>Retry-After</code>) if you
          send too many requests.
        </p>
      </Section>
    </>
  )
}
