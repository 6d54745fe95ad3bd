import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'

import { isErrorCode } from './file-names'

/** The archive is broken, or of a kind that no bank sends; the text says which. */
export class ZipProblem extends Error {
  override readonly name = 'ZipProblem'
}

export interface ZipMember {
  readonly name: string
  readonly content: Uint8Array
}

const MAX_MEMBERS = 1_000
const END_BYTES = 22
const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const MAX_COMMENT = 65_535
const ENCRYPTED = 1

const inflate = promisify(inflateRaw)

/** By its first bytes; an empty archive begins with its end. */
export const isZip = (content: Buffer): boolean =>
  content.length >= END_BYTES && [LOCAL, END].includes(content.readUInt32LE(0))

/** Files of an archive, together at most `maxBytes`; encryption, parts on other disks and ZIP64 are refused. */
export async function unzip(archive: Buffer, maxBytes: number): Promise<readonly ZipMember[]> {
  try {
    return await membersOf(archive, maxBytes)
  } catch (thrown) {
    if (thrown instanceof ZipProblem) throw thrown
    // Offsets that lead out of the archive, or compressed bytes that are none.
    throw new ZipProblem('the archive is broken')
  }
}

async function membersOf(archive: Buffer, maxBytes: number): Promise<readonly ZipMember[]> {
  const end = endOf(archive)
  const count = archive.readUInt16LE(end + 10)
  if (count > MAX_MEMBERS) throw new ZipProblem(`the archive has more than ${MAX_MEMBERS} files`)
  const members: ZipMember[] = []
  let at = archive.readUInt32LE(end + 16)
  let left = maxBytes
  for (let index = 0; index < count; index++) {
    if (archive.readUInt32LE(at) !== CENTRAL) throw new ZipProblem('the archive is broken')
    const nameBytes = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameBytes)
    if (!name.endsWith('/')) {
      const content = await contentOf(archive, at, left)
      left -= content.length
      members.push({ name, content })
    }
    at += 46 + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  if (members.length === 0) throw new ZipProblem('the archive is empty')
  return members
}

/** The last record of an archive, which a comment may follow. */
function endOf(archive: Buffer): number {
  const earliest = Math.max(0, archive.length - END_BYTES - MAX_COMMENT)
  for (let at = archive.length - END_BYTES; at >= earliest; at--)
    if (
      archive.readUInt32LE(at) === END &&
      at + END_BYTES + archive.readUInt16LE(at + 20) === archive.length
    )
      return at
  throw new ZipProblem('the archive is cut')
}

async function contentOf(archive: Buffer, at: number, left: number): Promise<Buffer> {
  const method = archive.readUInt16LE(at + 10)
  const size = archive.readUInt32LE(at + 24)
  if ((archive.readUInt16LE(at + 8) & ENCRYPTED) !== 0)
    throw new ZipProblem('the archive is encrypted')
  if (size > left) throw new ZipProblem('the archive holds too much')
  const local = archive.readUInt32LE(at + 42)
  if (archive.readUInt32LE(local) !== LOCAL) throw new ZipProblem('the archive is broken')
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20))
  // One byte more than stated tells a member that is larger than it says.
  const content = method === 0 ? packed : await unpack(method, packed, size + 1)
  if (content.length !== size || crc32(content) !== archive.readUInt32LE(at + 16))
    throw new ZipProblem('a file of the archive is broken')
  return content
}

async function unpack(method: number, packed: Buffer, maxOutputLength: number): Promise<Buffer> {
  if (method !== 8) throw new ZipProblem('the archive is packed in an unknown way')
  try {
    return await inflate(packed, { maxOutputLength })
  } catch (thrown) {
    if (!isErrorCode(thrown, 'ERR_BUFFER_TOO_LARGE')) throw thrown
    throw new ZipProblem('a file of the archive is larger than it says')
  }
}
