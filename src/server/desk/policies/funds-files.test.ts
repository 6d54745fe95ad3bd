import { FUNDS_PROOF } from '@test/builders/funds'
import { packName, proofFile } from './funds-files'

it('names a pack by its days in the language asked for, in plain letters', () => {
  const days = { from: '2025-11-28', to: '2026-11-27' }
  expect(packName(days, 'en')).toBe('source-of-funds_2025-11-28_2026-11-27')
  expect(packName({ ...days, from: null }, 'de')).toBe('mittelherkunft_2026-11-27')
})

it('writes of a proof what anybody needs to check it, and nothing of the device', () => {
  expect(JSON.parse(proofFile(FUNDS_PROOF))).toEqual({
    ...{ address: FUNDS_PROOF.address, chainId: 10, method: 'eip-191', message: 'This is mine' },
    ...{ signature: '0xabcd', checkedAtBlock: { number: '5', hash: '0x05' } },
    provedAt: '2025-06-14T09:00:00.000Z',
  })
})
