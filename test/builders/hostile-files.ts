import type { TestFile } from '../setup/chat-desk'
import { pdfOf, pictureOf } from './files'

/** An archive with nothing in it: its last record. */
export const ARCHIVE = Buffer.from('PK\x05\x06' + '\0'.repeat(18), 'latin1')

export const cut = (file: TestFile): TestFile => ({
  ...file,
  bytes: file.bytes.subarray(0, file.bytes.length / 2),
})

export function spoilt(file: TestFile): TestFile {
  const bytes = Buffer.from(file.bytes)
  const data = bytes.indexOf('IDAT') + 6
  bytes[data] = (bytes[data] ?? 0) ^ 0xff
  return { ...file, bytes }
}

/** A png whose header alone claims a size. */
export async function claiming(width: number, height: number): Promise<TestFile> {
  const { bytes } = await pictureOf('png', 8)
  const made = Buffer.from(bytes)
  made.writeUInt32BE(width, 16)
  made.writeUInt32BE(height, 20)
  made.writeUInt32BE(checksum(made.subarray(12, 29)), 29)
  return { bytes: made, type: 'image/png', name: 'a.png' }
}

function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

/** A whole PDF that is the comment of an archive's last record. */
export function archiveAround(): TestFile {
  const record = Buffer.from(ARCHIVE)
  const tail = pdfOf({ head: '' }).bytes
  record.writeUInt16LE(tail.length + 1, 20)
  const head = Buffer.from('%PDF-1.7\n%')
  return { ...pdfOf(), bytes: Buffer.concat([head, record, Buffer.from('\n'), tail]) }
}

/** Each holds the beginning of the next one, and all of them what follows: nothing, in 20,000 blocks. */
export function nestedStreams(count: number): string {
  const start = 'stream\n\x78\x9c'
  const block = `1 ${start}`
  const length = String.fromCharCode(block.length, 0, ~block.length & 0xff, 0xff)
  return start + `\0${length}${block}`.repeat(count) + '\0\0\0\xff\xff'.repeat(20_000)
}
