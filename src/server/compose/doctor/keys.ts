import type { LiveSettings } from '@config/desk'
import { depositKeys } from '@server/adapters/deposit-keys'

import { type Finding, look } from './finding'

/** Addresses come out of the key, and nothing that could spend is near the desk. */
export const keyFinding = ({ depositXpub }: LiveSettings): Promise<Finding> =>
  look(
    'DEPOSIT_XPUB',
    "export the account's extended PUBLIC key (xpub…) from the wallet once more; never a private one",
    async () => {
      const keys = depositKeys(depositXpub)
      return `the first address is ${keys.checksummed(keys.address(0))}: compare it with your wallet`
    },
  )
