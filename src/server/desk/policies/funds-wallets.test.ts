import { FUNDS_PROOF, fundsFacts, fundsTransfer, SENDER } from '@test/builders/funds'
import { provedOf, walletsOf } from './funds-wallets'

it.each([
  ['a key on another chain', FUNDS_PROOF, true],
  ['a contract on another chain', { ...FUNDS_PROOF, method: 'eip-1271' as const }, false],
  ['a contract here', { ...FUNDS_PROOF, method: 'eip-1271' as const, chainId: 1 }, true],
  ['another address', { ...FUNDS_PROOF, address: SENDER.replace('1a', '2b') }, false],
])('takes for a proof what %s signed: %s', (_case, proof, counts) => {
  const wallets = walletsOf({ ...fundsFacts(fundsTransfer()), proofs: [proof] })
  expect(provedOf(wallets)).toEqual(counts ? [proof] : [])
})

it('counts a payment once that paid for two transfers', () => {
  const [wallet] = walletsOf(fundsFacts(fundsTransfer(), fundsTransfer()))
  expect(wallet?.deposits).toBe(1)
})

it('counts what each wallet sent, and names nobody where the sender is not known', () => {
  const { deposits } = fundsTransfer()
  const unseen = fundsTransfer({ deposits: deposits.map((each) => ({ ...each, sender: null })) })
  const origin = { kind: 'provider', provider: 'Kraken' } as const
  const next = fundsTransfer({
    origin,
    deposits: deposits.map((each) => ({ ...each, logIndex: 2 })),
  })
  const facts = fundsFacts(fundsTransfer(), next, unseen)
  expect(walletsOf(facts)).toMatchObject([{ address: SENDER, deposits: 2, providers: ['Kraken'] }])
})
