import type { Readable } from 'node:stream'

/** Two files may have the same title: the second gets a number. */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    let unique = name
    for (let n = 2; taken.has(unique.toLowerCase()); n++) unique = `${name} (${n})`
    taken.add(unique.toLowerCase())
    return unique
  }
}

/** The library does not look after what it reads: a part ends with the download, and a failing one ends it. */
export function endedWith(bytes: Readable, part: Readable): Readable {
  part.on('error', (error) => bytes.destroy(error))
  const end = () => void part.destroy()
  if (bytes.destroyed) end()
  bytes.once('close', end)
  part.once('close', () => bytes.off('close', end))
  return part
}
