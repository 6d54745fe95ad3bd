import { fakeChain } from '@test/fakes/chain'
import { plan, TOKENS, UNLISTED } from '@test/builders/money-plan'
import { catalogue } from '../catalogue'
import { onChain } from './chain-balances'

const { usdc, ether } = TOKENS
const [one, other] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`] as const
const listed = { catalogue: catalogue(plan().chains, plan().tokens) }

it('reads each listed asset once for all its addresses, and asks no contract that is not listed', async () => {
  const chain = fakeChain(usdc.chainId, 1_000)
  const asset = usdc.address.toLowerCase()
  const native = ether.address.toLowerCase()
  chain.mine(1_001, { to: other, asset, amount: 7n }, { to: one, asset: native, amount: 3n })
  const asked: string[] = []
  const reader: typeof chain = {
    ...chain,
    balances: (block, addresses, of) => {
      asked.push(`${of} ${addresses.length}`)
      return chain.balances(block, addresses, of)
    },
  }
  const booked = [
    { address: one, asset, units: 5n },
    { address: one, asset: native, units: 3n },
    { address: other, asset, units: 7n },
    { address: other, asset: UNLISTED, units: 9n },
  ]
  const found = await onChain(listed, reader, booked, 1n)
  expect(found.map(({ address, units, has }) => [address, units, has])).toEqual([
    [one, 5n, 0n],
    [other, 7n, 7n],
    [one, 3n, 3n],
  ])
  expect(asked).toEqual([`${asset} 2`, `${native} 1`])
})
