/** What rules of imports are made of, and those that say who may touch which package. */
const isTest = '\\.test\\.tsx?$'
const production = { path: '^src/', pathNot: isTest }

const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

/** A package that only some files may touch. */
const fence = (name, packages, allowed) =>
  forbid(
    `${name}-is-fenced`,
    `${packages} belongs to ${allowed.join(', ')}`,
    { path: '^src/', pathNot: [isTest, ...allowed] },
    { path: `node_modules/(${packages})/` },
  )

const PACKAGE_RULES = [
  fence('bignumber', 'bignumber\\.js', ['^src/kernel/money\\.ts']),
  fence('viem', 'viem', ['^src/server/(adapters|signer)/', '^src/sandbox/']),
  fence('pg', 'pg', ['^src/server/adapters/', '^src/sandbox/']),
  fence('sentry', '@sentry/[^/]+', ['^src/app/platform/']),
  forbid('no-dev-packages', 'What users run needs no development package', production, {
    dependencyTypes: ['npm-dev'],
    dependencyTypesNot: ['type-only'],
    pathNot: 'node_modules/@types/',
  }),
  forbid(
    'no-unlisted-packages',
    'package.json names every package',
    { path: '^(src|test|config)/' },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  forbid('no-tests-in-production', 'Tests and their tools stay out of what users run', production, {
    path: [isTest, '^test/'],
  }),
]

module.exports = { forbid, isTest, production, PACKAGE_RULES }
