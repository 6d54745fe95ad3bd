import type { WalletCode } from '@server/ports/chain'
import { methodOf, proofMessage, shortEmail } from './wallet-proof'

it.each<[WalletCode, boolean, ReturnType<typeof methodOf>]>([
  ['none', false, 'eip-191'],
  ['none', true, 'not-deployed'],
  ['delegated', false, 'eip-191'],
  // No key wraps its signature: it is asked, and is not the signer.
  ['delegated', true, 'eip-191'],
  ['contract', false, 'eip-1271'],
  ['contract', true, 'erc-6492'],
])('proves an address with code %s, wrapped %s, by %s', (code, isWrapped, method) => {
  expect(methodOf(code, isWrapped)).toBe(method)
})

it('shortens e-mails so that their owner still knows them', () => {
  expect(shortEmail('marta@kowalczyk.example')).toBe('m…a@kowalczyk.example')
  expect(shortEmail('m@kowalczyk.example')).toBe('m…@kowalczyk.example')
})

it('says who asks for what, for whom, where and until when', () => {
  const asked = {
    ...{ brand: 'Causeway', origin: 'https://causeway.example', email: 'marta@kowalczyk.example' },
    ...{ address: '0xAb', network: 'Polygon', chainId: 137, nonce: 'n0n3e' },
    issuedAt: new Date('2026-11-24T09:00:00Z'),
    expiresAt: new Date('2026-11-24T09:15:00Z'),
  }
  expect(proofMessage(asked, 'en')).toBe(
    `Causeway asks you to prove that this wallet is yours:
0xAb

Your signature shows that you control this address. It moves no money and gives nobody access to it.

URI: https://causeway.example
Account: m…a@kowalczyk.example
Network: Polygon
Chain ID: 137
Nonce: n0n3e
Issued At: 2026-11-24T09:00:00.000Z
Expiration Time: 2026-11-24T09:15:00.000Z`,
  )
  expect(proofMessage(asked, 'de')).toContain('Ihre Unterschrift zeigt')
})
