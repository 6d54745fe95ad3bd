import { jsonLines, lineOf } from './json-lines'

const TEXT = `{
  "chains": [
    { "name": "a\\n\\"b\\"", "tokens": [] },
    {
      "name": "c",
      "deep": { "x": -1.5e3, "y": [true,
        null] }
    }
  ],
  "empty": {}
}`

it('knows the line of every value, and of what is missing where it belongs', () => {
  const lines = jsonLines(TEXT)
  const at = (path: string) => lineOf(lines, path)
  expect([at(''), at('chains'), at('chains.0.name'), at('chains.1')]).toEqual([1, 2, 3, 4])
  expect([at('chains.1.deep.x'), at('chains.1.deep.y.1'), at('empty')]).toEqual([6, 7, 10])
  expect([at('chains.1.deep.z'), at('chains.7'), at('none')]).toEqual([6, 2, 1])
})

it.each([
  ['{\n  "a": 1\n  "b": 2\n}', 'line 3: "b" where ,} belongs'],
  ['{\n  "a": one\n}', 'line 2: one is no JSON'],
  ['{\n  a: 1\n}', 'line 2: a is no JSON'],
  ['{\n  "a": 1,\n}', 'line 3: } is no JSON'],
  ['{\n  "a": 1\n} }', 'line 3: } after the end'],
  ['{\n  "a": [1,\n', 'line 3: the text ends too early'],
  ['{\n  "a": "x\n"}', 'line 2: " is no JSON'],
  ['{\n  "a": 1,\n  "a": 2\n}', 'line 3: a is named twice'],
  ['{\n  7: 1\n}', "line 2: 7 is no field's name"],
  ['', 'line 1: the text ends too early'],
])('refuses %j', (text, problem) => {
  expect(() => jsonLines(text)).toThrow(problem)
})
