/**
 * Foot pedals that are not keyboards, by WebHID. Each bit of their report is a pedal: `Pedal1`, `Pedal2` and so on. A pedal
 * that a person has allowed once is there again when the page is opened.
 */
type Pedal = EventTarget & { opened: boolean; open(): Promise<void> }
type Hid = EventTarget & { getDevices(): Promise<Pedal[]>; requestDevice(wanted: object): Promise<Pedal[]> }

const hid = (): Hid | null => (navigator as { hid?: Hid }).hid ?? null

export const canUsePedals = (): boolean => hid() !== null

/** Asks the person to choose a pedal. */
export async function connectPedal(): Promise<void> {
  for (const pedal of (await hid()?.requestDevice({ filters: [] })) ?? []) await listenTo(pedal)
}

const listeners = new Set<(combination: string) => void>()
const listened = new WeakSet<Pedal>()

/** Calls `pressed` with the name of each pedal that is stepped on. */
export function onPedals(pressed: (combination: string) => void): () => void {
  listeners.add(pressed)
  hid()
    ?.getDevices()
    .then((pedals) => Promise.all(pedals.map(listenTo)))
    .catch(() => {})
  return () => listeners.delete(pressed)
}

async function listenTo(pedal: Pedal): Promise<void> {
  if (listened.has(pedal)) return
  listened.add(pedal)
  if (!pedal.opened) await pedal.open()
  let down = 0n
  pedal.addEventListener('inputreport', (event) => {
    const now = bitsOf((event as Event & { data: DataView }).data)
    for (let bit = 0; now >> BigInt(bit) > 0n; bit++)
      if ((now >> BigInt(bit)) & 1n && !((down >> BigInt(bit)) & 1n))
        for (const listener of listeners) listener(`Pedal${bit + 1}`)
    down = now
  })
}

const bitsOf = (data: DataView): bigint =>
  Array.from({ length: data.byteLength }, (_, at) => BigInt(data.getUint8(at)) << BigInt(8 * at)).reduce(
    (bits, byte) => bits | byte,
    0n,
  )
