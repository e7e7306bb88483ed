import { Notice } from '../design/notice.tsx'

/** What the service said to the last thing that was done on a page. */
export const Said = ({ says }: { says: string | null }) => says && <Notice tone="good">{says}</Notice>
