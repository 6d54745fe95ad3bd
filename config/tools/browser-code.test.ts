import ts from 'typescript'

import { transpileModule } from './webpack/compiler.cjs'
import { plainEndpoints, pureContract } from './webpack/plain-endpoints'
import { plainMessages } from './webpack/plain-messages'

const plain = (source: string, fileName = 'src/app/a.ts'): string => {
  const compilerOptions = {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    verbatimModuleSyntax: true,
  }
  const { outputText } = transpileModule(source, {
    ...{ compilerOptions, fileName },
    transformers: { before: [plainMessages, plainEndpoints, pureContract] },
  })
  return outputText.replace('"use strict";', '').replace(/\s+/g, ' ').trim()
}

it('leaves out what only the desk reads of an endpoint, inside a function too', () => {
  const draft =
    "{ ...shared, summary: 'Words.', access: 'session', params, query: v.object({}), errors: ['NOT_FOUND', ...more] }"
  expect(plain(`const change = () => endpoint('a', 'GET /v1/a', ${draft})`)).toBe(
    "const change = () => endpoint('a', 'GET /v1/a', { ...shared, access: 'session' });",
  )
  expect(plain("endpoint('a', 'POST /v1/a', { body: Draft, payload: Kept })")).toBe(
    "endpoint('a', 'POST /v1/a', { body: true, payload: Kept });",
  )
})

it('marks what makes the contract as calls that do nothing else', () => {
  const source = 'export const Draft = v.object({ name: v.string() });'
  expect(plain(source, '/a/src/contract/v1/drafts.ts')).toBe(
    'export const Draft = /*#__PURE__*/ v.object({ name: /*#__PURE__*/ v.string() });',
  )
  expect(plain(source)).toBe(source)
})

it('leaves a text without places as it is, and every other one compiled', () => {
  const text = (tree: string) => plain(`m({ a: { id: '1', defaultMessage: ${tree} } })`)
  expect(text("[{ type: 0, value: 'Sign in' }]")).toBe(
    'm({ a: { id: \'1\', defaultMessage: "Sign in" } });',
  )
  for (const tree of [
    "[{ type: 1, value: 'name' }]",
    "[{ type: 0, value: 'a < b' }]",
    "[{ type: 0, value: 'To ' }, { type: 1, value: 'name' }]",
  ])
    expect(text(tree)).toBe(`m({ a: { id: '1', defaultMessage: ${tree} } });`)
})

it('imports the classes of a style sheet one by one', () => {
  const styles = "import styles from './a.module.css'\n"
  const rest = "import other from './other'; styles.a;"
  const named = "import * as styles from './a.module.css'; import other from './other';"
  expect(plain(`${styles}${rest}`)).toBe(`${named} styles.a;`)
  expect(plain(`${styles}${rest} endpoint('a');`)).toBe(`${named} styles.a; endpoint('a');`)
})

it('takes types alone from a module, and leaves a script as strict as one', () => {
  const source =
    "import type { A } from './a'\nimport { b } from './b'\nexport class C { one?: A }\n"
  const compiled = "import { b } from './b'; export class C { one; }"
  expect(plain(source)).toBe(compiled)
  expect(plain(`${source}endpoint('a')`)).toBe(`${compiled} endpoint('a');`)
  expect(transpileModule('run()', { fileName: 'src/app/a.ts' }).outputText).toMatch(
    /^"use strict";/,
  )
})

it('leaves all other objects as they are', () => {
  const source =
    "const body = v.object({ summary: v.string(), errors: [] }); other({ summary: 'a' });"
  expect(plain(source)).toBe(source)
})
