import { catalogue } from '@server/desk/catalogue'
import { plan, POLYGON, TOKENS } from '@test/builders/money-plan'
import { fakeChain } from '@test/fakes/chain'
import { blockSpan, listedTransfers } from './listed-transfers'

const deps = { catalogue: catalogue(plan().chains, plan().tokens) }
const address = `0x${'a7'.repeat(20)}`
const question = { from: 0n, to: 1n, addresses: [address] }

it('asks for listed contracts alone, and passes over transfers of nothing', async () => {
  const chain = fakeChain(POLYGON, 1_000)
  const one = { to: address, asset: TOKENS.usdc.address, amount: 5n }
  chain.mine(1_001, one, { ...one, amount: 0n }, { ...one, asset: `0x${'99'.repeat(20)}` })
  const range = await listedTransfers(deps, chain, blockSpan(), question)
  expect(range?.transfers).toMatchObject([{ asset: TOKENS.usdc.address, amount: 5n }])
})

it('spans half as many blocks after a failure, never none, and more after each success', async () => {
  const chain = fakeChain(POLYGON, 1_000)
  const failing = { ...chain, tokenTransfers: () => Promise.reject(new Error('too many')) }
  const span = { blocks: 5n }
  const spans: bigint[] = []
  for (let at = 0; at < 4; at++) {
    await expect(listedTransfers(deps, failing, span, question)).rejects.toThrow('too many')
    spans.push(span.blocks)
  }
  await listedTransfers(deps, chain, span, { ...question, to: 0n })
  expect([...spans, span.blocks]).toEqual([2n, 1n, 1n, 1n, 2n])
})
