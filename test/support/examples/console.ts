import { reaches } from '../follow.ts'
import type { Stage } from './stage.ts'

/** What operators see and do. */
export async function consoleStory({ service, recorder, jfk, hook, sql }: Stage): Promise<void> {
  const operator = recorder.caller(service.facts.operator_token)
  const { id: account, client } = await service.customer({ credit: 50 })
  const place = async (sku: string) =>
    (await client.orders.place({ urls: [jfk], skus: [sku] })).audiofiles[0]!

  await operator('addPerson', { body: { email: 'may@example.com', name: 'May', roles: ['editor'] } })
  await operator('invitePerson', { body: { email: 'zoe@example.com', name: 'Zoe', roles: ['transcriber'] } })
  const { people } = await operator('listPeople')
  const may = people.find(({ name }: { name: string }) => name === 'May').id
  await operator('setRoles', { path: { person: may }, body: { roles: ['transcriber'] } })
  await operator('setProfile', {
    path: { person: may },
    body: { skills: ['medical'], payout_details: 'Bank of Harbour, 12 34 56' },
  })
  await operator('setPayPercent', { path: { person: may }, body: { percent: 110 } })
  await operator('showPerson', { path: { person: may } })
  await operator('pausePerson', { path: { person: may }, body: { paused: true } })
  const { token } = await operator('createOperatorToken', { body: { label: 'monitoring', scopes: ['read'] } })
  await operator('listOperatorTokens')
  await operator('revokeOperatorToken', { path: { id: token.id } })

  const delivered = await place('EMSR02')
  await reaches(client, delivered, 'Delivered')
  await operator('findFiles', { query: { account } })
  await operator('searchConsole', { query: { q: 'may' } })
  await operator('traceFile', { path: { file: delivered } })
  const reported = async () => {
    await client.files.reportMistake(delivered, { at_ms: 1200, note: 'A name is wrong' })
    const { reports } = await operator('listReports', { query: { audiofile: delivered } })
    return reports[0].id as number
  }
  await operator('answerReport', {
    path: { report: await reported() },
    body: { resolution: 'declined', answer: 'The name is spelled so.' },
  })
  await operator('sendReportToEditor', { path: { report: await reported() } })
  const another = await place('EMSR02')
  await reaches(client, another, 'Delivered')
  await operator('sendFileToEditor', { path: { file: another }, body: { reason: 'Names' } })
  const slow = await place('TRANS14')
  await reaches(client, slow, 'Transcribing')
  await operator('moveFileToFront', { path: { file: slow } })
  await operator('deliverTranscript', {
    path: { file: slow, name: 'jfk.txt' },
    bytes: new TextEncoder().encode('Ask not what your country can do for you.'),
  })

  await operator('showToday')
  const period = { query: { from: '2026-01-01', to: '2026-12-31', time_zone: 'Europe/Berlin' } }
  await operator('showMoney', period)
  await operator('downloadMoney', period)
  await operator('downloadJournal', period)
  await operator('showSeller')
  await operator('showSystem')
  await operator('sendTestMail')
  await operator('sendTestWebhook', { body: { url: hook.url } })
  const { servers } = await operator('listSpeechServers')
  await operator('pauseSpeechServer', { path: { server: servers[0].id }, body: { paused: false } })
  await operator('trySpeechServers')
  const [{ id: job }] = (await sql(
    `select (graphile_worker.add_job('fetch-media', json_build_object('audiofile', $1::integer),
      run_at := now() + interval '1 day')).id`,
    [slow],
  )) as [{ id: string }]
  await sql(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no more disk' where id = $1`,
    [job],
  )
  await operator('listFailures')
  await operator('dismissJob', { path: { job: Number(job) } })
  await operator('retryJob', { path: { job: Number(job) } })
  const [{ id: delivery }] = (await sql(
    `insert into deliveries (event_id, account_id, series, url, state)
      select id, account_id, series, 'https://example.com/hook', 'failed' from events where account_id = $1 limit 1
      returning id`,
    [account],
  )) as [{ id: string }]
  await operator('dismissDelivery', { path: { delivery: Number(delivery) } })
  const broken = await place('TRANS14')
  await reaches(client, broken, 'Transcribing')
  await sql(`update audiofiles set statename = 'Error' where id = $1`, [broken])
  await operator('dismissFile', { path: { file: broken } })
  const [mail] = await sql(
    `update notice_mails set state = 'failed' where (notice_id, person_id) = (
      select notice_id, person_id from notice_mails order by 1 limit 1) returning notice_id, person_id`,
  )
  const path = { mail: `${mail.notice_id}-${mail.person_id}` }
  await operator('resendMail', { path })
  await sql(`update notice_mails set state = 'failed' where notice_id = $1`, [mail.notice_id])
  await operator('dismissMail', { path })
  await sql(`insert into alerts (name, wording, calm_checks_needed) values ('backup', $1, 1000000)`, [
    JSON.stringify({
      title: 'No backup was made',
      text: 'The last one is two days old.',
      action: 'Make one.',
      path: '/ops/system',
    }),
  ])
  const { alerts } = await operator('listAlerts')
  await operator('acknowledgeAlert', { path: { alert: alerts[0].id }, body: { note: 'I look at it.' } })
  await operator('listAudit', { query: { account } })
}
