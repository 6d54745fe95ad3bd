import { titlesIn } from './test-titles.cjs'

const titles = (text: string) => titlesIn('a.test.ts', text)

it.each([
  ['a test', `it('adds [1]', () => { say('[2]') })`, ['adds [1]']],
  ['a group', `describe('sums [1]', () => undefined)`, ['sums [1]']],
  ['a table', `it.each([['[1] one', 1]])('%s [2]', () => '[3]')`, ['%s [2]', '[1] one']],
  ['a table by name', `const ROWS = ['[1]']\nit.each(ROWS)('%s', () => 0)`, ['%s', '[1]']],
  ['a typed table', `it.each<[string]>([['[1]']])('%s', () => 0)`, ['%s', '[1]']],
  ['words alone', `const title = 'adds [1]'\nsay('it [2]') // it('[3]')`, []],
  [
    'a skipped test',
    `it.skip('adds [1]', () => 0)\nit.todo('[2]')\nit.skip.each([1])('[3]', f)`,
    [],
  ],
])('finds what names %s', (_case, text, expected) => {
  expect(titles(text)).toEqual(expected)
})
