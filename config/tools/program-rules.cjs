const { forbid, isTest, production } = require('./package-rules.cjs')

/** Programs that stand alone: what each of them may know. */
const PROGRAM_RULES = [
  forbid(
    'signer-stands-alone',
    'What signs offline knows plans and keys: no database, no chain, no settings',
    { path: '^src/server/signer/', pathNot: isTest },
    {
      pathNot: ['^src/(server/signer|contract|kernel)/', 'node_modules/(viem|valibot|@types)/'],
      dependencyTypesNot: ['core'],
    },
  ),

  forbid(
    'address-signer-stands-alone',
    'What signs addresses derives them itself: no database, no chain, nothing of the desk',
    { path: '^src/server/address-signer/', pathNot: isTest },
    {
      pathNot: [
        '^src/(server/address-signer|contract|kernel)/',
        '^src/server/(adapters/deposit-keys|ports/address-signer)\\.ts',
        '^config/address-signer\\.ts',
        'node_modules/(valibot|@types)/',
      ],
      dependencyTypesNot: ['core'],
    },
  ),

  forbid(
    'verify-stands-alone',
    'The verify page computes: of the house it knows the floor and the public keys',
    { ...production, path: '^src/verify/' },
    { pathNot: ['^src/(verify|kernel)/', '^config/address-keys\\.', 'node_modules/@noble/'] },
  ),
  forbid(
    'nobody-knows-the-verify-page',
    'Only the build makes it: what other programs share with it lies in the floor',
    { path: '^(src|config)/(?!verify/)', pathNot: isTest },
    { path: '^src/verify/' },
  ),
]

module.exports = { PROGRAM_RULES }
