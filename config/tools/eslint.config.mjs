import js from '@eslint/js'
import testingLibrary from 'eslint-plugin-testing-library'
import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'
import { bans, house } from './eslint-house.mjs'

// What this house alone asks for. Everything that knows types, hooks or markup is oxlint's (oxlint.json), which takes a
// fifth of the time for it.
const tests = ['**/*.test.{ts,tsx}', 'test/**']
const settings = ['*.config.ts', 'config/tools/**']

export default defineConfig(
  { ignores: ['dist/', 'coverage/', 'node_modules/', '.causeway/', 'public/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    plugins: { house },
    rules: {
      'house/mute-with-reason': 'error',
      'max-lines': ['error', 250],
      complexity: ['error', 8],
      eqeqeq: 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
    },
  },
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser } },
  {
    files: ['**/*.{mjs,cjs}'],
    extends: [js.configs.recommended],
    languageOptions: { globals: nodeGlobals() },
  },
  {
    files: ['src/**/*.ts', 'config/**/*.ts'],
    ignores: tests,
    rules: { 'max-lines-per-function': ['error', 40] },
  },
  {
    files: ['src/**/*.tsx'],
    ignores: tests,
    // Markup is long, and each of its optional pieces counts as a branch.
    rules: { 'max-lines-per-function': ['error', 80], complexity: ['error', 12] },
  },
  {
    files: ['src/app/**/*.test.tsx'],
    extends: [testingLibrary.configs['flat/react']],
  },
  {
    // A list of words is looked up, not read through.
    files: ['src/app/**/*messages.ts'],
    rules: { 'max-lines': 'off' },
  },
  ...bans({ tests, settings }),
)

function nodeGlobals() {
  const names = [
    'process',
    'console',
    'require',
    'exports',
    'module',
    '__dirname',
    'performance',
    'setTimeout',
    'URL',
    'EventSource',
  ]
  return Object.fromEntries(names.map((name) => [name, 'readonly']))
}
