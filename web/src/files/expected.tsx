import { Due } from '../ago.tsx'
import { files as text } from '../strings/files.ts'

/** When machines will probably be done, as measured; otherwise when it is due. */
export const Expected = ({ due, estimate }: { due: string; estimate: string | null | undefined }) => (
  <>
    {estimate ? text.expected : text.due} <Due at={estimate ?? due} />
  </>
)
