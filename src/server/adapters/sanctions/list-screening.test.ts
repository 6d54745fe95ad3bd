import { mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { EU_LIST, UN_LIST } from '@test/builders/sanctions-lists'
import { listScreening } from './list-screening'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causeway-lists-'))
})

afterAll(() => rm(folder, { recursive: true }))

let files = 0

async function listOf(text: string): Promise<string> {
  const path = join(folder, `${++files}.xml`)
  await writeFile(path, text)
  return path
}

const bothLists = async () => listScreening([await listOf(EU_LIST), await listOf(UN_LIST)])

const name = (text: string) => ({ kind: 'name', text }) as const

it.each([
  ['the whole name', 'Viktor Zimnov', 'EU.1.11'],
  ['the family name first, in capitals', 'ZIMNOV, Viktor', 'EU.1.11'],
  ['an alias in Cyrillic', 'Виктор Зимнов', 'EU.1.11'],
  ['the same letters in Latin', 'Viktor Zimnow Zimnov', 'EU.1.11'],
  ['a middle name more', 'Viktor Andrei Zimnov', 'EU.1.11'],
  ['an umlaut written as two letters', 'Joerg Muellner', 'EU.1.12'],
  ['an umlaut without its marks', 'Jorg Mullner', 'EU.1.12'],
  ['a company without its legal form', 'Nordwind Schiffahrt', 'EU.1.13'],
  ['a company with another one', 'Nordwind Schiffahrt Ltd.', 'EU.1.13'],
  ['three of four parts', 'Karim Salem Haddar', 'TSi.001'],
  ['an alias that stands beside another', 'Abu Tamrin', 'TSi.001'],
  ['Arabic letters', 'كريم حدار', 'TSi.001'],
  ['full-width letters', 'Ｖｉｋｔｏｒ Ｚｉｍｎｏｖ', 'EU.1.11'],
  ['marks as characters of their own', 'Jo\u0308rg Mu\u0308llner', 'EU.1.12'],
])('finds an entry by %s: %s', async (_what, text, entry) => {
  const verdict = await (await bothLists()).screen(name(text))
  expect(verdict).toMatchObject({ outcome: 'hit', entries: [{ entry }] })
})

it.each([
  ['another name', 'Anna Krause'],
  ['a first name alone', 'Viktor'],
  ['a shared first name', 'Viktor Krause'],
  ['a shared legal form', 'Anna Krause GmbH'],
  ['no letters', '...'],
  ['nothing', ''],
])('finds nobody by %s: %s', async (_what, text) => {
  expect((await (await bothLists()).screen(name(text))).outcome).toBe('clear')
})

it('says which lists it looked at', async () => {
  const version = await (await bothLists()).listVersion()
  expect(version).toMatch(/^EU 2026-11-20, UN 2026-11-19, 4 entries, [0-9a-f]{16}$/)
  const { list } = await (await bothLists()).screen(name('Anna Krause'))
  expect(list).toBe(version)
})

it('says of no address that it is clear', async () => {
  const verdict = await (await bothLists()).screen({ kind: 'address', text: '0x1' })
  expect(verdict.outcome).toBe('not-screened')
})

it('reads a changed file anew, and clears nothing while it cannot be read', async () => {
  const path = await listOf(UN_LIST)
  const screening = listScreening([path])
  const before = await screening.screen(name('Anna Krause'))
  expect(before.outcome).toBe('clear')

  await writeFile(path, UN_LIST.slice(0, 400))
  await expect(screening.screen(name('Anna Krause'))).rejects.toThrow()
  await expect(screening.listVersion()).rejects.toThrow()

  const next = await listOf(UN_LIST.replaceAll('KARIM', 'ANNA').replaceAll('HADDAR', 'KRAUSE'))
  await utimes(next, new Date(), new Date('2026-11-21'))
  await rename(next, path)
  const after = await screening.screen(name('Anna Krause'))
  expect(after.outcome).toBe('hit')
  expect(after.list).not.toBe(before.list)
})

it.each([
  ['another document', '<html><body/></html>', 'neither the EU'],
  ['nobody in it', '<export generationDate="2026-11-20"></export>', 'names nobody'],
  ['a document type', `<!DOCTYPE export [<!ENTITY a "b">]>${EU_LIST}`, 'document type'],
  ['no end', EU_LIST.slice(0, -20), 'unclosed'],
  ['nothing', '', 'root element'],
])('refuses a file with %s', async (_what, text, reason) => {
  await expect(listScreening([await listOf(text)]).listVersion()).rejects.toThrow(reason)
})
