import { z } from 'zod'
import { findDetails, isReserved } from '../../files/audiofiles/index.ts'
import { invoicesOfFile } from '../../shop/ledger/index.ts'
import { statename } from '../fields.ts'
import { audiofileId } from '../parameters.ts'
import { operation } from './operation.ts'
import { foundMessage, presentAudiofile, presentReserved } from './present-audiofile.ts'

export const audiofileDetails = operation({
  path: '/audiofile/:audiofile_id',
  methods: { GET: 'v4Audiofile' },
  summary: 'Audiofile details',
  description: 'The details and the current state of a file.',
  scope: 'read',
  parameters: z.object({ audiofile_id: audiofileId() }),
  answer: z.object({
    audiofile: z.object({
      id: z.number(),
      statename,
      names: z.string().meta({ description: 'speaker names, joined by |' }),
      notes: z.string(),
      originallink: z.string(),
      title: z.string(),
      duration: z.number().nullable().meta({ description: 'minutes' }),
      description: z.string(),
      quality_stars: z.number().nullable(),
      orders: z.array(z.string()).optional(),
      invoices: z.array(z.number()).optional(),
      total: z.number().nullable().meta({ description: 'USD, once final' }),
      reason: z.string().optional().meta({
        description:
          'why the file is in Error, Temporary Error, On Hold or Technical Difficulty; absent otherwise',
      }),
    }),
    message: z.string(),
  }),
  async run({ services: { db, ownUrl }, account, parameters: { audiofile_id } }) {
    if (isReserved(audiofile_id))
      return { audiofile: presentReserved(audiofile_id, ownUrl()), message: 'Audiofile found' }
    const file = await findDetails(db, account.id, audiofile_id)
    // A cached account may not know of its first invoice yet.
    const mayHaveSome = account.terms === 'invoice' || account.hasInvoices
    const invoices = mayHaveSome ? await invoicesOfFile(db, account.id, file.id) : []
    return { audiofile: presentAudiofile(file, invoices), message: foundMessage(file) }
  },
})
