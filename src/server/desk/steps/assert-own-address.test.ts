import { deskPerFile } from '@test/builders/desk-per-case'
import { POLYGON, TOKENS } from '@test/builders/money-plan'
import { codeOf } from '@test/builders/refusals'
import { assertOwnAddress } from './assert-own-address'

const desk = deskPerFile()
const OWN = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

const ask = (address: string) => assertOwnAddress(desk().deps, POLYGON, address).catch(codeOf)

it('answers in lower case what may be its owner’s, and refuses what cannot be', async () => {
  expect(await ask(OWN)).toBe(OWN.toLowerCase())
  expect(await ask(OWN.replace('A', 'a'))).toBe('address-mistyped')
  const ours = (await desk().quotes(TOKENS.usdc, '1000')).receiverWalletAddress
  for (const none of [`0x${'0'.repeat(40)}`, TOKENS.dai.address, TOKENS.ether.address, ours])
    expect(await ask(none)).toBe('address-not-own')
})
