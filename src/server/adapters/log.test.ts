import { allowed } from './log'

it('drops what is not on the list, whatever a caller passes', () => {
  const fields = allowed({ route: '/v1/x', email: 'a@b.cd', iban: 'DE89', body: {}, status: 200 })
  expect(fields).toEqual({ route: '/v1/x', status: 200 })
})

it('keeps what names money that is gone: chain, address, asset and units', () => {
  const fields = { chainId: 1, address: '0xa1', asset: '0xc0', units: '347650000' }
  expect(allowed(fields)).toEqual(fields)
})

it('keeps the ids by which a line is understood: of a payment, a hold, a transfer, a sweep and an operator', () => {
  const ids = {
    ...{ endToEndId: 'CW1', holdId: 'h_1', transactionId: 'tx_1', operator: 'olga' },
    ...{ hash: '0xe1', nonce: 7, symbol: 'ETH', signer: '0xa2', index: 3 },
  }
  expect(allowed(ids)).toEqual(ids)
})

it('keeps of an error its name, its code and its frames, never its message', () => {
  const error = Object.assign(new Error('duplicate key (marta@kowalczyk.example)'), {
    code: '23505',
  })
  const fields = allowed({ error })
  expect(fields).toMatchObject({ errorName: 'Error', code: '23505' })
  expect(JSON.stringify(fields)).not.toContain('marta')
  expect(fields['stack']).not.toEqual([])
})
