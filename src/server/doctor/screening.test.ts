import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { UN_LIST } from '@test/builders/sanctions-lists'
import { fakeClock } from '@test/fakes/clock'
import { screeningAgeFindings, screeningFinding } from './screening'

const clock = fakeClock()
let folder: string
let screening: { files: [string] }

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causeway-lists-'))
  screening = { files: [join(folder, 'un.xml')] }
  await writeFile(screening.files[0], UN_LIST)
})

afterEach(() => rm(folder, { recursive: true }))

const fetchedDaysAgo = (days: number) => {
  const at = new Date(clock.now().getTime() - days * 86_400_000)
  return utimes(screening.files[0], at, at)
}

it('warns a desk that screens nobody, and lets it start', async () => {
  const { ok, says } = await screeningFinding({ screening: null })
  expect(ok).toBe(true)
  expect(says).toContain('not screened')
  expect(await screeningAgeFindings({ screening: null }, clock)).toEqual([])
})

it('says which lists are read', async () => {
  expect((await screeningFinding({ screening })).says).toMatch(/^UN 2026-11-19, 1 entries, /)
})

it.each([
  ['is no list', 'none'],
  ['is not whole', UN_LIST.slice(0, 300)],
])('keeps a desk from starting with a file that %s', async (_what, text) => {
  await writeFile(screening.files[0], text)
  expect(await screeningFinding({ screening })).toMatchObject({
    ok: false,
    check: 'SCREENING_LISTS',
  })
})

it('starts with a service that does not answer now, and names it', async () => {
  const service = { url: 'http://127.0.0.1:9', token: 'a token of sixteen' }
  expect((await screeningFinding({ screening: { service } })).ok).toBe(true)
  const findings = await screeningAgeFindings({ screening: { service } }, clock)
  expect(findings).toMatchObject([{ ok: false, check: 'SCREENING_URL' }])
})

it('names a list that was fetched too long ago', async () => {
  await fetchedDaysAgo(2)
  expect(await screeningAgeFindings({ screening }, clock)).toMatchObject([{ ok: true }])
  await fetchedDaysAgo(4)
  expect(await screeningAgeFindings({ screening }, clock)).toMatchObject([{ ok: false }])
})
