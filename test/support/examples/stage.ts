import { execFileSync } from 'node:child_process'
import { createClient, signIn } from '../../../sdk/index.ts'
import { startChatServer } from '../chat-server.ts'
import { sample, samplePath, sendBytes, speechForWav, startFileHost, wavOfMinutes } from '../file-host.ts'
import { query, reaches } from '../follow.ts'
import { startMailServer } from '../mail-server.ts'
import { startOpenIdServer } from '../openid-server.ts'
import { startReceiver } from '../receiver.ts'
import { type Service, startService } from '../service.ts'
import { until } from '../until.ts'
import type { Description } from './description.ts'
import type { Outsider } from './outsider.ts'
import { startRecorder } from './recorder.ts'

export type Stage = Awaited<ReturnType<typeof setStage>>

/** A service, everybody whom it talks to, and a recorder of what is said. */
export async function setStage(description: Description) {
  const mails: string[] = []
  const [mail, openId, hook, chat] = await Promise.all([
    startMailServer((one) => mails.push(one)),
    startOpenIdServer({}),
    startReceiver(),
    startChatServer(),
  ])
  chat.answers = ({ question }) =>
    JSON.stringify({
      answer: 'What their country can do for them.',
      citations: [{ time: '00:00:00', quote: 'ask not what your country can do for you' }],
      // The key of each line that is to be translated.
      ...Object.fromEntries(
        [...question.matchAll(/^\[(\w+)\] /gm)].map(([, key]) => [
          key,
          'Y así, mis compatriotas: no pregunten.',
        ]),
      ),
    })
  const host = await startFileHost(RECORDINGS)
  RECORDINGS['/feed.xml'] = feedOf(`${host.url}/jfk.mp3`)
  const service = await startService({
    env: {
      ...openId.env,
      LONGHAND_LLM_URL: chat.url,
      LONGHAND_LLM_MODEL: 'llama3.1:8b',
      LONGHAND_SMTP_URL: mail.url,
      LONGHAND_MAIL_FROM: 'Longhand <hello@example.com>',
      LONGHAND_ALLOW_HOSTS: `${host.host},${hook.host}`,
    },
  })
  openId.serve(service.url)
  const outsider = await addOutsider(service)
  return {
    service,
    host,
    hook,
    recorder: startRecorder(
      service.url,
      description,
      {
        [service.url]: 'https://longhand.example',
        [service.url.replace('127.0.0.1', 'localhost')]: 'https://longhand.example',
        [new URL(chat.url).host]: 'llm.example.com',
        [hook.url]: 'https://example.com/hook',
        [host.url]: 'https://media.example.com',
        [openId.issuer]: 'https://id.example.com',
      },
      outsider,
    ),
    jfk: `${service.url}/samples/jfk.mp3`,
    waits: `${host.url}/waits.mp3`,
    sql: (text: string, values: unknown[] = []) => query(service.databaseUrl, text, values),
    /** What the first mail to an address has at this place. */
    mailed: (to: string, part: RegExp) =>
      until(
        async () => {
          for (const one of mails) if (one.includes(`To: ${to}`) && part.test(one)) return part.exec(one)![1]!
          return null
        },
        { what: `a mail to ${to}` },
      ),
    ...waitsOf(service),
  }
}

/** The demo account, with a file, a link to it, and an invoice. */
async function addOutsider({ url, facts, databaseUrl }: Service): Promise<Outsider> {
  const { api_key: key, demo_email, demo_password: password } = facts
  const client = createClient({ url, token: key })
  const account = (await client.whoAmI()).account!
  const { audiofiles } = await client.orders.place({ urls: [`${url}/samples/jfk.mp3`], skus: ['EMSR02'] })
  const file = audiofiles[0]!
  await reaches(client, file, 'Delivered')
  const { share } = await client.files.share(file, { may: 'edit' })
  const [invoice] = await query(databaseUrl, 'insert into invoices (account_id) values ($1) returning id', [
    account,
  ])
  return {
    key,
    session: await signIn(url, demo_email, password),
    sends: { password, based_on: (await client.files.transcript(file)).version },
    own: {
      account,
      file,
      audiofile_id: file,
      token: share.url!.split('/').at(-1)!,
      invoice: Number(invoice!.id),
    },
  }
}

const waitsOf = (service: Service) => ({
  /** No job of this kind is left. */
  done: (task: string) =>
    until(
      async () =>
        (
          await query(service.databaseUrl, 'select from graphile_worker.jobs where task_identifier = $1', [
            task,
          ])
        ).length === 0,
      { what: `the end of ${task}` },
    ),
})

const RECORDINGS: Parameters<typeof startFileHost>[0] = {
  '/jfk.mp3': sample('jfk.mp3'),
  /** The host replaces it after it was priced. */
  '/grew.wav': (request, response) =>
    sendBytes(request.headers.range ? shortWav : longWav, request, response),
  /** Can be priced, and then is not sent: no one works on it. */
  '/waits.mp3': (request, response) => {
    if (request.headers.range) sendBytes(sample('jfk.mp3'), request, response)
  },
  '/video.webm': makeVideo(),
}

const said = speechForWav('jfk.mp3')
const [shortWav, longWav] = [wavOfMinutes(1, said), wavOfMinutes(2, said)]

function makeVideo(): Buffer {
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=160x90:rate=1:duration=11']
  const encoding = '-c:v libvpx -deadline realtime -c:a libopus -shortest -f webm -'.split(' ')
  return execFileSync('ffmpeg', ['-v', 'error', '-i', samplePath('jfk.mp3'), ...picture, ...encoding])
}

const feedOf = (url: string): Buffer =>
  Buffer.from(`<rss version="2.0"><channel><title>Speeches</title><item><title>Inaugural address</title>
    <guid isPermaLink="false">1</guid><pubDate>Fri, 20 Jan 1961 17:00:00 GMT</pubDate>
    <enclosure url="${url}" type="audio/mpeg" length="1"/></item></channel></rss>`)
