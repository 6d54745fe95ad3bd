import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import {
  valueClosure,
  cyclesIn,
  pathsBelow,
  percentile,
  productionFiles,
  twoWayFolders,
} from './setup/source-tree'

const files = productionFiles()
const lines = files.map((file) => file.lines)
const total = lines.reduce((sum, each) => sum + each, 0)

/** Imports of the first pattern's files that the second pattern allows or forbids, each as 'from → to'. */
const imports = (from: RegExp, to: RegExp): string[] =>
  files
    .filter(({ path }) => from.test(path))
    .flatMap(({ path, imports: targets }) =>
      targets.filter((target) => to.test(target)).map((target) => `${path} → ${target}`),
    )

describe('direction', () => {
  it('has no cycle, types counted', () => {
    expect(cyclesIn(files)).toEqual([])
  })

  it('has no two folders that import each other', () => {
    expect(twoWayFolders(files)).toEqual([])
  })

  it.each([
    ['a flow calls no other flow', /desk\/flows\//, /desk\/flows\//],
    ['a step calls no flow', /desk\/steps\//, /desk\/flows\//],
    ['a view calls no step and no flow', /desk\/views\//, /desk\/(steps|flows)\//],
    [
      'a record knows no view, step, flow or policy',
      /desk\/records\//,
      /desk\/(views|steps|flows|policies)\//,
    ],
    ['nothing of the desk knows HTTP', /server\/desk\//, /server\/http\//],
    [
      'only compose and doctor know adapters',
      /server\/(?!compose|doctor|adapters|address-signer|main|program|operator-access|migrate-live|world)/,
      /server\/adapters\//,
    ],
    [
      'the desk knows nothing of the sandbox',
      /^src\/(server|kernel|contract|app)\//,
      /^src\/sandbox\//,
    ],
    ['the app knows nothing of the desk', /^src\/app\//, /^src\/(server|sandbox)\//],
    ['the desk knows nothing of the app', /^src\/(server|sandbox)\//, /^src\/app\//],
  ])('%s', (_rule, from, to) => {
    expect(imports(from, to)).toEqual([])
  })

  it('keeps ports to interfaces, but for a number in a name and a statement that adapters read too', () => {
    const withCode = files.filter(
      ({ path, text }) =>
        path.startsWith('src/server/ports/') &&
        /^export (?:const|let|class|function|async|default)/m.test(text),
    )
    expect(withCode.map(({ path }) => path.slice('src/server/ports/'.length))).toEqual([
      'chain.ts',
      'compiled-query.ts',
    ])
  })

  it('keeps records strangers to one another, but for the log of state changes', () => {
    const foreign = imports(/desk\/records\//, /desk\/records\//).filter((pair) => {
      const [from = '', to = ''] = pair.split(' → ').map((path) => path.split('/records/')[1] ?? '')
      const isOwn = from.split(/[/.]/)[0] === to.split(/[/.]/)[0]
      return !isOwn && to !== 'state-event.ts'
    })
    expect(foreign).toEqual([])
  })

  it('lets the shell import features by their entries alone', () => {
    expect(
      imports(/^src\/app\/(?!features\/|entries\/)/, /app\/features\/(?!.*\/feature\.tsx?$)/),
    ).toEqual([])
  })
})

describe('tables', () => {
  const STATEMENT =
    /(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|(?:inner|left|right)Join|with(?:Recursive)?)\(\s*\[?['"]([a-z_]+)/g
  const RAW = /\b(?:from|into|update|join|truncate)\s+([a-z_]{4,})\b/g

  const tables = (): ReadonlySet<string> => {
    const created = pathsBelow('src/server/migrations')
      .filter((path) => path.endsWith('.sql'))
      .flatMap((path) => [...textOf(path).matchAll(/create table (?:if not exists )?([a-z_]+)/gi)])
    return new Set(created.map(([, name = '']) => name))
  }

  const tablesIn = (text: string, known: ReadonlySet<string>): string[] => {
    const raw = [...text.matchAll(/sql(?:<[^`]*>)?`([^`]*)`/g)].flatMap(([, sql = '']) => [
      ...sql.matchAll(RAW),
    ])
    const named = [...text.matchAll(STATEMENT), ...raw].map(([, name = '']) => name)
    return [...new Set(named)].filter((name) => known.has(name))
  }

  it('are reached by one record each, and by views', () => {
    const known = tables()
    const owners = new Map<string, Set<string>>()
    for (const { path, text } of files.filter((file) => file.path.startsWith('src/server/'))) {
      if (/desk\/views\/|server\/migrations\/|adapters\/pg\/migrate/.test(path)) continue
      const record = /desk\/records\/([^/.]+)/.exec(path)?.[1] ?? path
      for (const table of tablesIn(text, known))
        owners.set(table, (owners.get(table) ?? new Set()).add(record))
    }
    const shared = [...owners].filter(
      ([, records]) => records.size > 1 || [...records].some((owner) => owner.includes('/')),
    )
    expect(shared.map(([table, records]) => `${table}: ${[...records].join(', ')}`)).toEqual([])
    expect(owners.size).toBeGreaterThan(20)
  })
})

describe('figures', () => {
  it('keeps files short', () => {
    const longest = files.filter((file) => file.lines > 250 && !isWords(file.path))
    expect(longest.map(({ path, lines: count }) => `${path}: ${count}`)).toEqual([])
    expect(percentile(lines, 0.5)).toBeLessThanOrEqual(50)
    expect(percentile(lines, 0.95)).toBeLessThanOrEqual(150)
  })

  it('keeps import lists short', () => {
    expect(
      percentile(
        files.map(({ specifiers }) => specifiers.length),
        0.95,
      ),
    ).toBeLessThanOrEqual(16)
  })

  it('has few files under 20 lines with a single importer', () => {
    const importers = new Map<string, number>()
    for (const { imports: targets } of files)
      for (const target of targets) importers.set(target, (importers.get(target) ?? 0) + 1)
    const fragments = files.filter(
      ({ path, lines: count }) => count < 20 && importers.get(path) === 1 && !isAllowedShort(path),
    )
    expect(fragments.map(({ path }) => path).slice(25)).toEqual([])
  })

  it('mutes a rule less than once in 5,000 lines and writes no any', () => {
    const mutes = files.flatMap(
      ({ text }) => text.match(/(?:es|ox)lint-disable|@ts-(?:ignore|expect-error)/g) ?? [],
    )
    expect((mutes.length / total) * 1000).toBeLessThan(0.2)
    const loose = files.filter(({ text }) =>
      /(?::|\bas|<)\s*any\b|\bany\[\]/.test(text.replace(/\/\/.*|\/\*[^]*?\*\//g, '')),
    )
    expect(loose.map(({ path }) => path)).toEqual([])
  })

  it('has one barrel', () => {
    const barrels = files.filter(
      ({ path, text }) =>
        /(^|\/)index\.tsx?$/.test(path) || /^export \* from|^export \{[^}]*\} from/m.test(text),
    )
    expect(barrels.map(({ path }) => path)).toEqual(['src/contract/v1/index.ts'])
  })

  it('composes the live desk in one file of at most 180 lines', () => {
    expect(
      files.filter(({ path }) => path.includes('server/compose')).map(({ path }) => path),
    ).toEqual(['src/server/compose.ts'])
    expect(files.find(({ path }) => path === 'src/server/compose.ts')?.lines).toBeLessThanOrEqual(
      180,
    )
  })
})

describe('the walks of src/docs/walks.md', () => {
  const walks = () => textOf('src/docs/walks.md').split(/^## /m).slice(1)

  it('name files that exist', () => {
    const named = walks().flatMap((walk) => [...walk.matchAll(/`(src\/[^`*]+)`/g)])
    expect(named.length).toBeGreaterThan(60)
    const missing = named
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(__dirname, '..', path)))
    expect(missing).toEqual([])
  })

  it.each([
    ['Amount typed → statement', 30],
    ['Deposit seen → payout file written', 20],
  ])('take few files: %s, at most %d', (name, most) => {
    const rows = walks()
      .find((walk) => walk.startsWith(name))
      ?.match(/^\| \d+ /gm)
    expect(rows?.length).toBeLessThanOrEqual(most)
  })
})

describe('the walk from a deposit to its payout file', () => {
  const closureOf = (flows: readonly string[]) => {
    const starts = flows.map((flow) => `src/server/desk/flows/${flow}.ts`)
    const reached = valueClosure(starts, files)
    const paths = reached.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(starts))
    return { paths, lines: reached.reduce((sum, file) => sum + file.lines, 0) }
  }

  it('is a closure of at most 35 files and 2,900 lines', () => {
    const { paths, lines: count } = closureOf(['follow-deposits', 'settle-quotes', 'send-payout'])
    expect(paths.slice(35)).toEqual([])
    expect(count).toBeLessThanOrEqual(2_900)
  })

  it('begins with evidence, whose own walk from the chain is at most 12 files and 950 lines', () => {
    const { paths, lines: count } = closureOf(['scan-range'])
    expect(paths.slice(12)).toEqual([])
    expect(count).toBeLessThanOrEqual(950)
  })
})

describe('tests', () => {
  it('stand beside each flow, step and policy', () => {
    const all = new Set(pathsBelow('src/server/desk'))
    const untested = [...all].filter(
      (path) =>
        /desk\/(flows|steps|policies)\//.test(path) &&
        !path.endsWith('.test.ts') &&
        !all.has(path.replace(/\.ts$/, '.test.ts')),
    )
    expect(untested).toEqual([])
  })

  it('lie in rooms of their own', () => {
    const loose = pathsBelow('test').filter((path) => dirname(path) === 'test')
    expect(loose).toEqual(['test/architecture.test.ts'])
  })
})

const isWords = (path: string): boolean => /messages\.ts$|\/locales\//.test(path)

const isAllowedShort = (path: string): boolean =>
  /\/(flows|records|policies|handlers|workers|commands)\/|\/feature\.tsx?$/.test(path)

const textOf = (path: string): string => readFileSync(join(__dirname, '..', path), 'utf8')
