import type { Chunk, Configuration } from 'webpack'

type SplitChunks = Exclude<
  NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>,
  false
>

const isOneOf =
  (...names: readonly string[]) =>
  ({ name }: Chunk) =>
    typeof name === 'string' && names.includes(name)

/** Formik and yup with all that they bring. */
const FORMS =
  /node_modules[\\/](formik|yup|lodash-es|deepmerge|hoist-non-react-statics|property-expr|react-fast-compare|react-is|tiny-case|tiny-warning|toposort)[\\/]/

/**
 * Which code comes together. Imports name their chunk; what several chunks share comes in few files, since each compresses
 * for itself: the same code in 25 files weighs 30 kB less than in 48.
 */
export const splitChunks: SplitChunks = {
  // This script stands in the page: it is one.
  chunks: ({ name }) => name !== 'boot',
  minSize: 5_500,
  cacheGroups: {
    defaultVendors: false,
    vendor: {
      test: /node_modules/,
      chunks: (chunk) => chunk.canBeInitial() && chunk.name !== 'boot',
      name: 'vendor',
      enforce: true,
    },
    /** Signing in needs them before anything else that is shared. */
    forms: { test: FORMS, chunks: 'async', name: 'forms', priority: 3, enforce: true },
    /** What the screens beyond home share: it comes once home stands. */
    shared: {
      chunks: isOneOf(
        'activity',
        'account',
        'wizard',
        'pay',
        'beside',
        'decision-forms',
        'inbox',
        'webhooks',
        'exports',
      ),
      minChunks: 2,
      name: 'shared',
      priority: 2,
      enforce: true,
    },
    conversation: {
      chunks: isOneOf('beside', 'chat', 'inbox'),
      minChunks: 2,
      name: 'conversation',
      priority: 1,
      enforce: true,
    },
  },
}
