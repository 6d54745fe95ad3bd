import { createServer, type Server } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { fileScanner, pingClamd } from './clamd'

/** ClamAV's own harmless file for tests of scanners, in two parts so that no scanner finds it here. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

const folder = mkdtempSync(join(tmpdir(), 'causeway-clamd-'))
const socket = join(folder, 'clamd.sock')
let daemon: Server
/** What the daemon answers instead of a verdict; undefined for a verdict. */
let odd: string | undefined

beforeAll(async () => {
  daemon = createServer((peer) => {
    let received = Buffer.alloc(0)
    peer.on('error', () => undefined)
    peer.on('data', (part) => {
      received = Buffer.concat([received, part])
      const answer = answerTo(received)
      if (answer !== null) peer.end(`${odd ?? answer}\0`)
    })
  })
  await new Promise<void>((done) => daemon.listen(socket, done))
})

afterAll(async () => {
  await new Promise((done) => daemon.close(done))
  rmSync(folder, { recursive: true, force: true })
})

afterEach(() => {
  odd = undefined
})

/** As clamd's manual has it; null while the last chunk has not come. */
function answerTo(received: Buffer): string | null {
  const text = received.toString('latin1')
  if (text === 'zPING\0') return 'PONG'
  const begin = 'zINSTREAM\0'
  if (!text.startsWith(begin)) return null
  const chunks: Buffer[] = []
  for (let at = begin.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    if (length === 0) {
      const isFound = Buffer.concat(chunks).includes(EICAR)
      return isFound ? 'stream: Eicar-Signature FOUND' : 'stream: OK'
    }
    if (at + 4 + length > received.length) return null
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

const scanner = fileScanner(socket)
const padded = (bytes: number) => Buffer.concat([Buffer.alloc(bytes, 'a'), Buffer.from(EICAR)])

it('scans a file of any length in one stream', async () => {
  // A chunk and a half, so that the signature lies across two.
  for (const before of [0, 10, 65_520, 300_000])
    expect(await scanner.scan(padded(before))).toBe('infected')
  for (const length of [0, 1, 65_536, 300_000])
    expect(await scanner.scan(Buffer.alloc(length, 'a'))).toBe('clean')
  expect(await pingClamd(socket)).toBe('PONG')
})

it.each(['INSTREAM size limit exceeded. ERROR', 'stream: OK FOUND?', '', 'a'.repeat(5_000)])(
  'believes no other answer: %.20s',
  async (answer) => {
    odd = answer
    await expect(scanner.scan(Buffer.from('a'))).rejects.toThrow(/^clamd/)
  },
)

it('fails where nobody listens, and scans nothing where nobody is named', async () => {
  await expect(fileScanner(`${socket}.gone`).scan(Buffer.from('a'))).rejects.toThrow(/ENOENT/)
  await expect(fileScanner('localhost:9').scan(Buffer.from('a'))).rejects.toThrow(/ECONNREFUSED/)
  expect(await fileScanner(null).scan(Buffer.from(EICAR))).toBe('not-scanned')
})
