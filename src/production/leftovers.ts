import { removeOlder } from '../platform/remove-older.ts'

/** No job takes this long. */
const DAYS_KEPT = 2

/** A killed process leaves its work folder behind; the retried job uses a new one. */
export const removeLeftovers = (workFolder: string): Promise<void> => removeOlder(workFolder, DAYS_KEPT)
