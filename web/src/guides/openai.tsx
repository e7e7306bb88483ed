import { Link } from 'wouter'
import { Copyable } from '../design/copyable.tsx'
import { ListTable } from '../design/list-table.tsx'
import { Section } from '../design/page.tsx'

const PARAMETERS: [name: string, meaning: string][] = [
  ['file', 'The recording: audio or video of any common format.'],
  ['model', 'longhand or whisper-1, among others. All of them mean the same machine transcription.'],
  ['language', 'The spoken language, such as en. Detected if you leave it out.'],
  ['prompt', 'Kept as the notes of the order. Names in it are spelled as you give them.'],
  ['response_format', 'json, text, srt, vtt or verbose_json.'],
  ['timestamp_granularities[]', 'word and segment, for verbose_json.'],
  ['stream', 'true for the progress, then the text, as server-sent events.'],
  ['temperature', 'Accepted, but has no effect.'],
]

export function OpenAiGuide() {
  const { origin } = window.location
  return (
    <>
      <Section title="Change the address">
        <p>
          Programs and libraries for OpenAI’s speech-to-text API can use this service instead. Change the base
          URL, and use an API key from <Link href="/account">your account page</Link> that can place orders.
        </p>
        <Copyable
          label="Transcribe with the OpenAI library"
          text={`import OpenAI from 'openai'
import { createReadStream } from 'node:fs'

const client = new OpenAI({
  baseURL: '${origin}/v1',
  apiKey: 'YOUR_API_KEY',
})
const { text } = await client.audio.transcriptions.create({
  file: createReadStream('talk.mp3'),
  model: 'whisper-1',
})`}
        />
        <Copyable
          label="Transcribe with curl"
          text={`curl ${origin}/v1/audio/transcriptions \\
  -H "Authorization: Bearer YOUR_API_KEY" \\
  -F file=@talk.mp3 -F model=whisper-1 -F response_format=srt`}
        />
      </Section>
      <Section title="What it costs">
        <p>
          Each request is an ordinary order of a machine transcription, at its usual price. The file, its cost
          and its transcript are in your account, and your <Link href="/guides/webhooks">webhook</Link> hears
          of it. If the recording can’t be transcribed, you are refunded.
        </p>
      </Section>
      <Section title="Parameters">
        <ListTable
          label="Parameters"
          rows={PARAMETERS}
          keyOf={([name]) => name}
          columns={[
            { name: 'Parameter', isHead: true, cell: ([name]) => <code>{name}</code> },
            { name: 'Meaning', cell: ([, meaning]) => meaning },
          ]}
        />
      </Section>
      <Section title="Waiting and retrying">
        <p>
          The response comes when the transcript is ready. That can take minutes for long recordings, so set a
          generous timeout, or use a stream. If your program gives up, the work goes on, and the transcript
          appears in your account.
        </p>
        <p>
          The automatic retries of OpenAI’s libraries don’t order twice. If your own program retries, send an{' '}
          <code>Idempotency-Key</code> header: the same key with the same file returns the same order, in any
          format. The response headers <code>x-longhand-order</code> and <code>x-longhand-file</code> name the
          order and the file.
        </p>
      </Section>
      <Section title="Differences">
        <p>
          Translation is not offered. Segments have times and text, but no token statistics. While a stream
          waits, it sends events of the type <code>transcript.progress</code>. An empty balance is reported as
          status 429 with the code <code>insufficient_quota</code>.
        </p>
      </Section>
    </>
  )
}
