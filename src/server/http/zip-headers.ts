/** A file of a ZIP, and where it stands in it. */
export interface PlacedFile {
  readonly name: Buffer
  readonly crc: number
  readonly size: number
  /** Of its local header, from the archive's first byte. */
  readonly offset: number
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
/** 2.0: folders in names. */
const VERSION = 20

const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** What both headers say alike: version, no flags, stored, time, checksum, both sizes, length of the name, no extra field. */
const commonFields = ({ name, crc, size }: PlacedFile, at: Date): readonly Buffer[] => [
  ...[u16(VERSION), u16(0), u16(0), ...dosTime(at), u32(crc), u32(size), u32(size)],
  ...[u16(name.length), u16(0)],
]

export const localHeader = (file: PlacedFile, at: Date): Buffer =>
  Buffer.concat([u32(LOCAL), ...commonFields(file, at), file.name])

/** No comment, first disk, no attributes. */
export const centralHeader = (file: PlacedFile, at: Date): Buffer =>
  Buffer.concat([
    ...[u32(CENTRAL), u16(VERSION), ...commonFields(file, at)],
    ...[u16(0), u16(0), u16(0), u32(0), u32(file.offset), file.name],
  ])

export const endRecord = (files: number, bytes: number, offset: number): Buffer =>
  Buffer.concat([
    ...[u32(END), u16(0), u16(0), u16(files), u16(files), u32(bytes), u32(offset), u16(0)],
  ])

/** Time, then date (UTC), in two seconds and in years since 1980. */
const dosTime = (at: Date): readonly Buffer[] => [
  u16((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)),
  u16(((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()),
]
