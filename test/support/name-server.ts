import { createSocket } from 'node:dgram'
import { getServers, setServers } from 'node:dns'
import { after } from 'node:test'

/**
 * Makes this process ask a name server of the test's own. It gives every name the IPv4 address that `addressOf` says,
 * or the answer that there is none; to names of which it says nothing, it keeps silent.
 */
export async function startNameServer(addressOf: (name: string) => string | 'none' | null): Promise<void> {
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    const { name, end } = questionOf(query)
    const address = addressOf(name)
    if (address !== null) socket.send(answerTo(query, end, address), from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  const before = getServers()
  setServers([`127.0.0.1:${socket.address().port}`])
  after(() => {
    setServers(before)
    socket.close()
  })
}

/** The name after the header of twelve bytes, and where the question ends. */
function questionOf(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  while (query[at]! > 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + query[at]!))
    at += 1 + query[at]!
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

function answerTo(query: Buffer, questionEnd: number, address: string): Buffer {
  const isIPv4 = query.readUInt16BE(questionEnd - 4) === 1
  const hasRecord = isIPv4 && address !== 'none'
  const header = Buffer.from(query.subarray(0, 12))
  header.writeUInt16BE(address === 'none' ? 0x8183 : 0x8180, 2)
  header.writeUInt16BE(hasRecord ? 1 : 0, 6)
  header.writeUInt32BE(0, 8)
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)])
  return Buffer.concat([header, query.subarray(12, questionEnd), ...(hasRecord ? [record] : [])])
}
