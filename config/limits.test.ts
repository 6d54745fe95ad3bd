import { type V1, v1 } from '@contract/v1'
import { LIVE_LIMITS } from './limits'

it('limits every call of a live desk that knows its account', () => {
  const names = Object.keys(v1) as (keyof V1)[] // Object.keys widens them
  const ofAccounts = names.filter((name) => name === 'self' || v1[name].access !== 'public')
  expect(ofAccounts.filter((name) => !(name in LIVE_LIMITS.calls))).toEqual([])
})
