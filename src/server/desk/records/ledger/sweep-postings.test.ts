import { movePosting, sweepPosting, topUpPosting } from './sweep-postings'

const place = { chainId: 1, asset: '0xaa' }

it('posts what a sweep moved and the gas that it spent', () => {
  const posting = sweepPosting({ ...place, hash: '0x1', units: 5n, fee: 2n, native: '0xee' })
  expect([posting.id, posting.entries]).toEqual([
    'sweep:1:0x1',
    [
      { account: 'chain:1:0xaa', asset: '1:0xaa', amount: -5n },
      { account: 'treasury:1:0xaa', asset: '1:0xaa', amount: 5n },
      { account: 'chain:1:0xee', asset: '1:0xee', amount: -2n },
      { account: 'gas:1:0xee', asset: '1:0xee', amount: 2n },
    ],
  ])
})

it('posts a top-up and a move from the treasury', () => {
  const own = { ...place, planId: 'sw_1', units: 5n }
  const accounts = (entries: readonly { readonly account: string; readonly amount: bigint }[]) =>
    entries.map(({ account, amount }) => `${account} ${amount}`)
  expect(accounts(topUpPosting({ ...own, address: '0x2' }).entries)).toEqual([
    'treasury:1:0xaa -5',
    'chain:1:0xaa 5',
  ])
  expect(accounts(movePosting(own).entries)).toEqual(['treasury:1:0xaa -5', 'custody:1:0xaa 5'])
})
