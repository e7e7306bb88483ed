import { z } from 'zod'
import { countFiles, cursorAt, listFiles, SORTS } from '../../../../files/library/index.ts'
import { counted } from '../../../../platform/counted.ts'
import { LIMITS } from '../../../../platform/limits.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { id, idsInQuery, page, pageOf, queryFlag, text } from '../../../fields.ts'
import { readingLanguage } from '../../../language.ts'
import { route } from '../../../route.ts'
import { fileFilter, filterIn } from './file-filter.ts'
import { listedFile, presentListed } from './present-file.ts'

const FROM_A_PAGE = 'must be the value of “next” in the previous response'

/** A file's id, and in some orders what it was sorted by. */
const cursor = z.union(
  [
    z
      .string()
      .max(300)
      .regex(/^\d{1,15} /, FROM_A_PAGE),
    id,
  ],
  FROM_A_PAGE,
)

export const fileListRoutes = [
  route({
    method: 'GET',
    path: '/files',
    of: 'visible',
    access: { customer: 'read', operator: 'read' },
    tag: 'Files',
    operationId: 'listFiles',
    summary: 'List files, newest first or in another order',
    description:
      'The list comes in pages, and can be filtered by state, tag, date and text. Customers see the files of their account.',
    query: z.object({
      ...page,
      cursor: cursor.optional(),
      account: id.optional(),
      ...fileFilter,
      q: text(LIMITS.query.max).optional().meta({ description: 'part of the title, the URL or the id' }),
      order: z.string().max(40).optional(),
      archived: queryFlag('only archived files, which are left out otherwise'),
      trashed: queryFlag('only files in the trash, which are left out otherwise'),
      files: idsInQuery(LIMITS.filesAtOnce.max).optional(),
      sort: z.enum(SORTS).default('newest').meta({
        description: 'order of the list; a file whose length is not known yet counts as the shortest',
      }),
      count: queryFlag('also count the files on all pages'),
    }),
    response: z.object({
      files: z.array(listedFile),
      next: cursor.nullable().meta({ description: 'cursor of the next page; null on the last' }),
      total: z.number().nullable().meta({
        description:
          'the number of files on all pages, if `count` was given; 10001 if there are more than 10,000',
      }),
      message: z.string(),
    }),
    async run({ services: { listDb }, accountId, query, request }) {
      const { cursor, limit, account, q, order, archived, trashed, files: ids, sort, count } = query
      const isOwnList = accountId !== null && order === undefined
      const filter = {
        accountId: accountId ?? account ?? null,
        ids: ids ?? null,
        search: q || null,
        orderId: order ?? null,
        // Operators, and the list of an order, see them all.
        isArchived: archived || (isOwnList && !trashed ? false : null),
        isTrashed: trashed || (isOwnList ? false : null),
        ...filterIn(query),
      }
      if (filter.accountId === null && sort !== 'newest' && sort !== 'oldest')
        throw new Refusal(
          'bad_parameter',
          'To sort this way, set the parameter “account” to the account whose files you want.',
        )
      const [found, total] = await Promise.all([
        listFiles(listDb, filter, { sort, after: cursor ?? null, limit: limit + 1 }),
        count ? countFiles(listDb, filter) : null,
      ])
      const { rows, next } = pageOf(found, limit, (row) => cursorAt(sort, row))
      const files = await presentListed(listDb, rows, readingLanguage(request))
      return { files, next, total, message: counted(rows.length, 'file') }
    },
  }),
]
