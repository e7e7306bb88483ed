import { Link } from 'wouter'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { Section } from '../design/page.tsx'

/** For people who order on the website. */
export function StartGuide() {
  const answer = useAnswer(api.about, [])
  return (
    <>
      <Section title="Order a transcript">
        <p>
          Open the <Link href="/order">order page</Link>. Paste links to your recordings, one per line, or
          drop files from your computer. Links from Google Drive, Dropbox and OneDrive work if anyone with the
          link can open them. Paste the address of a podcast feed to choose from its episodes.
        </p>
        <p>
          We check each recording right away and show its length and price. Choose a product, then place the
          order. Nothing is charged before that, and the price you see is the price you pay. If a length is
          marked “about”, we measure it and adjust the price up or down.
        </p>
        <p>
          Large uploads can be paused. If your connection drops, they continue automatically. If you close the
          page, come back within two days and choose the same file again: the upload continues where it left
          off.
        </p>
      </Section>
      <Section title="Choose a product">
        <p>
          <strong>Machine</strong> is ready in minutes and best for clear recordings. It is not checked by
          people. <strong>Budget</strong>, <strong>Standard</strong> and <strong>Expert</strong> are
          transcribed by people and checked by an editor. They differ in how long they take and in who does
          the work. You can upgrade an order later, as long as the work is not too far along.
        </p>
        <p>
          Add-ons apply to the whole order. Timestamps put the time beside each paragraph. Captions are
          checked subtitles. Verbatim keeps every um and er. For noise, echo or many voices, choose difficult
          audio.
        </p>
      </Section>
      <Section title="Languages">
        <p>
          Machine transcription supports about a hundred languages. It detects the language automatically. If
          you know it, choose it: detection is less reliable for short recordings. If we got it wrong, correct
          it on the file’s page, and we transcribe again for free.
        </p>
      </Section>
      <Section title="Read, listen and download">
        <p>
          Each file has a page with its status, what happens next and when it is due. When the transcript is
          ready, play the recording and follow the words, or click a word to hear it. You can also show which
          words we are not sure of.
        </p>
        <p>
          Download the transcript for a word processor (.docx, .doc, .rtf), as plain text (.txt, with times
          .tstxt), for the web (.html), or as subtitles (.srt, .vtt).{' '}
          <Link href="/guides/formats">All formats</Link>
        </p>
      </Section>
      <Section title="Name the speakers">
        <p>
          If you give names with the order, we use your spelling. Afterwards, rename a speaker on the file’s
          page, or say who speaks in a single paragraph. Your downloads are updated, and you can undo the
          change.
        </p>
      </Section>
      <Section title="Share a transcript">
        <p>
          On a file’s page, create a link for others. They can read and listen without an account, and
          download if you allow it. A link can expire on a set date, and you can revoke it at any time. Search
          engines don’t list it.
        </p>
      </Section>
      <Section title="Prices and payment">
        <p>
          You pay in advance from your balance, by card, or by invoice, depending on your account. Each
          recording is billed to the nearest whole minute, with a minimum of one. If we can’t transcribe a
          recording, you are refunded automatically. You can also get a refund until work starts. Prices are
          on the <Link href="/">home page</Link>, and your payments on your account page.
        </p>
      </Section>
      <Section title="Privacy">
        <Answered answer={answer}>
          {({ recordings_kept_days, external_engine }) => (
            <>
              <p>
                Only you, and the people who work on your order, can hear your recordings. No one listens to
                recordings for machine transcripts
                {external_engine ? ', which are made by a speech service that we send them to.' : '.'}
              </p>
              <p>
                {recordings_kept_days === null
                  ? 'We keep recordings and transcripts for as long as your account exists.'
                  : `Recordings are removed ${recordings_kept_days} days after delivery. We keep transcripts for as long as your account exists.`}{' '}
                Uploads that you don’t order are removed after a few days.
              </p>
            </>
          )}
        </Answered>
      </Section>
    </>
  )
}
