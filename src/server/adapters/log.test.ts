import { allowed } from './log'

it('drops what is not on the list, whatever a caller passes', () => {
  const fields = allowed({ route: '/v1/x', email: 'a@b.cd', iban: 'DE89', body: {}, status: 200 })
  expect(fields).toEqual({ route: '/v1/x', status: 200 })
})

it('keeps what names money that is gone: chain, address, asset and units', () => {
  const fields = { chainId: 1, address: '0xa1', asset: '0xc0', units: '347650000' }
  expect(allowed(fields)).toEqual(fields)
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
