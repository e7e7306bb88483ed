import { createServer, type Socket } from 'node:net'
import { after } from 'node:test'

/** Parts of a mail in plain ASCII are sent as they are; quoted ones are put together again. */
export const readable = (mail: string): string =>
  mail
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())

const STEPS = ['connect', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'end'] as const
export type Step = (typeof STEPS)[number]

type State = {
  isDown: boolean
  held: (() => void)[] | null
  /** What it says to every sender, such as `451 try again later`. */
  refusal: string | null
  /** What it says at a step instead; `hang` says nothing, `die` ends the connection. Null for all is well. */
  fault: (step: Step) => string | null
}

/**
 * Just enough SMTP to take a mail. `onMail` is told before the sender is. A sender that was too busy to hear that its mail
 * was taken sends it again, which is one mail: mailboxes know it by its Message-ID.
 */
export async function startMailServer(onMail: (mail: string) => void = () => {}) {
  const arrived: string[] = []
  const waiting: ((mail: string) => void)[] = []
  const state: State = { isDown: false, held: null, refusal: null, fault: () => null }
  const sockets = new Set<Socket>()
  const takenUnheard = new Set<string>()

  /** Whether it went well. */
  function answer(socket: Socket, step: Step, words: string): boolean {
    const fault = state.fault(step) ?? (step === 'MAIL' ? state.refusal : null)
    if (fault === 'die') socket.destroy()
    else if (fault !== 'hang') socket.write(`${fault ?? words}\r\n`)
    return fault === null
  }

  const server = createServer((socket) => {
    let mail: string | null = null
    let taken: string | null = null
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      if (taken) takenUnheard.add(taken)
    })
    socket.on('error', () => {})
    if (state.isDown) return void socket.destroy()
    const greet = () => answer(socket, 'connect', '220 test')
    if (state.held) state.held.push(greet)
    else greet()
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (mail === null) {
        // A client that goes on has heard the answer.
        taken = null
        if (/^QUIT/im.test(text)) return void socket.end('221 bye\r\n')
        const step = STEPS.find((name) => text.toUpperCase().startsWith(name)) ?? 'EHLO'
        const isWell = answer(socket, step, step === 'DATA' ? '354 go on' : '250 fine')
        if (step === 'DATA' && isWell) mail = ''
        return
      }
      mail += text
      if (!mail.endsWith('\r\n.\r\n')) return
      const whole = mail.replaceAll('=\r\n', '')
      const id = /^Message-ID: (.*)$/im.exec(mail)![1]!
      mail = null
      onMail(whole)
      if (!answer(socket, 'end', '250 taken')) return
      taken = id
      if (takenUnheard.delete(taken)) return
      const next = waiting.shift()
      if (next) next(whole)
      else arrived.push(whole)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    waiting: () => arrived.length,
    /** Connections are cut while it is down. Where they are held, each waits until its greeting is called. */
    state,
    next: () =>
      new Promise<string>((resolve) => {
        const mail = arrived.shift()
        if (mail) resolve(mail)
        else waiting.push(resolve)
      }),
  }
}
