import { generateKeyPairSync } from 'node:crypto'

import { signAddresses } from '@server/address-signer/sign-address'

const { privateKey } = generateKeyPairSync('ed25519')

/** As a live desk's: with a key that the sources do not hold. */
export const signsWithOwnKey = (xpub: string) => signAddresses(xpub, { id: 'TEST-1', privateKey })
