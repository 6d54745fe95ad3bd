import { createInflate } from 'node:zlib'

import type { Documents } from '@server/ports/documents'

/**
 * Reads a PDF without believing how it says it is built: what readers find by following its tables may lie anywhere, so
 * everything is looked through, and whatever may hold objects in packed form is unpacked.
 */
export const plainDocuments: Documents = {
  faultOf: async (pdf) => {
    const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
    const text = bytes.toString('latin1')
    if (!isWhole(text) || isArchiveToo(bytes)) return 'pdf-damaged'
    const names = namesOf(outsideStreams(text))
    if (names.has('Encrypt')) return 'pdf-unreadable'
    if (acts(names) || actsAnywhere(text)) return 'pdf-active'
    return faultOfStreams(bytes, text)
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
/** So short that packed data may hold them by chance: they count where objects stand. */
const SHORT_ACTIVE_NAMES = ['JS', 'XFA']
const ACTIVE_TEXT = /javascript:|<script[\s>/]/i

const acts = (names: ReadonlySet<string>): boolean =>
  [...ACTIVE_NAMES, ...SHORT_ACTIVE_NAMES].some((name) => names.has(name))

function actsAnywhere(text: string): boolean {
  const names = namesOf(text)
  return ACTIVE_TEXT.test(text) || ACTIVE_NAMES.some((name) => names.has(name))
}

/** Every name in it, as a reader understands it, since each letter may be written as # and two hex digits. */
function namesOf(text: string): ReadonlySet<string> {
  const found = new Set<string>()
  for (const [name] of text.matchAll(/\/[^\s\0()<>[\]{}/%]{1,127}/g))
    found.add(
      name
        .slice(1)
        .replace(/#([0-9a-fA-F]{2})/g, (_escape, hex: string) =>
          String.fromCharCode(Number.parseInt(hex, 16)),
        ),
    )
  return found
}

/** Readers go on at the next line, whatever stands between. */
const STREAM = /(?<!end)stream[^\r\n]{0,256}(?:\r\n|\n|\r)/g

const outsideStreams = (text: string): string =>
  text
    .split(STREAM)
    .map((part, index) => (index === 0 ? part : afterStream(part)))
    .join('\n')

function afterStream(part: string): string {
  const end = part.indexOf('endstream')
  return end < 0 ? '' : part.slice(end)
}

const MOST_STREAMS = 20_000
const MOST_UNPACKED_BYTES = 32 * 1024 * 1024

async function faultOfStreams(bytes: Buffer, text: string): ReturnType<Documents['faultOf']> {
  const starts = [...text.matchAll(STREAM)]
  if (starts.length > MOST_STREAMS) return 'pdf-unreadable'
  const budget = { bytes: MOST_UNPACKED_BYTES }
  for (const start of starts) {
    if (isOddlyPacked(text.slice(text.lastIndexOf('obj', start.index), start.index)))
      return 'pdf-unreadable'
    // To the end of the file: where the packed data ends it says itself, and no other word on that is believed.
    const objects = await unpackedObjects(bytes.subarray(start.index + start[0].length), budget)
    if (objects === null) return 'pdf-unreadable'
    if (acts(namesOf(objects)) || ACTIVE_TEXT.test(objects)) return 'pdf-active'
  }
  return null
}

/** Objects in a stream that is packed in another way than the usual one cannot be looked at. */
function isOddlyPacked(dictionary: string): boolean {
  const names = namesOf(dictionary)
  if (!names.has('ObjStm') && !names.has('First')) return false
  const filters = [...names].filter((name) => /Decode$|^Crypt$/.test(name))
  return filters.some((name) => name !== 'FlateDecode') || names.has('DecodeParms')
}

/** What a stream holds where that may be objects: those begin with their numbers. Empty for all else, null for too much. */
async function unpackedObjects(packed: Buffer, budget: { bytes: number }): Promise<string | null> {
  if (!isPacked(packed)) return ''
  const inflate = createInflate()
  const chunks: Buffer[] = []
  inflate.end(packed)
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      if (chunks.length === 0 && !/^[\s\0]*($|[\d%+.-])/.test(chunk.toString('latin1'))) return ''
      budget.bytes -= chunk.length
      if (budget.bytes < 0) return null
      chunks.push(chunk)
    }
  } catch {
    // Cut or damaged: what came out until then is what a forgiving reader would take.
  }
  return Buffer.concat(chunks).toString('latin1')
}

/** The two bytes that zlib begins with. */
const isPacked = (bytes: Buffer): boolean =>
  bytes.length > 2 && ((bytes[0] ?? 0) & 15) === 8 && bytes.readUInt16BE(0) % 31 === 0
