import { files as text } from 'texts:files'
import { Due } from '../ago.tsx'

/** When machines will probably be done, as measured; otherwise when it is due. */
export const Expected = ({ due, estimate }: { due: string; estimate: string | null | undefined }) => (
  <>
    {estimate ? text.expected : text.due} <Due at={estimate ?? due} />
  </>
)
