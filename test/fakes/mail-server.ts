import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { Mail } from '@server/ports/mail'

interface TakenMail extends Mail {
  readonly messageId: string
}

/** An SMTP server of few words: it takes every mail, and a user only where the test says so. */
export interface MailServer {
  readonly url: string
  /** What it took, oldest first. */
  readonly mails: readonly TakenMail[]
  stop(): Promise<void>
}

export async function startMailServer({
  knowsUsers = true,
  host = '127.0.0.1',
} = {}): Promise<MailServer> {
  const mails: TakenMail[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    converse(socket, knowsUsers, (mail) => mails.push(mail)).catch((thrown: unknown) => {
      // A desk that is killed in the middle of a line ends its conversation, and nothing else.
      if (!socket.errored) throw thrown
    })
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `smtp://${host}:${address.port}`,
    mails,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

const ANSWERS: Readonly<Record<string, string>> = {
  EHLO: '250-catcher\r\n250 AUTH PLAIN',
  HELO: '250 catcher',
  MAIL: '250 ok',
  RCPT: '250 ok',
  RSET: '250 ok',
  NOOP: '250 ok',
  DATA: '354 go on',
  QUIT: '221 bye',
}

async function converse(socket: Socket, knowsUsers: boolean, take: (mail: TakenMail) => void) {
  const say = (line: string) => socket.write(`${line}\r\n`)
  const answers: typeof ANSWERS = { ...ANSWERS, AUTH: knowsUsers ? '235 in' : '535 no' }
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  let to = ''
  say('220 catcher')
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const verb = next.value.slice(0, 4).toUpperCase()
    to = /^RCPT.*<(.*)>/i.exec(next.value)?.[1] ?? to
    say(answers[verb] ?? '500 what')
    if (verb !== 'DATA') continue
    take(mailOf(to, await message(lines)))
    say('250 taken')
  }
}

/** Up to the line that is a point alone; a point at the start of a line is doubled on the way. */
async function message(lines: AsyncIterator<string>): Promise<string[]> {
  const text: string[] = []
  for (let next = await lines.next(); !next.done && next.value !== '.'; next = await lines.next())
    text.push(next.value.replace(/^\.\./, '.'))
  return text
}

function mailOf(to: string, lines: readonly string[]): TakenMail {
  const end = lines.indexOf('')
  const header = (name: string): string =>
    lines
      .slice(0, end)
      .find((line) => line.startsWith(name))
      ?.slice(name.length) ?? ''
  const text = lines.slice(end + 1).join('\n')
  return { to, subject: header('Subject: '), messageId: header('Message-ID: '), text }
}
