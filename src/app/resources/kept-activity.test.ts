import { aTransaction } from '@test/builders/transaction'

import { keptActivityText, readKeptActivity } from './kept-activity'

const SECRETS = {
  details: [
    { key: 'iban', type: 'Text', value: 'DE89370400440532013000' },
    { key: 'status', type: 'Status', value: { status: 'otc.processing', label: 'onHold' } },
  ],
  explorerLinkUrl: 'https://scan.test/tx/0xabc',
  onChainHash: '0xabc',
  offChainId: 'tx_1',
  beneficiaryId: 7,
}

it('keeps names, amounts and states, and no IBAN, address or hash', () => {
  const text = keptActivityText([aTransaction(SECRETS)], 1_000)
  expect(text).toContain('Papà')
  expect(text).toContain('350.00')
  expect(text).toContain('onHold')
  expect(text).not.toMatch(/DE89|0x|scan\.test|beneficiaryId/)
})

it('reads what it kept, at most fifty rows, and nothing else', () => {
  const many = Array.from({ length: 60 }, (_, at) => aTransaction({ id: `tx_${String(at)}` }))
  const read = readKeptActivity(keptActivityText(many, 1_000))
  expect([read?.seenAt, read?.transactions.length]).toEqual([1_000, 50])
  expect(['', '{', '{"seenAt":1}', 'null'].map(readKeptActivity)).toEqual([null, null, null, null])
})
