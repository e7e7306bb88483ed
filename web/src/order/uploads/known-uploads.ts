/**
 * Where this browser began uploads that are not finished: the same file chosen again, after a reload or tomorrow,
 * continues there.
 */
const keyOf = (account: number, file: FileFacts): string =>
  `upload of account ${account}: ${file.name}, ${file.size}, ${file.lastModified}`

/** A file is the same if all of these are. */
export type FileFacts = { name: string; size: number; lastModified: number }

export const factsOf = ({ name, size, lastModified }: FileFacts): FileFacts => ({ name, size, lastModified })

export const isSameFile = (one: FileFacts, other: FileFacts): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

export function knownUpload(account: number, file: FileFacts): string | null {
  try {
    return localStorage.getItem(keyOf(account, file))
  } catch {
    return null
  }
}

export function rememberUpload(account: number, file: FileFacts, address: string | null): void {
  try {
    if (address === null) localStorage.removeItem(keyOf(account, file))
    else localStorage.setItem(keyOf(account, file), address)
  } catch {
    // The storage is full or forbidden; the upload continues for as long as the page is open.
  }
}
