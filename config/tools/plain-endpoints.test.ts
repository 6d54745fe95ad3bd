import ts from 'typescript'

import { plainEndpoints } from './webpack/plain-endpoints'

const plain = (source: string): string => {
  const compilerOptions = { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext }
  const { outputText } = ts.transpileModule(source, {
    compilerOptions,
    transformers: { before: [plainEndpoints] },
  })
  return outputText.replace('"use strict";', '').replace(/\s+/g, ' ').trim()
}

it('leaves out what is printed of an endpoint, inside a function too', () => {
  const draft =
    "{ ...shared, summary: 'Words.', access: 'session', errors: ['NOT_FOUND', ...more] }"
  expect(plain(`const change = () => endpoint('a', 'GET /v1/a', ${draft})`)).toBe(
    "const change = () => endpoint('a', 'GET /v1/a', { ...shared, access: 'session' });",
  )
})

it('leaves all other objects as they are', () => {
  const source =
    "const body = v.object({ summary: v.string(), errors: [] }); other({ summary: 'a' });"
  expect(plain(source)).toBe(source)
})
