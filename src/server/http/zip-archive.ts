import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'

import { centralHeader, endRecord, localHeader, type PlacedFile } from './zip-headers'

/** A file of an archive; its name is ASCII, with `/` between folders. */
interface ZipFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Without ZIP64; a pack stays far below. */
const MOST_BYTES = 0xffffffff
const MOST_FILES = 0xffff
const SUMS = 'sha256sums.txt'

/**
 * A ZIP that is written while its files are made, each stored as it is: PDFs are packed already. The last file has the
 * SHA-256 of all others, as `sha256sum -c` reads it.
 */
export async function* zipArchive(
  files: AsyncIterable<ZipFile>,
  at: Date,
): AsyncIterable<Uint8Array> {
  const placed: PlacedFile[] = []
  const sums: string[] = []
  let offset = 0
  function* write({ name, bytes }: ZipFile): Iterable<Uint8Array> {
    const file = { name: Buffer.from(name), crc: crc32(bytes), size: bytes.length, offset }
    placed.push(file)
    sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`)
    const header = localHeader(file, at)
    offset += header.length + bytes.length
    if (offset > MOST_BYTES || placed.length > MOST_FILES) throw new RangeError('a ZIP is full')
    yield header
    yield bytes
  }
  for await (const file of files) yield* write(file)
  yield* write({ name: SUMS, bytes: Buffer.from(sums.join('')) })
  const directory = Buffer.concat(placed.map((file) => centralHeader(file, at)))
  yield directory
  yield endRecord(placed.length, directory.length, offset)
}
