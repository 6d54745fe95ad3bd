import { mnemonicToAccount } from 'viem/accounts'

import { depositKeys } from './deposit-keys'

const PHRASE = 'test test test test test test test test test test test junk'

describe('deposit addresses', () => {
  const root = mnemonicToAccount(PHRASE, { path: "m/44'/60'/1'" }).getHdKey()
  const keys = depositKeys(root.publicExtendedKey)

  it.each([0, 1, 7, 1000])('index %i is what the owner of the seed can spend from', (index) => {
    const account = mnemonicToAccount(PHRASE, { path: `m/44'/60'/1'/0/${index}` })
    expect(keys.address(index)).toBe(account.address.toLowerCase())
    expect(keys.checksummed(keys.address(index))).toBe(account.address)
  })
})
