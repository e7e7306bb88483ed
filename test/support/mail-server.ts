import { createServer } from 'node:net'
import { after } from 'node:test'

type State = {
  isDown: boolean
  held: (() => void)[] | null
  /** What it says to every sender, such as `451 try again later`. */
  refusal: string | null
}

/** Just enough SMTP to take a mail. `onMail` is told before the sender is. */
export async function startMailServer(onMail: (mail: string) => void = () => {}) {
  const arrived: string[] = []
  const waiting: ((mail: string) => void)[] = []
  const state: State = { isDown: false, held: null, refusal: null }
  const server = createServer((socket) => {
    let mail: string | null = null
    socket.on('error', () => {})
    if (state.isDown) return void socket.destroy()
    const greet = () => socket.write('220 test\r\n')
    if (state.held) state.held.push(greet)
    else greet()
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (mail === null) {
        if (/^DATA/im.test(text)) mail = ''
        if (state.refusal && /^MAIL FROM/im.test(text)) return void socket.write(`${state.refusal}\r\n`)
        if (/^QUIT/im.test(text)) return void socket.end('221 bye\r\n')
        return void socket.write(mail === '' ? '354 go on\r\n' : '250 fine\r\n')
      }
      mail += text
      if (!mail.endsWith('\r\n.\r\n')) return
      const whole = mail.replaceAll('=\r\n', '')
      mail = null
      onMail(whole)
      socket.write('250 taken\r\n')
      const next = waiting.shift()
      if (next) next(whole)
      else arrived.push(whole)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => server.close())
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
