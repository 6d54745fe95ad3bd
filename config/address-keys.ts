import type { AddressKey } from '@kernel/signed-address'
import listed from './address-keys.json'

/** Public keys of the address signer, oldest first, as the app and the verify page are built with them. */
export const ADDRESS_KEYS: readonly AddressKey[] = listed
