import { removeOlder } from '../lib/remove-older.ts'

/** No file is worked on for so long. */
const DAYS_KEPT = 2

/** A process that was killed leaves what it was working on behind; its job begins anew in a folder of its own. */
export const removeLeftovers = (workFolder: string): Promise<void> => removeOlder(workFolder, DAYS_KEPT)
