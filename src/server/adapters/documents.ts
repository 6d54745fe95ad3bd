import { Readable } from 'node:stream'
import { setImmediate as otherWork } from 'node:timers/promises'
import { createInflate } from 'node:zlib'

import type { Documents } from '@server/ports/documents'

/**
 * Reads a PDF without believing how it says it is built: what readers find by following its tables may lie anywhere, so
 * everything is looked through, and whatever may hold objects in packed form is unpacked. No part is looked at again for
 * each other part, and others are answered in between: a stranger may send whatever takes longest.
 */
export const plainDocuments: Documents = {
  faultOf: async (pdf) => {
    const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
    const text = bytes.toString('latin1')
    if (!isWhole(text) || isArchiveToo(bytes)) return 'pdf-damaged'
    const streams = streamsOf(text)
    if (streams.length > MOST_STREAMS) return 'pdf-unreadable'
    await otherWork()
    const outside = outsideStreams(text, streams)
    if (ENCRYPTED.test(outside)) return 'pdf-unreadable'
    if (ACTIVE.test(outside)) return 'pdf-active'
    await otherWork()
    if (ACTIVE_ANYWHERE.test(text) || ACTIVE_TEXT.test(text)) return 'pdf-active'
    return faultOfStreams(bytes, text, streams)
  },
}

const TAIL_BYTES = 1_024

function isWhole(text: string): boolean {
  const end = text.lastIndexOf('%%EOF')
  if (!/^%PDF-[12]\.\d\s/.test(text) || end < text.length - TAIL_BYTES) return false
  return /^[\s\0]*$/.test(text.slice(end + '%%EOF'.length))
}

const ARCHIVE_END = Buffer.from('PK\x05\x06')
const ARCHIVE_END_BYTES = 22

/** An archive is read from its end: its last record, with a comment that reaches to the end of the file. */
function isArchiveToo(bytes: Buffer): boolean {
  let at = bytes.lastIndexOf(ARCHIVE_END)
  for (; at >= 0 && at >= bytes.length - 65_557; at = bytes.lastIndexOf(ARCHIVE_END, at - 1)) {
    const comment = at + ARCHIVE_END_BYTES <= bytes.length ? bytes.readUInt16LE(at + 20) : -1
    if (at + ARCHIVE_END_BYTES + comment === bytes.length) return true
    if (at === 0) return false
  }
  return false
}

/** A letter of a name, which may be written as # and two hex digits. */
function letter(each: string): string {
  const hex = each.charCodeAt(0).toString(16)
  return `(?:${each}|#${hex.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
}

const spelt = (name: string): string => [...name].map(letter).join('')
const NAME_END = String.raw`(?=[\s\0()<>[\]{}/%]|$)`

/** Any of the names, as a reader understands it. */
const named = (...names: string[]): RegExp =>
  new RegExp(`/(?:${names.map(spelt).join('|')})${NAME_END}`)

/** Too long to turn up by chance in packed data. */
const ACTIVE_NAMES = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'Rendition',
  'SubmitForm',
  'ImportData',
]
const ACTIVE_ANYWHERE = named(...ACTIVE_NAMES)
/** Two are so short that packed data may hold them by chance: they count where objects stand. */
const ACTIVE = named(...ACTIVE_NAMES, 'JS', 'XFA')
const ACTIVE_TEXT = /javascript:|<script[\s>/]/i
const ENCRYPTED = named('Encrypt')

interface Stream {
  /** Where its word stands, and where its bytes begin. */
  readonly at: number
  readonly data: number
}

const WORD = 'stream'
const MOST_STREAMS = 20_000
/** Readers go on at the next line, whatever stands between. */
const LONGEST_LINE = 256

/** At most one more than are looked at. */
function streamsOf(text: string): readonly Stream[] {
  const streams: Stream[] = []
  const line = /\r\n|\n|\r/g
  let end: RegExpExecArray | null = null
  let at = text.indexOf(WORD)
  while (at >= 0 && streams.length <= MOST_STREAMS) {
    let next = at + WORD.length
    // The line's end that was found for the word before is looked for again only from there on.
    if (end === null || end.index < next) {
      line.lastIndex = next
      end = line.exec(text)
      if (end === null) break
    }
    if (end.index - next <= LONGEST_LINE && !text.startsWith('end', at - 3)) {
      next = end.index + end[0].length
      streams.push({ at, data: next })
    }
    at = text.indexOf(WORD, next)
  }
  return streams
}

const outsideStreams = (text: string, streams: readonly Stream[]): string =>
  [
    text.slice(0, streams[0]?.at),
    ...streams.map(({ data }, index) => afterStream(text.slice(data, streams[index + 1]?.at))),
  ].join('\n')

function afterStream(part: string): string {
  const end = part.indexOf('endstream')
  return end < 0 ? '' : part.slice(end)
}

/** Streams that are looked at before others are answered. */
const AT_ONCE = 100
const MOST_UNPACKED_BYTES = 32 * 1024 * 1024

/** How much more is read of the packed bytes, and how much may come out of them. */
interface Budget {
  packed: number
  unpacked: number
}

async function faultOfStreams(
  bytes: Buffer,
  text: string,
  streams: readonly Stream[],
): ReturnType<Documents['faultOf']> {
  // Streams lie beside one another. Those that lie in one another would be read once for each.
  const budget = { packed: bytes.length, unpacked: MOST_UNPACKED_BYTES }
  const isOddlyPacked = oddlyPacked()
  let before = 0
  for (const [index, { at, data }] of streams.entries()) {
    if (index % AT_ONCE === 0) await otherWork()
    if (isOddlyPacked(text.slice(before, at))) return 'pdf-unreadable'
    before = at
    // To the end of the file: where the packed data ends it says itself, and no other word on that is believed.
    const objects = await unpackedObjects(bytes.subarray(data), budget)
    if (objects === null) return 'pdf-unreadable'
    if (ACTIVE.test(objects) || ACTIVE_TEXT.test(objects)) return 'pdf-active'
  }
  return null
}

const OBJECTS = named('ObjStm', 'First')
const ODD_NAME = String.raw`[^\s\0()<>[\]{}/%]{0,121}${spelt('Decode')}|${spelt('Crypt')}|${spelt('DecodeParms')}`
const ODD_FILTER = new RegExp(`/(?!${spelt('FlateDecode')}${NAME_END})(?:${ODD_NAME})${NAME_END}`)

/** Objects in a stream that is packed in another way than the usual one cannot be looked at. Takes what stands before each. */
function oddlyPacked() {
  let [isObjects, isOdd] = [false, false]
  return (between: string): boolean => {
    const start = between.lastIndexOf('obj')
    const dictionary = between.slice(Math.max(start, 0))
    // Without an 'obj' the object before goes on: the last 'stream' may have been a word that begins no stream.
    isObjects = OBJECTS.test(dictionary) || (start < 0 && isObjects)
    isOdd = ODD_FILTER.test(dictionary) || (start < 0 && isOdd)
    return isObjects && isOdd
  }
}

/** What a stream holds where that may be objects: those begin with their numbers. Empty for all else, null for too much. */
async function unpackedObjects(packed: Buffer, budget: Budget): Promise<string | null> {
  if (!isPacked(packed)) return ''
  const inflate = Readable.from(piecesOf(packed)).pipe(createInflate())
  const chunks: Buffer[] = []
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      if (chunks.length === 0 && !/^[\s\0]*($|[\d%+.-])/.test(chunk.toString('latin1'))) break
      budget.unpacked -= chunk.length
      if (budget.unpacked < 0) return null
      chunks.push(chunk)
    }
  } catch {
    // Cut or damaged: what came out until then is what a forgiving reader would take.
  }
  budget.packed -= inflate.bytesWritten
  return budget.packed < 0 ? null : Buffer.concat(chunks).toString('latin1')
}

const PIECE_BYTES = 16 * 1024

/** Few bytes each, since what was read of the last one before a fault is not counted. */
function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}

/** The two bytes that zlib begins with. */
const isPacked = (bytes: Buffer): boolean =>
  bytes.length > 2 && ((bytes[0] ?? 0) & 15) === 8 && bytes.readUInt16BE(0) % 31 === 0
