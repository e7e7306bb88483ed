import { z } from 'zod'
import { STATUS_GROUP_NAMES, STATUS_GROUPS } from '../../../../files/audiofiles/index.ts'
import { timeGiven } from '../../../../platform/given-text.ts'
import { LIMITS } from '../../../../platform/limits.ts'
import { statename, text } from '../../../fields.ts'

const moment = timeGiven.refine((time) => time >= '1970', 'must be in the year 1970 or later').optional()

/** Of lists of files, and of searches. */
export const fileFilter = {
  state: statename.optional(),
  status: z.enum(STATUS_GROUP_NAMES).optional().meta({ description: 'only files in this group of states' }),
  tag: text(LIMITS.tag.max).optional(),
  added_from: moment.meta({ description: 'only files added at this time or later' }),
  added_before: moment.meta({ description: 'only files added before this time' }),
}
const given = z.object(fileFilter)

export const filterIn = ({ state, status, tag, added_from, added_before }: z.infer<typeof given>) => ({
  states: state ? [state] : status ? STATUS_GROUPS[status] : null,
  tag: tag ?? null,
  addedFrom: added_from ?? null,
  addedBefore: added_before ?? null,
})
