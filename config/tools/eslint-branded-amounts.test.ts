import { readFileSync } from 'node:fs'
import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import ts from 'typescript'

import { brandedAmounts } from './eslint-branded-amounts.mjs'
import { at } from './webpack/rules'

const PROBE = at('src/kernel/probe.ts')
const AMOUNTS = at('src/kernel/amounts.ts')

const DECLARED = `import type { BaseUnits, Cents } from './amounts'
declare const one: Cents, other: Cents, units: BaseUnits, maybe: Cents | null, plain: bigint
declare const row: { readonly fee: Cents }
declare let sum: Cents
`

/** What the rule finds in a text that stands beside the kernel's amounts. */
function lint(code: string): readonly Linter.LintMessage[] {
  const text = `${DECLARED}${code}\n`
  const options = { noLib: true, strict: true, target: ts.ScriptTarget.ES2022 }
  const host = ts.createCompilerHost(options)
  const parse = (name: string, version: ts.ScriptTarget) =>
    ts.createSourceFile(name, name === PROBE ? text : readFileSync(AMOUNTS, 'utf8'), version, true)
  const program = ts.createProgram([PROBE, AMOUNTS], options, {
    ...host,
    getSourceFile: (name, version) =>
      name === PROBE || name === AMOUNTS
        ? parse(name, typeof version === 'object' ? version.languageVersion : version)
        : undefined,
    fileExists: (name) => name === PROBE || name === AMOUNTS,
  })
  return new Linter({ cwd: at('.') }).verify(
    text,
    {
      files: ['**/*.ts'],
      languageOptions: { parser: tseslint.parser, parserOptions: { programs: [program] } },
      plugins: { house: { rules: { 'branded-amounts': brandedAmounts } } },
      rules: { 'house/branded-amounts': 'error' },
    },
    PROBE,
  )
}

const found = (code: string) => lint(code).map(({ messageId, message }) => messageId ?? message)

it.each([
  ['two of one kind', 'export const x = one + other'],
  ['one and a plain integer', 'export const x = one * 2n'],
  ['a plain integer and one', 'export const x = plain - units'],
  ['a property', 'export const x = row.fee / 2n'],
  ['a remainder', 'export const x = units % 10n'],
  ['one that may be null', 'export const x = (maybe ?? one) + plain'],
  ['one inside a function of any amount', 'export const f = <T extends Cents>(t: T) => t + 1n'],
  ['a sum in place', 'sum += other'],
  ['a step', 'sum++'],
])('refuses operators on %s', (_case, code) => {
  expect(found(code)).toEqual(['arithmetic'])
})

it.each(['<', '>', '<=', '>=', '===', '!=='])('refuses to compare two kinds by %s', (operator) => {
  expect(found(`export const x = one ${operator} units`)).toEqual(['comparison'])
})

it.each([
  ['two of one kind are compared', 'export const x = one < other'],
  ['one is compared with a plain integer', 'export const x = one > 0n && units === plain'],
  ['one is compared with nothing', 'export const x = maybe === null'],
  ['plain integers are added', 'export const x = plain + 2n'],
  ['one is assigned', 'sum = other'],
  ['numbers are added', 'export const x = 1 + 2'],
])('lets pass where %s', (_case, code) => {
  expect(found(code)).toEqual([])
})

it('names the kinds that were mixed', () => {
  expect(lint('export const x = one + units')[0]?.message).toContain('cents and base units')
})
