import { connect, type Socket } from 'node:net'

import type { Documents } from '@server/ports/documents'
import type { FileScanner } from '@server/ports/file-scanner'
import type { Pictures } from '@server/ports/pictures'
import type { ExportForms } from '@server/ports/transfer-exports'
import { plainDocuments } from './documents'
import { sharpPictures } from './pictures'
import { exportForms } from './transfer-exports/forms'

/** A scan of 10 MB takes well under a second; a call waits for it. */
const PATIENCE_MS = 10_000
const CHUNK_BYTES = 64 * 1024
const LENGTH_BYTES = 4
/** 'stream: OK' or 'stream: <name> FOUND', ended by a zero. */
const MOST_ANSWER = 4_096

const notScanned: FileScanner = { scan: () => Promise.resolve('not-scanned') }

/** ClamAV's daemon at `socket`, a path or `localhost:3310`; null scans nothing. */
export const fileScanner = (socket: string | null): FileScanner =>
  socket === null ? notScanned : { scan: async (bytes) => verdictOf(await instream(socket, bytes)) }

interface FilePorts {
  readonly documents: Documents
  readonly pictures: Pictures
  readonly scanner: FileScanner
  readonly exportForms: ExportForms
}

/** All that looks at files which people send, and writes those that they export. */
export const filePorts = (clamdSocket: string | null): FilePorts => ({
  documents: plainDocuments,
  pictures: sharpPictures,
  scanner: fileScanner(clamdSocket),
  exportForms,
})

/** What the daemon answers to PING. */
export const pingClamd = (socket: string): Promise<string> =>
  asked(socket, [Buffer.from('zPING\0')])

function verdictOf(answer: string): 'clean' | 'infected' {
  if (answer === 'stream: OK') return 'clean'
  if (/^stream: .+ FOUND$/.test(answer)) return 'infected'
  throw new Error('clamd gave no verdict')
}

function instream(socket: string, bytes: Uint8Array): Promise<string> {
  const count = Math.ceil(bytes.length / CHUNK_BYTES)
  const chunks = Array.from({ length: count }, (_, at) =>
    bytes.subarray(at * CHUNK_BYTES, (at + 1) * CHUNK_BYTES),
  )
  const framed = chunks.flatMap((chunk) => [lengthOf(chunk.length), chunk])
  return asked(socket, [Buffer.from('zINSTREAM\0'), ...framed, lengthOf(0)])
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(bytes)
  return length
}

/** One command on a connection of its own; the answer without its zero. */
function asked(at: string, parts: readonly Uint8Array[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = opened(at)
    let answer = ''
    const fail = (error: Error) => {
      socket.destroy()
      reject(error)
    }
    socket.setTimeout(PATIENCE_MS, () => fail(new Error('clamd does not answer')))
    socket.once('error', fail)
    socket.on('data', (part) => {
      answer += part.toString('latin1')
      if (answer.length > MOST_ANSWER) fail(new Error('clamd answers at length'))
    })
    socket.once('end', () => {
      resolve(answer.replace(/\0$/, ''))
      socket.destroy()
    })
    for (const part of parts) socket.write(part)
  })
}

function opened(at: string): Socket {
  if (at.startsWith('/')) return connect(at)
  const [host = '', port = ''] = at.split(':')
  return connect(Number.parseInt(port, 10), host)
}
