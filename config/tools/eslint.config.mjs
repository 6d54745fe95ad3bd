import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import testingLibrary from 'eslint-plugin-testing-library'
import tseslint from 'typescript-eslint'
import { bans, house } from './eslint-house.mjs'
import { root } from './source-hash.mjs'

const tests = ['**/*.test.{ts,tsx}', 'test/**']
const settings = ['*.config.ts', 'config/tools/**']

export default tseslint.config(
  { ignores: ['dist/', 'coverage/', 'node_modules/', '.causeway/', 'public/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
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
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    // One program for the whole run; a service that follows files as they change takes an eighth longer.
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: root } },
    rules: {
      // A port's method is asynchronous whether or not this adapter of it has to wait.
      '@typescript-eslint/require-await': 'off',
      // Type aliases of plain data read alike; which keyword made them says nothing.
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // An empty text is as good as none, and `||` says so.
      '@typescript-eslint/prefer-nullish-coalescing': [
        'error',
        { ignorePrimitives: { string: true } },
      ],
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      // What does nothing does so on purpose: a silent log, a swallowed late answer.
      '@typescript-eslint/no-empty-function': 'off',
      // A text is spread for its code points, and names in any script are made of those.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // An event handler may be asynchronous: React ignores what it returns.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
    },
  },
  {
    // Tests spell out sums by hand; what pays must not.
    files: ['src/**/*.{ts,tsx}'],
    ignores: tests,
    rules: { 'house/branded-amounts': 'error' },
  },
  { files: ['**/*.{mjs,cjs}'], languageOptions: { globals: nodeGlobals() } },
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
    files: ['src/app/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.strict],
  },
  {
    // It compiles each component, which takes a sixth of all linting; a test's own component is small and never shipped.
    files: ['src/app/**/*.{ts,tsx}'],
    ignores: tests,
    extends: [reactHooks.configs.flat['recommended-latest']],
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
  {
    // RTK Query writes 'no argument' as void.
    files: ['src/app/resources/**'],
    rules: { '@typescript-eslint/no-invalid-void-type': 'off' },
  },
  {
    files: tests,
    rules: {
      // A matcher looks at a method without calling it.
      '@typescript-eslint/unbound-method': 'off',
    },
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
