import assert from 'node:assert/strict'
import pg from 'pg'
import { type Client, createClient, type LonghandError, type OfferedTask, signIn } from '../../sdk/index.ts'
import type { PlainParagraph } from '../../sdk/types.ts'
import { fakeTranscript, type Paragraph } from '../../src/transcripts/index.ts'
import { sample, startFileHost } from '../support/file-host.ts'
import { runSql } from '../support/postgres-server.ts'
import { startService } from '../support/service.ts'
import { runTaskJobOn } from '../support/task-job.ts'

const host = await startFileHost({ '/jfk.mp3': sample('jfk.mp3') })
export const service = await startService({
  env: { LONGHAND_ALLOW_HOSTS: host.host },
  parts: { serve: true, work: false },
})
export const customer = await service.customer({ credit: 1000 })

export const sql = (text: string) => runSql(service.databaseUrl, text)

/** No jobs run beside these tests, so that files stay where tests put them. */
export const runTaskJob = (): Promise<void> => runTaskJobOn(service.databaseUrl)

/** How many rows there are: `count('work_tasks where …')`. */
export async function count(rows: string): Promise<number> {
  const database = new pg.Client({ connectionString: service.databaseUrl })
  await database.connect()
  const answer = await database.query(`select count(*)::int as count from ${rows}`)
  await database.end()
  return answer.rows[0].count
}

export type Worker = { id: number; name: string; session: string; client: Client; work: Client['work'] }

/** Someone whom an operator added, signed in with the password that was shown. */
export async function worker(name: string, ...roles: ('transcriber' | 'editor')[]): Promise<Worker> {
  const email = `${crypto.randomUUID()}@example.com`
  const { person, password } = await service.operator.people.add({ email, name, roles })
  const session = await signIn(service.url, email, password)
  const client = createClient({ url: service.url, session })
  return { id: person.id, name, session, client, work: client.work }
}

/** A file that the machine is done with: its draft waits for a transcriber. */
export async function fileToTranscribe({
  sku = ['TRANS2'],
  draft = fakeTranscript.paragraphs,
  minutes = 0.5,
  title,
}: {
  sku?: string[]
  draft?: Paragraph[]
  minutes?: number
  title?: string
} = {}): Promise<number> {
  const order = { url: `${host.url}/jfk.mp3`, sku, ...(title && { title }) }
  const { audiofiles } = await customer.client.v4.order(order)
  const [id] = audiofiles as [number]
  const json = JSON.stringify(draft).replaceAll("'", "''")
  await sql(`
    with version as (insert into transcript_versions (audiofile_id, origin) values (${id}, 'machine') returning id)
    insert into transcript_paragraphs (version_id, position, paragraph)
    select version.id, position, paragraph
    from version, jsonb_array_elements('${json}') with ordinality as draft (paragraph, position)`)
  await sql(
    `update audiofiles set statename = 'Transcribing', duration_seconds = ${minutes * 60} where id = ${id}`,
  )
  await runTaskJob()
  return id
}

/** A machine transcript, delivered without anybody's work. */
export async function fileDelivered(options: Parameters<typeof fileToTranscribe>[0] = {}): Promise<number> {
  const file = await fileToTranscribe({ sku: ['EMSR02'], ...options })
  await sql(`delete from work_tasks where audiofile_id = ${file}`)
  await sql(`
    update audiofiles set statename = 'Delivered',
      transcript_version_id = (select max(id) from transcript_versions where audiofile_id = ${file})
    where id = ${file}`)
  return file
}

export const stateOf = async (file: number): Promise<string> =>
  (await customer.client.files.show(file)).file.statename

export async function offered({ work }: Worker, file: number): Promise<OfferedTask[]> {
  await runTaskJob()
  return (await work.tasks()).offered.filter((task) => task.audiofile === file)
}

/** Claims the one task that is offered for a file. */
export async function claimed(person: Worker, file: number): Promise<{ task: number; version: number }> {
  const tasks = await offered(person, file)
  assert.equal(tasks.length, 1, `one task for ${person.name}`)
  return person.work.claim(tasks[0]!.id)
}

export const textOf = (paragraphs: Paragraph[]): PlainParagraph[] =>
  paragraphs.map(({ speaker, words }) => ({
    speaker,
    text: words.map((word) => (word.inaudible ? '[inaudible]' : word.text)).join(' '),
  }))

/** Claims, writes if there is something to write, and hands in. */
export async function doWork(person: Worker, file: number, edit = (text: string) => text): Promise<number> {
  const { task, version } = await claimed(person, file)
  const { paragraphs } = await person.work.open(task)
  const edited = textOf(paragraphs).map(({ speaker, text }) => ({ speaker, text: edit(text) }))
  const saved = await person.work.save(task, {
    based_on: version,
    save_id: crypto.randomUUID(),
    paragraphs: edited,
  })
  await person.work.submit(task, saved.version)
  return saved.version
}

export const refusedWith =
  (status: number, code: string, more: (answer: Record<string, unknown>) => boolean = () => true) =>
  (error: LonghandError): boolean => {
    assert.deepEqual([error.status, error.code], [status, code], error.message)
    return more(error.answer)
  }
