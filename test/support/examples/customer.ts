import { readFileSync } from 'node:fs'
import { samplePath } from '../file-host.ts'
import { reaches, untilIndexed } from '../follow.ts'
import { until } from '../until.ts'
import type { Stage } from './stage.ts'
import { offered, worker } from './work.ts'

/** A program of a customer: orders, files, transcripts, sharing, webhooks. */
export async function customerStory(stage: Stage): Promise<void> {
  const { service, recorder, jfk, waits, host, hook, sql } = stage
  const { key, id: account, client } = await service.customer({ credit: 50 })
  const send = recorder.caller(key)
  const stranger = recorder.caller()

  await recorder.caller((await service.customer()).key)('orderSample')
  await send('v4Balance')
  const video = (await client.v4.order({ url: `${host.url}/video.webm`, sku: ['EMSR02'] })).audiofiles[0]!
  await send('v4SetWebhook', { body: { webhook: hook.url } })
  await send('v4Webhook')
  await send('v4TestWebhook', { path: { type: 'TRANSCRIPT_COMPLETE' }, body: {} })
  // From before there is a file, so that it cannot miss all events.
  const followed = send('followFiles')
  const { audiofiles } = await send('v4Order', { body: { url: [jfk], sku: ['EMSR02'] } })
  const id: number = audiofiles[0]
  await reaches(client, id, 'Delivered')
  const v4File = { audiofile_id: id }
  await send('v4Audiofile', { path: v4File })
  await send('v4PlainTranscript', { path: v4File })
  await send('v4PlainTranscriptByPost', { path: v4File, body: {} })
  await send('v4Transcript', { path: { ...v4File, ext: 'txt' } })
  await send('v4TranscriptByPost', { path: { ...v4File, ext: 'txt' }, body: {} })
  await send('v4DeprecatedTranscript', { path: { file: `${id}.txt` } })
  await send('v4DeprecatedTranscriptByPost', { path: { file: `${id}.txt` }, body: {} })
  await send('v4Upgrade', { path: { audiofile_id: 100 }, body: { sku: ['TSTMP1'], test: true } })
  await send('v4Refund', { path: { audiofile_id: 100 }, body: { test: true } })

  const { quote } = await send('quote', { body: { urls: [jfk], skus: ['EMSR02'] } })
  const placed = await send('placeOrder', { body: { quote: quote.id, tags: ['speeches'] } })
  const second: number = placed.audiofiles[0]
  await Promise.all([followed, reaches(client, second, 'Delivered')])
  await send('showOrder', { path: { order: placed.order } })
  await send('listOrders')
  const file = { file: id }
  await send('listFiles')
  await send('showFile', { path: file })
  await send('showFilePayment', { path: file })
  await send('changeFile', { path: file, body: { title: 'Inaugural address' } })
  await send('changeFiles', { body: { files: [id, second], add_tags: ['1961'] } })
  await send('listTags')
  await untilIndexed(service.databaseUrl)
  await send('search', { query: { q: 'country' } })
  await send('downloadFiles', { query: { files: `${id},${second}`, format: 'docx' } })

  await send('showTranscript', { path: file })
  await send('downloadTranscript', { path: { ...file, ext: 'txt' } })
  await send('listSpeakers', { path: file })
  await send('getTextSoFar', { path: file, query: {} })
  await send('setChapters', { path: file, body: { chapters: [{ start_ms: 0, title: 'Ask not' }] } })
  await send('listChapters', { path: file })
  await send('showCaptionReport', { path: file })
  const { insight } = await send('requestInsight', {
    path: file,
    body: { question: 'What should Americans not ask?' },
  })
  await until(async () => (await client.files.insight(id, insight.id)).insight.state === 'done', {
    what: 'the answer',
  })
  await send('showInsight', { path: { ...file, insight: insight.id } })
  await send('listInsights', { path: file })
  const asked = await send('askFiles', {
    body: { question: 'What do the speeches ask of people?', files: [id, second] },
  })
  const { id: question } = asked.question
  await until(async () => (await client.questions.show(question)).question.state === 'done', {
    what: 'the joined answer',
  })
  await send('showQuestion', { path: { question } })
  await send('listQuestions', { query: { files: `${id},${second}` } })
  await send('deleteQuestion', { path: { question } })
  await send('deleteInsight', { path: { ...file, insight: insight.id } })
  const spanish = { ...file, language: 'es' }
  await send('requestTranslation', { path: file, body: { language: 'es' } })
  await until(async () => (await client.files.translation(id, 'es')).translation.state === 'done', {
    what: 'the translation',
  })
  const { paragraphs } = await send('showTranslation', { path: spanish })
  await send('listTranslations', { path: file })
  await send('listTranslatedFiles', { query: { files: `${id},${second}` } })
  await send('editTranslation', {
    path: { ...spanish, paragraph: paragraphs[0].id },
    body: { text: 'No preguntes qué puede hacer tu país por ti.', based_on: 0 },
  })
  await send('listEarlierTranslations', { path: { ...spanish, paragraph: paragraphs[0].id } })
  await send('reviewTranslation', { path: spanish, body: { reviewed: true } })
  const { share: bilingual } = await client.files.share(id, {})
  await stranger('showSharedTranslation', {
    path: { token: bilingual.url.split('/').at(-1)!, language: 'es' },
  })
  const tess = await worker(stage, 'Tess', 'editor')
  await tess.send('setWorkEmailSettings', { body: { wanted: [], languages: ['en', 'es'] } })
  await send('orderTranslationReview', { path: spanish })
  await send('cancelTranslationReview', { path: spanish })
  await send('orderTranslationReview', { path: spanish })
  const task = await offered(tess, id)
  await tess.send('claimTask', { path: { task }, body: {} })
  const translation = await tess.send('showTaskTranslation', { path: { task } })
  await tess.send('saveTaskTranslation', {
    path: { task, paragraph: translation.paragraphs[0].id },
    body: {
      text: 'No preguntes qué puede hacer tu país por ti.',
      based_on: translation.paragraphs[0].revision,
    },
  })
  await tess.send('releaseTask', { path: { task } })
  await send('deleteTranslation', { path: spanish })
  await send('playFile', { path: file })
  await send('showPeaks', { path: file })
  const { editing } = await send('takeTurn', { path: file, body: {} })
  const { version } = await send('editTranscript', {
    path: file,
    body: {
      based_on: (await client.files.transcript(id)).version,
      save_id: 'first-save',
      paragraphs: [{ speaker: 'John F. Kennedy', text: 'Ask not what your country can do for you.' }],
    },
  })
  await send('endTurn', { path: { ...file, turn: editing.turn } })
  const { versions } = await send('listVersions', { path: file })
  const before: number = versions.at(-1).version
  await send('showVersion', { path: { ...file, version: before } })
  await send('listSittings', { path: file })
  await send('labelVersion', { path: { ...file, version }, body: { label: 'Sent to the client' } })
  await send('showVersionDifferences', { path: { ...file, version } })
  await send('listPassages', { path: { ...file, version: before } })
  await send('renameSpeaker', { path: file, body: { from: 'John F. Kennedy', to: 'The president' } })
  await send('undoRename', { path: file })
  const { version: now } = await client.files.transcript(id)
  await send('setParagraphSpeaker', {
    path: { ...file, paragraph: 0 },
    body: { speaker: 'John F. Kennedy', version: now },
  })
  await send('restoreVersion', {
    path: file,
    body: { based_on: (await client.files.transcript(id)).version, save_id: 'restored', version },
  })
  const about = { start_ms: 0, end_ms: 900, words: 'Ask not' }
  const { comment } = await send('addFileComment', {
    path: file,
    body: { ...about, note: 'His best-known sentence' },
  })
  await send('listFileComments', { path: file })
  await send('replyToFileComment', {
    path: { ...file, comment: comment.id },
    body: { note: 'I will ask her.' },
  })
  await send('resolveFileComment', { path: { ...file, comment: comment.id }, body: { resolved: true } })
  await send('deleteFileComment', { path: { ...file, comment: comment.id } })
  await send('reportMistake', { path: file, body: { at_ms: 1200, note: 'He says “fellow Americans”.' } })

  await reaches(client, video, 'Delivered')
  await send('playFileVideo', { path: { file: video } })
  await client.files.upgrade(video, ['VIDEO1'])
  const captioned = () =>
    until(async () => (await client.files.show(video)).captioned_video!.state === 'ready', {
      what: 'the video with captions',
    })
  await captioned()
  await send('downloadCaptionedVideo', { path: { file: video } })
  await send('remakeCaptionedVideo', { path: { file: video } })
  await captioned()
  const { share } = await send('shareFile', { path: { file: video }, body: { download: true, may: 'edit' } })
  await send('listShares', { path: { file: video } })
  const shared = { token: share.url.split('/').at(-1) }
  await stranger('showShared', { path: shared })
  await stranger('listSharedChapters', { path: shared })
  await stranger('addSharedComment', { path: shared, body: { ...about, name: 'Ben', note: null } })
  await stranger('listSharedComments', { path: shared })
  const { editing: guests } = await stranger('takeSharedTurn', { path: shared, body: { name: 'Ben' } })
  const { version: shownVersion } = await client.files.transcript(video)
  await stranger('showSharedVersion', { path: { ...shared, version: shownVersion } })
  await stranger('editShared', {
    path: shared,
    body: {
      based_on: shownVersion,
      save_id: 'first-save',
      name: 'Ben',
      paragraphs: [{ speaker: null, text: 'Ask not what your country can do for you.' }],
    },
  })
  await stranger('endSharedTurn', { path: { ...shared, turn: guests.turn }, query: { name: 'Ben' } })
  await stranger('playShared', { path: shared })
  await stranger('playSharedVideo', { path: shared })
  await stranger('showSharedPeaks', { path: shared })
  await stranger('downloadShared', { path: { ...shared, ext: 'txt' } })
  await send('revokeShare', { path: { file: video, share: share.id } })

  await send('setFileLanguage', { path: { file: second }, body: { language: 'es' } })
  await until(async () => (await client.files.show(second)).file.redo!.state === 'done', {
    what: 'the second transcript',
  })
  await send('upgradeFile', { path: { file: second }, body: { skus: ['TSTMP1'] } })
  await send('v4Upgrade', { path: v4File, body: { sku: ['TSTMP1'] } })
  const waiting = await client.orders.place({ urls: [waits], skus: ['TRANS14'] })
  await send('cancelOrder', { path: { order: waiting.order }, body: { files: waiting.audiofiles } })
  const refunded = await client.orders.place({ urls: [waits, waits], skus: ['TRANS14'] })
  await send('refundFile', { path: { file: refunded.audiofiles[0]! } })
  await send('v4Refund', { path: { audiofile_id: refunded.audiofiles[1]! }, body: {} })
  const failed = (await client.orders.place({ urls: [waits], skus: ['TRANS14'] })).audiofiles[0]!
  await sql(`update audiofiles set statename = 'Error', reason = 'It is gone.' where id = $1`, [failed])
  await send('retryFile', { path: { file: failed } })
  await client.files.change(second, { trashed: true })
  await send('deleteFile', { path: { file: second } })
  await send('deleteFiles', { body: { files: [video] } })

  await send('listEpisodes', { body: { url: `${host.url}/feed.xml` } })
  const { feed } = await send('followFeed', {
    body: { url: `${host.url}/feed.xml`, skus: ['EMSR02'], tags: ['podcast'], monthly_limit: 25 },
  })
  await send('listFeeds')
  await send('changeFeed', { path: { feed: feed.id }, body: { paused: true } })
  await send('unfollowFeed', { path: { feed: feed.id } })

  await send('showAccount', { path: { account } })
  await send('setWebhook', { path: { account }, body: { webhook: hook.url, format: 'json' } })
  await send('showWebhook', { path: { account } })
  await send('rotateWebhookSecret', { path: { account } })
  await send('testWebhook', { path: { account, type: 'TRANSCRIPT_COMPLETE' } })
  await until(
    async () => {
      const { events } = await client.events.list(account)
      return events[0]!.deliveries.every(({ state }) => state !== 'waiting' && state !== 'sending')
    },
    { what: 'the delivery of the test event' },
  )
  const { events } = await send('listEvents', { path: { account } })
  await send('resendEvent', { path: { account, event: events[0].id } })
  const { usual } = await send('showCaptionRules', { path: { account } })
  await send('setCaptionRules', { path: { account }, body: { rules: usual } })
  await send('showInsightSetting', { path: { account } })
  await send('setInsightSetting', { path: { account }, body: { allowed: false } })
  await send('setGlossary', { path: { account }, body: { terms: ['Sorensen'] } })
  await send('showGlossary', { path: { account } })
  await send('listNotices')
  await send('showCatalogue')
  await send('whoAmI')
  await stranger('listFormats')
  await stranger('listLanguages')
  await stranger('showAbout')
  await stranger('showSample')
  await stranger('downloadSample', { path: { ext: 'txt' } })
}

/** Recordings from the customer's own disk. */
export async function uploadStory({ service, recorder }: Stage): Promise<void> {
  const { key } = await service.customer({ credit: 10 })
  const send = recorder.caller(key)
  const recording = readFileSync(samplePath('jfk.mp3'))
  await send('upload', { query: { name: 'jfk.mp3' }, bytes: recording })
  await send('createUploadLink', { body: { name: 'jfk.mp3' } })
  const tus = { 'tus-resumable': '1.0.0' }
  const begin = () =>
    send('beginUpload', {
      headers: {
        ...tus,
        'upload-length': String(recording.length),
        'upload-metadata': `filename ${btoa('jfk.mp3')}`,
      },
    })
  const idOf = (begun: { upload: { id: string } }) => begun.upload.id
  const upload = idOf(await begin())
  await send('continueUpload', {
    path: { upload },
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    bytes: recording,
  })
  await send('showUpload', { path: { upload } })
  await send('cancelUpload', { path: { upload: idOf(await begin()) }, headers: tus })

  const { data } = await send('listModels')
  await send('showModel', { path: { model: data[0].id } })
  await send('createTranscription', {
    form: { file: new File([recording], 'jfk.mp3'), model: data[0].id, response_format: 'json' },
  })
}
