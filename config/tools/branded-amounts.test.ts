import { nativeImport } from '@test/setup/native-import'
import { at } from './webpack/rules'

interface Found {
  readonly message: string
}
interface Api {
  updateSnapshot(options: { openProjects: readonly string[] }): {
    getProject(config: string): object
  }
  close(): void
}

const DECLARED = `import type { BaseUnits, Cents } from './amounts'
declare const one: Cents, other: Cents, units: BaseUnits, maybe: Cents | null, plain: bigint
declare const row: { readonly fee: Cents }
declare let sum: Cents
`

const ARITHMETIC = [
  ['two of one kind', 'export const x = one + other'],
  ['one and a plain integer', 'export const x = one * 2n'],
  ['a plain integer and one', 'export const x = plain - units'],
  ['a property', 'export const x = row.fee / 2n'],
  ['a remainder', 'export const x = units % 10n'],
  ['one that may be null', 'export const x = (maybe ?? one) + plain'],
  ['one inside a function of any amount', 'export const f = <T extends Cents>(t: T) => t + 1n'],
  ['a sum in place', 'sum += other'],
  ['a step', 'sum++'],
] as const

const COMPARED = ['<', '>', '<=', '>=', '===', '!=='].map(
  (operator) => [operator, `export const x = one ${operator} units`] as const,
)

const ALLOWED = [
  ['two of one kind are compared', 'export const x = one < other'],
  ['one is compared with a plain integer', 'export const x = one > 0n && units === plain'],
  ['one is compared with nothing', 'export const x = maybe === null'],
  ['plain integers are added', 'export const x = plain + 2n'],
  ['one is assigned', 'sum = other'],
  ['numbers are added', 'export const x = 1 + 2'],
] as const

/** Each text as a file beside the kernel's amounts, in one program. */
const texts: readonly string[] = [...ARITHMETIC, ...COMPARED, ...ALLOWED].map(([, code]) => code)
const fileOf = (code: string) => at(`src/kernel/probe-${String(texts.indexOf(code))}.ts`)
const config = at('src/kernel/probes.json')
const files = new Map([
  ...texts.map((code) => [fileOf(code), `${DECLARED}${code}\n`] as const),
  [
    config,
    JSON.stringify({
      compilerOptions: { strict: true, target: 'ES2022', module: 'ESNext', types: [] },
      files: texts.map(fileOf),
    }),
  ],
])

let found: (code: string) => readonly string[]

beforeAll(async () => {
  const { API } = await nativeImport<{ API: new (options: object) => Api }>(
    'typescript7/unstable/sync',
  )
  const { operatorsOnAmounts } = await nativeImport<{
    operatorsOnAmounts: (project: object, names: readonly string[]) => readonly Found[]
  }>(at('config/tools/branded-amounts.mjs'))
  const api = new API({
    cwd: at('.'),
    fs: {
      readFile: (name: string) => files.get(name),
      fileExists: (name: string) => files.has(name) || undefined,
    },
  })
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
  const messages = new Map(
    texts.map((code) => [code, operatorsOnAmounts(project, [fileOf(code)])] as const),
  )
  api.close()
  found = (code) => (messages.get(code) ?? []).map(({ message }) => message)
})

it.each(ARITHMETIC)('refuses operators on %s', (_case, code) => {
  expect(found(code)).toEqual([expect.stringMatching(/^operators drop the brand of/)])
})

it.each(COMPARED)('refuses to compare two kinds by %s', (_operator, code) => {
  expect(found(code)).toEqual(['amounts of different kinds are compared: cents and base units'])
})

it.each(ALLOWED)('lets pass where %s', (_case, code) => {
  expect(found(code)).toEqual([])
})
