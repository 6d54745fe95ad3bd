import { HDKey } from 'viem/accounts'

import { accountFinding } from './credentials'

const root = HDKey.fromMasterSeed(Buffer.alloc(32, 7))
const found = (path: string) => accountFinding({ depositXpub: root.derive(path).publicExtendedKey })

it.each([0, 9])('takes the key of account %i, which sweep sign knows', (account) => {
  expect(found(`m/44'/60'/${account}'`)).toMatchObject({
    ok: true,
    says: `as the key of account ${account} 'desk sweep sign' finds it`,
  })
})

it.each([
  ['an account that is not tried', "m/44'/60'/10'"],
  ['addresses in place of their account', "m/44'/60'/0'/0"],
  ['the whole wallet', 'm'],
  ['a child that is no account', "m/44'/60'/0"],
])('names the key of %s', (_case, path) => {
  expect(found(path)).toMatchObject({
    ok: false,
    check: 'DEPOSIT_XPUB (account)',
    mend: "export the key of m/44'/60'/n', n from 0 to 9, of words without a passphrase",
  })
})
