import type { Config } from 'jest'
import { version } from './package.json'
import { IS_LONG } from './test/setup/long-runs'
import { compilerOptions } from './tsconfig.json'

type Project = Exclude<NonNullable<Config['projects']>[number], string>

// These ship ES modules alone, which Jest can only read after a transform.
const esOnly = [
  'react-intl',
  '@formatjs',
  'intl-messageformat',
  'd3-array',
  'd3-shape',
  'd3-path',
  'internmap',
]

const shared: Project = {
  runtime: '<rootDir>/test/setup/shared-scripts.cjs',
  rootDir: __dirname,
  dependencyExtractor: '<rootDir>/config/tools/dependencies.cjs',
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'sql'],
  transform: {
    '\\.(sql|text\\.css)$': '<rootDir>/test/setup/sql-text.cjs',
    '\\.[mc]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic' } },
          // Not moduleNameMapper: a global setup is loaded without it, and needs the aliases too.
          baseUrl: __dirname,
          paths: compilerOptions.paths,
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esOnly.join('|')})/)`],
  restoreMocks: true,
}

const app: Project = {
  ...shared,
  displayName: 'app',
  globals: { __BUILD_HASH__: 'a3f9c1e0d4b2', __APP_VERSION__: version },
  testMatch: ['<rootDir>/src/app/**/*.test.{ts,tsx}'],
  testEnvironment: '<rootDir>/test/setup/jsdom-environment.ts',
  setupFilesAfterEnv: [
    '<rootDir>/test/setup/short-stacks.ts',
    '<rootDir>/test/setup/app-matchers.ts',
  ],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/test/setup/class-names.ts',
    '\\.(svg|png|jpe?g|webp|woff2?|ttf)$': '<rootDir>/test/setup/asset-address.ts',
  },
}

const desk: Project = {
  ...shared,
  displayName: 'desk',
  testMatch: [
    '<rootDir>/src/{server,sandbox,kernel,contract,verify}/**/*.test.ts',
    '<rootDir>/test/*.test.ts',
    `<rootDir>/test/{chains,crash,safety,model}/${IS_LONG ? '**/' : ''}*.test.ts`,
    '<rootDir>/config/**/*.test.ts',
  ],
  testEnvironment: '<rootDir>/test/setup/node-environment.mjs',
  globalSetup: '<rootDir>/test/setup/desk-global-setup.ts',
  globalTeardown: '<rootDir>/test/setup/desk-global-teardown.ts',
}

const journeys: Project = {
  ...shared,
  displayName: 'journeys',
  testMatch: [`<rootDir>/test/journeys/${IS_LONG ? '{,long/}' : ''}*.test.ts`],
  testEnvironment: '<rootDir>/test/setup/node-environment.mjs',
  globalSetup: '<rootDir>/test/setup/browser-global-setup.ts',
  globalTeardown: '<rootDir>/test/setup/browser-global-teardown.ts',
}

const screens: Project = {
  ...journeys,
  displayName: 'screens',
  testMatch: ['<rootDir>/test/screens/**/*.test.ts'],
}

const bench: Project = {
  ...journeys,
  displayName: 'bench',
  testMatch: ['<rootDir>/test/bench/*.test.ts'],
}

const benchDesk: Project = {
  ...desk,
  displayName: 'bench-desk',
  testMatch: ['<rootDir>/test/bench/desk/*.test.ts'],
}

const cluster: Project = {
  ...shared,
  displayName: 'cluster',
  testMatch: ['<rootDir>/test/cluster/*.test.ts'],
  testEnvironment: '<rootDir>/test/setup/node-environment.mjs',
}

// These take a browser, a whole desk or a cluster, so they run only when somebody names them.
const isAsked = (name: string): boolean => process.argv.slice(2).some((each) => each.includes(name))
const onlyAsked = [
  ...(isAsked('journeys') ? [journeys] : []),
  ...(isAsked('screens') ? [screens] : []),
  ...(isAsked('bench') ? [bench] : []),
  ...(isAsked('bench-desk') ? [benchDesk] : []),
  ...(isAsked('cluster') ? [cluster] : []),
]

const config: Config = {
  projects: [app, desk, ...onlyAsked],
  testSequencer: '<rootDir>/config/tools/longest-first.cjs',
  // One more than cores, since tests also wait for databases, browsers and timers (src/docs/testing.md).
  maxWorkers: 3,
  // A test that hangs is rare; a machine that is three times slower for a quarter of an hour is not.
  testTimeout: 180_000,
}

export default config
