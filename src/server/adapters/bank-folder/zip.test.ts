import { crc32, deflateRawSync } from 'node:zlib'

import { isZip, unzip } from './zip'

interface Packed {
  readonly name: string
  readonly content: Buffer
  readonly method?: number
  readonly flags?: number
  /** As the archive states it, where it lies. */
  readonly size?: number
}

const MAX = 1_000_000

function packed(files: readonly Packed[], comment = ''): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, content, method = 8, flags = 0, size = content.length } of files) {
    const data = method === 8 ? deflateRawSync(content) : content
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(method, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(size, 18)
    common.writeUInt16LE(name.length, 22)
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), data])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    const version = Buffer.alloc(2)
    central.push(Buffer.from('PK\x01\x02'), version, common, tail, Buffer.from(name))
    local.push(entry)
    offset += entry.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(Buffer.concat(central).length, 8)
  end.writeUInt32LE(offset, 12)
  end.writeUInt16LE(comment.length, 16)
  return Buffer.concat([...local, ...central, Buffer.from('PK\x05\x06'), end, Buffer.from(comment)])
}

const file = (name: string, text: string, over: Partial<Packed> = {}): Packed => ({
  name,
  content: Buffer.from(text),
  ...over,
})

const GOOD = [file('one.xml', 'one'), file('more/', ''), file('two.xml', 'two', { method: 0 })]

it('unpacks deflated and stored files, whatever comment follows', async () => {
  const archive = packed(GOOD, 'sent by the bank')
  expect(isZip(archive)).toBe(true)
  const members = await unzip(archive, MAX)
  expect(members.map(({ name, content }) => [name, String(content)])).toEqual([
    ['one.xml', 'one'],
    ['two.xml', 'two'],
  ])
})

it('is not taken for an archive without its mark', () => {
  expect([isZip(Buffer.from('<Document/>')), isZip(Buffer.from('PK'))]).toEqual([false, false])
})

it('refuses an archive that is cut anywhere', async () => {
  const archive = packed(GOOD)
  for (let length = 22; length < archive.length; length++)
    await expect(unzip(archive.subarray(0, length), MAX)).rejects.toThrow('the archive is')
})

const BOMB = Buffer.alloc(5_000_000)
const SPOILT = packed([file('a', 'hello', { method: 0 })])
SPOILT.write('J', SPOILT.indexOf('hello'))

it.each([
  ['a file above the limit', packed([file('a', '', { content: BOMB })]), 'too much'],
  [
    'a bomb that understates itself',
    packed([file('a', '', { content: BOMB, size: 9 })]),
    'larger than it says',
  ],
  ['files above the limit together', packed(GOOD), 'too much', 5],
  ['an encrypted file', packed([file('a', 'x', { flags: 1 })]), 'encrypted'],
  ['another packing', packed([file('a', 'x', { method: 14 })]), 'unknown way'],
  ['too many files', packed(Array.from({ length: 1_001 }, () => file('a', 'x'))), 'more than 1000'],
  ['nothing', packed([]), 'empty'],
  ['a spoilt byte', SPOILT, 'broken'],
])('refuses %s', async (_case, archive, problem, limit = MAX) => {
  await expect(unzip(archive, limit)).rejects.toThrow(problem)
})
