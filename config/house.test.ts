import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import webpack from 'webpack'

import { dependencies, devDependencies, scripts } from '../package.json'
import builds from '../webpack.config'
import { at, typescript } from './tools/webpack/rules'
import { LIVE_VARIABLES } from './variables'

/** The shape that the design card asks for, read from the files themselves. */
const textOf = (path: string) => readFileSync(at(path), 'utf8')

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const production = [...sourcesIn('src/app'), ...sourcesIn('src/kernel')].filter(
  (path) => !isTest(path),
)
const tests = [...sourcesIn('src'), ...sourcesIn('test')].filter(
  (path) => isTest(path) || path.startsWith('test/'),
)

const styleSheets = readdirSync(at('src/app'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => join('src/app', name))

/** Files that import something of a package for use, not its types alone. */
function usersOf(name: string, files: readonly string[]): readonly string[] {
  const used = new RegExp(
    `(import|export) (?!type)[^;]*?from '${name}(/[^']+)?'|import\\('${name}'\\)`,
  )
  const imports = (path: string) =>
    textOf(path)
      .split(/\n(?=import |export |const |function |\n)/)
      .some((part) => used.test(part))
  return files.filter(imports)
}

describe('packages of the card', () => {
  it.each([
    ['react', 'src/app/shell/app.tsx'],
    ['react-dom', 'src/app/entries/main.tsx'],
    ['@reduxjs/toolkit', 'src/app/shell/store.ts'],
    ['react-redux', 'src/app/shell/providers.tsx'],
    ['redux-saga', 'src/app/shell/store.ts'],
    ['react-router-dom', 'src/app/shell/routes.tsx'],
    ['formik', 'src/app/features/recipient-wizard/wizard-form.tsx'],
    ['yup', 'src/app/features/recipient-wizard/schema.ts'],
    ['bignumber.js', 'src/kernel/money.ts'],
    ['moment', 'src/app/i18n/dates.ts'],
    ['qrcode.react', 'src/app/features/quote-watch/qr-modal.tsx'],
    ['react-avatar-editor', 'src/app/features/settings/avatar-stage.tsx'],
    ['react-intl', 'src/app/shell/locale-provider.tsx'],
    ['loglevel', 'src/app/entries/main.tsx'],
    ['@sentry/browser', 'src/app/platform/sentry.ts'],
  ])('%s does its work in the app, in %s among others [CARD-03]', (name, path) => {
    expect(Object.keys(dependencies)).toContain(name)
    expect(usersOf(name, production)).toContain(path)
  })

  it('webpack builds with ts-loader [CARD-04]', () => {
    expect(Object.keys(devDependencies)).toEqual(expect.arrayContaining(['webpack', 'ts-loader']))
    expect(typescript()).toMatchObject({ loader: 'ts-loader', test: /\.tsx?$/ })
    const configs = ['webpack.config.ts', 'config/tools/webpack/programs.ts'].map(textOf).join('\n')
    // The app and its welcome screen; the programs and the sandbox's pages.
    expect(configs.match(/typescript\((isProduction|true)?\)/g)).toHaveLength(4)
    expect(textOf('config/tools/build.mjs')).toContain("resolve('webpack-cli/bin/cli.js')")
  })

  it('jest, Testing Library and redux-saga-test-plan carry the tests [CARD-05]', () => {
    expect(scripts['test:all']).toMatch(/^jest /)
    expect(usersOf('@testing-library/react', tests).length).toBeGreaterThan(20)
    expect(usersOf('redux-saga-test-plan', tests).length).toBeGreaterThan(5)
  })

  it('are not replaced by what could stand in for them [CARD-06]', () => {
    const rivals =
      /^(preact|solid-js|vue|zustand|mobx|jotai|recoil|redux-observable|redux-thunk|axios|swr|@tanstack\/(react-)?(query|router|form)|wouter|@reach\/router|react-hook-form|react-final-form|zod|joi|ajv|big\.js|decimal\.js|dinero\.js|dayjs|date-fns|luxon|qrcode|react-qr-code|react-easy-crop|cropperjs|i18next|react-i18next|vite|rollup|parcel|esbuild-loader|swc-loader|babel-loader|vitest|mocha|ava|enzyme|rollbar|bugsnag)$/
    expect(
      Object.keys({ ...dependencies, ...devDependencies }).filter((name) => rivals.test(name)),
    ).toEqual([])
  })
})

describe('shape', () => {
  it('TypeScript throughout, and React at the root [CARD-01]', () => {
    const all = readdirSync(at('src/app'), { recursive: true, encoding: 'utf8' })
    expect(all.filter((name) => /\.(jsx?|mjs|cjs)$/.test(name))).toEqual([])
    expect(JSON.parse(textOf('tsconfig.json'))).toMatchObject({ compilerOptions: { strict: true } })
    expect(textOf('src/app/entries/main.tsx')).toMatch(/\b(create|hydrate)Root\(root\b/)
  })

  it('one page, one store with RTK Query and sagas [CARD-02]', () => {
    expect(sourcesOfPages()).toEqual(['index.html'])
    expect(usersOf('@reduxjs/toolkit/query/react', production)).toEqual([
      'src/app/resources/api.ts',
    ])
    expect(textOf('src/app/shell/store.ts')).toMatch(
      /concat\(\s*api\.middleware,\s*transfers\.middleware,\s*sagas,?\s*\)/,
    )
    expect(textOf('src/app/entries/main.tsx')).toMatch(/runSaga\(rootSaga,/)
  })

  it('has these entries at the top, and else what tools want there [CARD-07] [CARD-08]', () => {
    const made = ['node_modules', 'dist', 'coverage']
    const plain = readdirSync(at()).filter((name) => !name.startsWith('.') && !made.includes(name))
    expect(plain.sort()).toEqual(
      [
        'package.json',
        'webpack.config.ts',
        'tsconfig.json',
        'src',
        'public',
        'config',
        'test',
        'jest.config.ts',
        'README.md',
        'package-lock.json',
        'LICENSE',
      ].sort(),
    )
  })

  it('CI runs the whole check, and that runs the saga tests [CARD-19]', () => {
    const ci = readdirSync(at('.ci')).map((name) => textOf(join('.ci', name)))
    expect(ci.join('\n')).toMatch(/npm ci && npm test/)
    expect(scripts.test).toBe('node config/tools/check.mjs')
    expect(textOf('config/tools/check.mjs')).toContain("run('test:all'")
    expect(scripts['test:all']).toContain('--selectProjects app')
    const sagaTests = usersOf('redux-saga-test-plan', tests).filter(isTest)
    expect(sagaTests.every((path) => path.startsWith('src/app/'))).toBe(true)
  })
})

it('the app is built as version 1.0.8 [CONST-12]', () => {
  const app = builds(undefined, { mode: 'production' }).find(({ name }) => name === 'app')
  const definitions = app?.plugins?.find((plugin) => plugin instanceof webpack.DefinePlugin)
  expect(definitions).toMatchObject({ definitions: { __APP_VERSION__: '"1.0.8"' } })
})

const sourcesOfPages = () => readdirSync(at('public')).filter((name) => name.endsWith('.html'))

it.each([
  // 600 is where sheets become centred modals, within one layout; the last three are met with larger text alone.
  ['customers’ screens', false, [1280, 1024, 920, 880, 600, 375, 360, 896, 592, 240]],
  // At 1180 a page of the console has room for its side column; 240 is a phone with letters twice as large.
  ['the console', true, [1180, 920, 600, 240]],
] as const)(
  'style sheets and scripts of %s change at these widths and no others [NAV-23]',
  (_who, isConsole, widths) => {
    const styles = styleSheets
      .filter((name) => isConsole === name.includes('features/console/'))
      // A part that gives way to its own container changes no layout.
      .map((name) => textOf(name).replace(/@container[^{]*/g, ''))
    const scripts = isConsole ? [] : [textOf('src/app/ui/controls/use-media-query.ts')]
    const queries = [...styles, ...scripts].flatMap((text) =>
      [...text.matchAll(/\((min|max)-width: ([\d.]+)(px|em)\)/g)].map(
        ([, side, width = '', unit]) => {
          const pixels = parseFloat(width) * (unit === 'em' ? 16 : 1)
          // `max-width: 919.98px` is below 920.
          return side === 'max' ? Math.ceil(pixels) : pixels
        },
      ),
    )
    expect(new Set(queries)).toEqual(new Set(widths))
  },
)

it('moves what moves by transforms and opacity alone, which take nothing of the main thread', () => {
  const frames = styleSheets.flatMap(
    (name) => textOf(name).match(/@keyframes [\w-]+ \{(?:[^{}]*\{[^}]*\})*/g) ?? [],
  )
  const animated = frames.flatMap((text) =>
    [...text.matchAll(/([\w-]+):/g)].map(([, name]) => name),
  )
  expect(new Set(animated)).toEqual(new Set(['transform', 'opacity']))
})

it('names each setting of a live desk in the operators’ guide', () => {
  const [, settings = ''] = textOf('src/docs/operating.md').split(/^## /m)
  const names = Object.keys(LIVE_VARIABLES.entries).filter((name) => name !== 'MODE')
  expect(names.filter((name) => !settings.includes(`\`${name}\``))).toEqual([])
})

describe('classes of private data', () => {
  const [, tables = '', person = ''] = textOf('src/docs/security.md').split(
    /^##+ (?:Tables|A person's data|Rights to fields)$/m,
  )
  const namesIn = (text: string) => Array.from(text.matchAll(/`(\w+)`/g), ([, name = '']) => name)

  const created = readdirSync(at('src/server/migrations'))
    .filter((name) => name.endsWith('.sql'))
    .flatMap((name) =>
      Array.from(
        textOf(`src/server/migrations/${name}`).matchAll(/^create (?:unlogged )?table (\w+)/gm),
        ([, table]) => table,
      ),
    )

  it('have each table once [ASVS 14.1.1]', () => {
    const classes = ['secret', 'money', 'personal', 'internal']
    const classed = namesIn(tables).filter((name) => !classes.includes(name))
    expect(classed.toSorted()).toEqual(created.toSorted())
  })

  it('are exported and erased with their person, or have a reason', () => {
    const rows = person
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map(([, named = '', exported = '', erased = '']) => ({ named, exported, erased }))
    const told = (cell: 'exported' | 'erased') =>
      rows.filter((row) => row[cell] === 'yes').flatMap(({ named }) => namesIn(named))
    const excuses = rows.flatMap(({ exported, erased }) => [exported, erased])
    expect(excuses.filter((cell) => !/^(yes|(no|stays): .{5,})$/.test(cell))).toEqual([])
    const [private_ = ''] = tables.split(/^- `internal`/m)
    const known = namesIn(private_).filter((name) => created.includes(name))
    expect(rows.flatMap(({ named }) => namesIn(named)).toSorted()).toEqual(known.toSorted())
    const of = (text: string, verbs: RegExp) =>
      [...new Set(Array.from(text.matchAll(verbs), ([, name = '']) => name))]
        .filter((name) => known.includes(name))
        .toSorted()
    const sections = textOf('src/server/desk/views/export-sections.ts')
    expect(told('exported').toSorted()).toEqual(of(sections, /\b(?:from|join) (\w+)/g))
    const [, erase = ''] = textOf('src/server/migrations/152-erase-account.sql').split(
      'insert into erasure_marks',
    )
    // Tables of later migrations go by a trigger of their own.
    const later = readdirSync(at('src/server/migrations'))
      .filter((name) => name > '152-erase-account.sql' && name.endsWith('.sql'))
      .map((name) => textOf(`src/server/migrations/${name}`))
      .filter((text) => text.includes('new.erased_at is not null'))
    // The parts go with their export; the flow forgets wrong codes, which stand under a hash of the e-mail.
    const besides = ['account_export_parts', 'sign_in_failures']
    const inFunction = of([erase, ...later].join(''), /\b(?:update|delete from) (\w+)/g)
    expect(told('erased').toSorted()).toEqual([...inFunction, ...besides].toSorted())
  })
})
