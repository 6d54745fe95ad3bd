import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HDKey, mnemonicToAccount } from 'viem/accounts'
import { deriveKeys, openSeed } from './seed-phrase'

const PHRASE = 'test test test test test test test test test test test junk'

it('derives the test wallet where every wallet program looks first', async () => {
  expect((await deriveKeys(PHRASE)).wallet.address).toBe(
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  )
})

it('gives the desk a key that finds the deposit addresses and signs nothing', async () => {
  const key = HDKey.fromExtendedKey((await deriveKeys(PHRASE)).xpub)
  const { publicKey } = mnemonicToAccount(PHRASE, { path: "m/44'/60'/1'/0/5" }).getHdKey()

  expect(key.privateKey).toBeNull()
  expect(key.deriveChild(0).deriveChild(5).publicKey).toEqual(publicKey)
})

it('makes the phrase once, for its owner alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'causeway-seed-'))
  const [first, second] = [await openSeed(folder), await openSeed(folder)]
  const { mode } = await stat(join(folder, 'seed'))
  await rm(folder, { recursive: true })

  expect(second.wallet.address).toBe(first.wallet.address)
  expect(mode & 0o777).toBe(0o600)
})
