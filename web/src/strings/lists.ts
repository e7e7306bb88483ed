import { counted } from '../../../src/platform/counted.ts'
import { shownNumber } from '../shown.ts'

const MAX_COUNTED = 10_000

/** Of a list of files: its size, its days, its order, and searches that are saved. */
export const lists = {
  count: (total: number, { isCutOff }: { isCutOff: boolean }) => {
    if (total > MAX_COUNTED) return `More than ${shownNumber(MAX_COUNTED)} files`
    const files = total < 1000 ? counted(total, 'file') : `${shownNumber(total)} files`
    return isCutOff ? `At least ${files}` : files
  },
  added: {
    label: 'Date added',
    any: 'Any time',
    periods: { '7-days': 'Last 7 days', '30-days': 'Last 30 days', 'this-year': 'This year' },
    between: 'Between two days',
    from: 'From',
    to: 'To',
  },
  sort: {
    label: 'Sort by',
    best: 'Best match',
    newest: 'Newest first',
    oldest: 'Oldest first',
    title: 'Title',
    longest: 'Longest first',
    shortest: 'Shortest first',
  },
  saved: {
    label: 'Saved searches',
    save: 'Save this search',
    rename: 'Rename search',
    delete: 'Delete search',
    name: 'Name',
    confirm: 'Save',
  },
} as const
