import { access, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { OutgoingBankFiles } from '@server/ports/bank'
import { outgoingFiles } from './outgoing'

let folder: string
let bank: OutgoingBankFiles

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causeway-bank-'))
  bank = await outgoingFiles(folder)
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const filesOf = (place: string) => readdir(join(folder, place))

it('shows the bank nothing before the one rename, and whole files only', async () => {
  await bank.stage('one.xml', '<one/>')
  expect([await filesOf('staging'), await filesOf('sent')]).toEqual([['one.xml'], ['one.xml']])
  expect(await filesOf('outgoing')).toEqual([])
  expect(await bank.handOver('one.xml', '<one/>')).toBe('left')
  expect([await filesOf('staging'), await filesOf('outgoing')]).toEqual([[], ['one.xml']])
  expect(await readFile(join(folder, 'outgoing/one.xml'), 'utf8')).toBe('<one/>')
})

it('hands nothing over again that the bank has taken', async () => {
  await bank.stage('one.xml', '<one/>')
  await bank.handOver('one.xml', '<one/>')
  await rm(join(folder, 'outgoing/one.xml'))
  const again = await Promise.all([1, 2, 3].map(() => bank.handOver('one.xml', '<one/>')))
  expect(again).toEqual(['left', 'left', 'left'])
  expect(await filesOf('outgoing')).toEqual([])
})

it('lets a file leave in one direction alone, whoever asks first', async () => {
  for (let round = 0; round < 20; round++) {
    const name = `${round}.xml`
    await bank.stage(name, 'x')
    const acts = [() => bank.handOver(name, 'x'), () => bank.withdraw(name, 'staging')]
    const ends = await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()))
    expect(new Set(ends).size).toBe(1)
    const isOut = (await filesOf('outgoing')).includes(name)
    expect([ends[0], isOut]).toEqual(isOut ? ['left', true] : ['withdrawn', false])
  }
})

it('takes a file back out of the bank’s reach only where it may, and only until it is taken', async () => {
  for (const name of ['one.xml', 'two.xml']) {
    await bank.stage(name, name)
    await bank.handOver(name, name)
  }
  expect(await bank.withdraw('one.xml', 'staging')).toBe('left')
  expect(await bank.withdraw('one.xml', 'staging-or-outgoing')).toBe('withdrawn')
  await rm(join(folder, 'outgoing/two.xml'))
  expect(await bank.withdraw('two.xml', 'staging-or-outgoing')).toBe('left')
  expect([await filesOf('outgoing'), await filesOf('withdrawn')]).toEqual([[], ['one.xml']])
})

it('lets nothing leave that differs from what was committed, or was never here', async () => {
  await bank.stage('one.xml', '<one/>')
  await writeFile(join(folder, 'staging/one.xml'), '<other/>')
  await expect(bank.handOver('one.xml', '<one/>')).rejects.toThrow('differs')
  await expect(bank.handOver('two.xml', '<two/>')).rejects.toThrow('another folder')
  expect(await filesOf('outgoing')).toEqual([])
})

it.each(['../x.xml', '/etc/x', '.hidden', 'a/b.xml', ''])('refuses the name %p', async (name) => {
  await expect((async () => bank.stage(name, 'x'))()).rejects.toThrow('plain')
})

const SHARED_MEMORY = '/dev/shm'

it('refuses to send between two file systems: nothing leaves', async () => {
  const isThere = await access(SHARED_MEMORY).then(
    () => true,
    () => false,
  )
  if (!isThere) return
  const elsewhere = await mkdtemp(join(SHARED_MEMORY, 'causeway-bank-'))
  try {
    await rm(join(folder, 'outgoing'), { recursive: true })
    await symlink(elsewhere, join(folder, 'outgoing'))
    await bank.stage('one.xml', '<one/>')
    await expect(bank.handOver('one.xml', '<one/>')).rejects.toThrow('EXDEV')
    expect([await readdir(elsewhere), await bank.listStaged()]).toEqual([[], ['one.xml']])
  } finally {
    await rm(elsewhere, { recursive: true })
  }
})
