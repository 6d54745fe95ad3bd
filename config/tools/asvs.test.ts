import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { productionFiles } from '@test/setup/source-tree'
import { countOf, readRows, rowFailures } from './asvs.cjs'

const root = resolve(__dirname, '../..')
const HEAD = 'id,level,what,applies,state,evidence,note\n'
const failuresOf = (line: string, expected = {}) =>
  rowFailures(readRows(`${HEAD}${line}\n`), root, expected)

it('finds every row of the desk’s own answers true to its form, and all 253 of levels 1 and 2', () => {
  const rows = readRows(readFileSync(join(root, 'src/docs/asvs.csv'), 'utf8'))
  expect(rowFailures(rows, root)).toEqual([])
  const { met, open, notApplying } = countOf(rows)
  expect(met + open + notApplying).toBe(253)
})

it('names each file that encrypts where the standard asks how', () => {
  const rows = readRows(readFileSync(join(root, 'src/docs/asvs.csv'), 'utf8'))
  const evidence = rows.filter(({ id }) => id.startsWith('11.3.')).flatMap((row) => row.evidence)
  const encrypting = productionFiles().filter(
    ({ path, text }) =>
      path.startsWith('src/server/') && /\b(createCipheriv|hkdfSync)\(/.test(text),
  )
  expect(encrypting).not.toEqual([])
  const unnamed = encrypting.filter(({ path }) => !evidence.some((text) => text.includes(path)))
  expect(unnamed.map(({ path }) => path)).toEqual([])
})

it.each([
  'config/tools/asvs.test.ts',
  'config/tools/asvs.test.ts: reads cells with commas and quotation marks',
  'README.md#Licence | package.json',
])('takes as evidence %s', (evidence) => {
  expect(failuresOf(`1.1.1,1,a,yes,met,${evidence},`)).toEqual([])
})

it.each([
  ['a file that is gone', '1.1.1,1,a,yes,met,src/gone.ts,', /not there: src\/gone\.ts/],
  ['a title that no test has', '1.1.1,1,a,yes,met,config/tools/asvs.test.ts: sings,', /not there/],
  ['a heading that is gone', '1.1.1,1,a,yes,met,README.md#Songs,', /not there/],
  ['a met row without evidence', '1.1.1,1,a,yes,met,,', /met by nothing/],
  ['an open row without a reason', '1.1.1,1,a,yes,open,,', /does not say why/],
  ['a row that is left out without a reason', '1.1.1,1,a,no,,,', /does not say why/],
  ['a state that does not fit', '1.1.1,1,a,no,met,package.json,', /cannot be 'no' and 'met'/],
  ['an id twice', '1.1.1,1,a,no,,,b\n1.1.1,1,a,no,,,b', /stands twice/],
])('refuses %s', (_case, line, failure) => {
  expect(failuresOf(line)).toEqual([expect.stringMatching(failure)])
})

it('refuses a list that lacks a row', () => {
  expect(failuresOf('1.1.1,1,a,no,,,b', { 1: 2 })).toEqual(['level 1 has 1 rows, not 2'])
})

it('reads cells with commas and quotation marks', () => {
  const [row] = readRows(`${HEAD}1.1.1,2,"a, b",yes,met,package.json,"says ""c"""\n`)
  expect(row).toMatchObject({ what: 'a, b', applies: 'yes', note: 'says "c"' })
})
