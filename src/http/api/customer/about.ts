import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { counted } from '../../../platform/counted.ts'
import { dollars } from '../../../platform/money.ts'
import { isOffered, listSkuRows } from '../../../shop/catalogue/index.ts'
import type { Transcript } from '../../../transcripts/index.ts'
import { captionRules } from '../../../transcripts/render/index.ts'
import { documentTypes, extensionGiven, readExtension, sendDocument } from '../../content/documents.ts'
import { route } from '../../route.ts'
import type { Services } from '../../services.ts'
import { paragraph } from './files/transcripts.ts'

/** `recording` is its path. */
export const SAMPLE = { title: 'Two voices', recording: '/samples/sample.m4a', language: 'en' }

/** For visitors who have not signed up yet. */
let reading: Promise<Transcript> | undefined

function readSample({ samplesFolder }: Services): Promise<Transcript> {
  reading ??= readFile(join(samplesFolder, 'sample.json'), 'utf8').then(JSON.parse)
  return reading
}

export const aboutRoutes = [
  route({
    method: 'GET',
    path: '/about',
    of: 'anyone',
    access: 'anyone',
    tag: 'Catalog',
    operationId: 'showAbout',
    summary: 'Prices per minute and terms for new customers',
    description: 'The website shows this to people who have no account yet.',
    response: z.object({
      skus: z.array(
        z.object({ sku: z.string(), product: z.string(), meaning: z.string(), price: z.number() }),
      ),
      trial_credit: z.number().meta({ description: 'US dollars that a new account begins with' }),
      recordings_kept_days: z.number().nullable().meta({
        description:
          'days that recordings are kept after delivery; null if they are kept as long as the account',
      }),
      trash_kept_days: z
        .number()
        .meta({ description: 'days that a file stays in the trash before it is deleted for good' }),
      external_engine: z
        .boolean()
        .meta({ description: 'whether recordings are sent to another server to be transcribed' }),
      version: z.string().meta({ description: 'version of the software that this service runs' }),
      message: z.string(),
    }),
    async run({ db, services }) {
      const { trialCreditCents, keepMediaDays, keepTrashDays, hasExternalEngine, version } = services
      const skus = (await listSkuRows(db))
        .filter(({ forEveryone, product }) => forEveryone && isOffered(product, services))
        .map(({ sku, product, meaning, centsPerMinute }) => ({
          sku,
          product,
          meaning,
          price: dollars(centsPerMinute),
        }))
      return {
        skus,
        trial_credit: dollars(trialCreditCents),
        recordings_kept_days: keepMediaDays || null,
        trash_kept_days: keepTrashDays,
        external_engine: hasExternalEngine,
        version,
        message: counted(skus.length, 'SKU'),
      }
    },
  }),

  route({
    method: 'GET',
    path: '/sample',
    of: 'anyone',
    access: 'anyone',
    tag: 'Transcripts',
    operationId: 'showSample',
    summary: 'A sample transcript with its recording',
    description: 'The website shows this sample.',
    response: z.object({
      title: z.string(),
      recording: z.string().meta({ description: 'path of the recording' }),
      paragraphs: z.array(paragraph),
      message: z.string(),
    }),
    run: async ({ services }) => ({
      title: SAMPLE.title,
      recording: SAMPLE.recording,
      paragraphs: (await readSample(services)).paragraphs,
      message: 'A sample, transcribed by machine',
    }),
  }),

  route({
    method: 'GET',
    path: '/sample/transcript.:ext',
    of: 'anyone',
    access: 'anyone',
    sends: documentTypes(),
    tag: 'Transcripts',
    operationId: 'downloadSample',
    summary: 'The sample transcript as a document',
    description: 'The sample is available in every format that a transcript can have.',
    params: z.object({ ext: extensionGiven }),
    run: async ({ services, params, request, reply }) =>
      sendDocument(
        services,
        {
          name: SAMPLE.title,
          audiofile: 0,
          account: null,
          version: 'sample',
          options: {
            title: SAMPLE.title,
            language: SAMPLE.language,
            timestamps: false,
            createdAt: new Date(Date.UTC(2026, 10, 15)),
            captionRules,
            audioUrl: SAMPLE.recording,
          },
          source: await readSample(services),
          owner: 'system',
        },
        readExtension(params.ext),
        request,
        reply,
      ),
  }),
]
