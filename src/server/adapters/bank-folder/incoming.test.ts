import { execFileSync } from 'node:child_process'
import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type FakeClock, fakeClock } from '@test/fakes/clock'
import type { IncomingBankFiles, IncomingFile } from '@server/ports/bank'
import { incomingFiles } from './incoming'

const SETTLE_SECONDS = 10
const OVERDUE_SECONDS = 600

let folder: string
let clock: FakeClock
let bank: IncomingBankFiles

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causeway-bank-'))
  clock = fakeClock()
  bank = await openFiles()
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const openFiles = () => incomingFiles(folder, { clock, settleMs: SETTLE_SECONDS * 1_000 })
const incoming = (name: string) => join(folder, 'incoming', name)
const listed = async (place: string) => (await readdir(join(folder, place))).toSorted()
const settled = async () => (await bank.lookAtIncoming()).settled
const names = (files: readonly IncomingFile[]) => files.map(({ name }) => name)

async function settledFile(): Promise<IncomingFile> {
  await settled()
  clock.advance(SETTLE_SECONDS)
  const [file] = await settled()
  if (!file) throw new Error('nothing has settled')
  return file
}

const textOf = async (file: IncomingFile): Promise<string> => {
  const content = await bank.readIncoming(file)
  return content.kind === 'parts' ? content.parts.map(String).join() : content.kind
}

describe('a file', () => {
  it('is read once it has not changed between two looks ten seconds apart', async () => {
    await writeFile(incoming('b.xml'), 'one')
    await writeFile(incoming('a.txt'), 'two')
    expect(await settled()).toEqual([])
    clock.advance(SETTLE_SECONDS - 1)
    expect(await settled()).toEqual([])
    await appendFile(incoming('b.xml'), ' more')
    clock.advance(1)
    expect(names(await settled())).toEqual(['a.txt'])
    clock.advance(SETTLE_SECONDS)
    expect(names(await settled())).toEqual(['a.txt', 'b.xml'])
  })

  it('is not read by its own times, which a bank’s client may keep', async () => {
    await writeFile(incoming('a.xml'), 'half')
    await utimes(incoming('a.xml'), 0, 0)
    await settled()
    clock.advance(SETTLE_SECONDS)
    await appendFile(incoming('a.xml'), ' and half')
    await utimes(incoming('a.xml'), 0, 0)
    expect(await settled()).toEqual([])
  })

  it('that changes after the look is not read, and not put aside', async () => {
    await writeFile(incoming('a.xml'), 'first')
    const file = await settledFile()
    await writeFile(incoming('new'), 'second')
    await rename(incoming('new'), incoming('a.xml'))
    expect(await bank.readIncoming(file)).toEqual({ kind: 'changed' })
    await bank.archiveIncoming(file)
    expect(await readFile(incoming('a.xml'), 'utf8')).toBe('second')
    expect(await listed('read')).toEqual([])
  })

  it('that another desk has put aside meanwhile troubles nobody', async () => {
    await writeFile(incoming('a.xml'), 'hello')
    const other = bank
    const file = await settledFile()
    bank = await openFiles()
    await bank.archiveIncoming(await settledFile())
    expect(await other.readIncoming(file)).toEqual({ kind: 'changed' })
    await other.archiveIncoming(file)
    expect(await listed('read')).toEqual(['a.xml'])
  })

  it('that another worker of this desk has put aside meanwhile troubles nobody', async () => {
    await writeFile(incoming('a.xml'), 'hello')
    const file = await settledFile()
    await Promise.all([bank.archiveIncoming(file), bank.archiveIncoming(file)])
    expect(await bank.readIncoming(file)).toEqual({ kind: 'changed' })
    expect(await bank.quarantineIncoming(file)).toBeNull()
    expect([await listed('incoming'), await listed('read')]).toEqual([[], ['a.xml']])
  })

  it('never takes the place of one that was read before', async () => {
    for (const text of ['one', 'two', 'three']) {
      await writeFile(incoming('a.xml'), text)
      await bank.archiveIncoming(await settledFile())
    }
    const texts = (await listed('read')).map((name) => readFile(join(folder, 'read', name), 'utf8'))
    expect(await Promise.all(texts)).toEqual(['one', 'two', 'three'])
  })
})

describe('an unreadable file', () => {
  it('is refused once, is overdue ten minutes after its last change, and comes back on request', async () => {
    await writeFile(incoming('a.xml'), 'half')
    bank.refuseIncoming(await settledFile(), 'it is cut')
    expect(await bank.lookAtIncoming()).toEqual({ settled: [], overdue: [], strays: [] })
    clock.advance(OVERDUE_SECONDS)
    const [overdue] = (await bank.lookAtIncoming()).overdue
    expect(overdue).toMatchObject({ name: 'a.xml', reason: 'it is cut' })
    if (overdue) expect(await bank.quarantineIncoming(overdue)).toBe('a.xml')
    expect([await listed('incoming'), await bank.listQuarantine()]).toEqual([[], ['a.xml']])
    await bank.requeueIncoming('a.xml')
    expect(names([await settledFile()])).toEqual(['a.xml'])
  })

  it('is read again when it changes', async () => {
    await writeFile(incoming('a.xml'), 'half')
    bank.refuseIncoming(await settledFile(), 'it is cut')
    await appendFile(incoming('a.xml'), ' and half')
    expect(names([await settledFile()])).toEqual(['a.xml'])
  })

  it.each(['../a.xml', '/etc/passwd', '.hidden', ''])('is not called %p', async (name) => {
    await expect((async () => bank.requeueIncoming(name))()).rejects.toThrow('plain')
  })
})

describe('bad input', () => {
  it.each([
    ['a link', 'a.xml', () => symlink('/etc/passwd', incoming('a.xml')), 'it is a link'],
    ['a broken link', 'a.xml', () => symlink('/nowhere', incoming('a.xml')), 'it is a link'],
    [
      'a pipe',
      'a.xml',
      () => Promise.resolve(execFileSync('mkfifo', [incoming('a.xml')])),
      'it is no file',
    ],
    [
      '200 MB',
      'a.xml',
      async () => {
        await writeFile(incoming('a.xml'), '')
        await truncate(incoming('a.xml'), 200_000_000)
      },
      'more than 52428800 bytes',
    ],
  ])(
    'that is %s is never opened, and lies in quarantine in the end',
    async (_case, name, put, reason) => {
      await put()
      await writeFile(incoming('z.xml'), 'good')
      expect(names([await settledFile()])).toEqual(['z.xml'])
      clock.advance(OVERDUE_SECONDS)
      const [overdue] = (await bank.lookAtIncoming()).overdue
      expect(overdue?.reason).toContain(reason)
      if (overdue) await bank.quarantineIncoming(overdue)
      expect(await listed('quarantine')).toEqual([name])
    },
  )

  it.each([
    ['with blanks', Buffer.from('a b.xml'), 'a_b.xml'],
    ['with a line break', Buffer.from('a\nb.xml'), 'a_b.xml'],
    ['of other letters', Buffer.from('Übersicht €.xml'), '_bersicht_.xml'],
    ['that is no UTF-8', Buffer.from([0x61, 0xff, 0x2e, 0x78]), 'a_.x'],
    ['of 255 letters', Buffer.from(`${'n'.repeat(251)}.xml`), `${'n'.repeat(176)}.xml`],
    ['without an ending', Buffer.from('STATEMENT'), 'STATEMENT'],
  ])('is read under a name %s', async (_case, name, kept) => {
    await writeFile(Buffer.concat([Buffer.from(`${folder}/incoming/`), name]), 'hello')
    const file = await settledFile()
    expect(await textOf(file)).not.toBe('changed')
    await bank.archiveIncoming(file)
    expect([await listed('incoming'), await listed('read')]).toEqual([[], [kept]])
  })

  it('names hidden and unfinished files and directories once, and leaves them', async () => {
    for (const name of ['.a.xml', 'b.xml.part', 'c.tmp']) await writeFile(incoming(name), name)
    await mkdir(incoming('d'))
    expect(await bank.lookAtIncoming()).toEqual({ settled: [], overdue: [], strays: [] })
    clock.advance(OVERDUE_SECONDS)
    const strays = ['.a.xml', 'b.xml.part', 'c.tmp', 'd']
    expect(await bank.lookAtIncoming()).toEqual({ settled: [], overdue: [], strays })
    expect((await bank.lookAtIncoming()).strays).toEqual([])
    expect(await bank.countIncoming()).toBe(4)
  })

  it('that never stops changing is named, and stops no other file', async () => {
    await writeFile(incoming('z.xml'), 'good')
    const told: string[] = []
    for (let at = 0; at <= OVERDUE_SECONDS; at += 5) {
      await appendFile(incoming('a.xml'), 'x')
      const look = await bank.lookAtIncoming()
      told.push(...look.strays)
      if (at >= SETTLE_SECONDS) expect(names(look.settled)).toEqual(['z.xml'])
      clock.advance(5)
    }
    expect(told).toEqual(['a.xml'])
  })
})
