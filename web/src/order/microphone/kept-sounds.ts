import { order } from 'texts:order'

/** What was recorded here, kept in this browser, second by second, until it has been uploaded. */
export type KeptSound = {
  id: string
  account: number
  /** In milliseconds since 1970. */
  startedAt: number
  type: string
  seconds: number
}

type Piece = { sound: string; data: Blob }

const DATABASE = 'longhand recordings'

/** Rejects where the browser keeps nothing. */
export const keepPiece = async (sound: KeptSound, data: Blob): Promise<void> =>
  within('readwrite', async (sounds, pieces) => {
    sounds.put(sound)
    pieces.add({ sound: sound.id, data } satisfies Piece)
  })

export const forgetSound = (id: string): Promise<void> =>
  within('readwrite', async (sounds, pieces) => {
    sounds.delete(id)
    for (const key of await answered(pieces.index('sound').getAllKeys(id))) pieces.delete(key)
  })

/** Oldest first, without what is being recorded in another tab. */
export async function keptSounds(account: number): Promise<KeptSound[]> {
  const { held = [] } = await navigator.locks.query()
  const busy = new Set(held.map(({ name }) => name))
  return within('readonly', async (sounds) =>
    (await answered<KeptSound[]>(sounds.getAll()))
      .filter((sound) => sound.account === account && !busy.has(lockOf(sound.id)))
      .sort((one, other) => one.startedAt - other.startedAt),
  )
}

export const keptFile = (sound: KeptSound): Promise<File> =>
  within('readonly', async (_, pieces) => {
    const found = await answered<Piece[]>(pieces.index('sound').getAll(sound.id))
    return fileOf(
      sound,
      found.map(({ data }) => data),
    )
  })

export const lockOf = (id: string): string => `recording ${id}`

const sounds = new WeakMap<File, string>()

/** The same sound makes the same file, so that its upload continues after a reload. */
export function fileOf(sound: KeptSound, data: Blob[]): File {
  const file = new File(data, nameOf(sound), { type: sound.type, lastModified: sound.startedAt })
  sounds.set(file, sound.id)
  return file
}

/** What has been uploaded need not be kept. */
export function forgetUploaded(file: File): void {
  const id = sounds.get(file)
  if (id) void forgetSound(id).catch(() => {})
}

/** `Recording 2026-11-18 09.41.07.webm`. */
export function nameOf({ startedAt, type }: KeptSound): string {
  const at = new Date(startedAt - new Date(startedAt).getTimezoneOffset() * 60_000).toISOString()
  const ending = type.startsWith('audio/mp4') ? 'm4a' : 'webm'
  return `${order.microphone.fileName({ at: `${at.slice(0, 10)} ${at.slice(11, 19).replaceAll(':', '.')}` })}.${ending}`
}

/** Runs in one transaction: all of it is kept, or nothing. */
async function within<T>(
  mode: IDBTransactionMode,
  act: (sounds: IDBObjectStore, pieces: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const database = await open()
  try {
    const transaction = database.transaction(['sounds', 'pieces'], mode)
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const [result] = await Promise.all([
      act(transaction.objectStore('sounds'), transaction.objectStore('pieces')),
      done,
    ])
    return result
  } finally {
    database.close()
  }
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore('sounds', { keyPath: 'id' })
    request.result.createObjectStore('pieces', { autoIncrement: true }).createIndex('sound', 'sound')
  }
  return answered(request)
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
