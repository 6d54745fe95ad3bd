import { operation } from '@test/builders/held-money'
import { deskPerCase } from '@test/builders/desk-per-case'
import { POLYGON, TOKENS } from '@test/builders/money-plan'
import { depositsOf } from '@test/builders/settled-quote'
import { frozenChainIds } from '../records/chain/health'
import { thawChain } from './thaw-chain'

const desk = deskPerCase()
const { usdc } = TOKENS
const otto = { ...operation, operator: 'otto' }

it('thaws a chain by two operators, and the books then follow the chain as it is', async () => {
  const { receiverWalletAddress } = await desk().quotes(usdc, '1000')
  const to = receiverWalletAddress.toLowerCase()
  for (let block = 0; block < 5; block++) await desk().passes()
  const { deps, polygon, database } = desk()
  await expect(thawChain(deps, 'polygon', operation)).rejects.toThrow('chain not frozen')
  await expect(thawChain(deps, 'solana', operation)).rejects.toThrow('chain not watched')
  polygon.reorganise(4)
  await desk().passes()
  expect(await frozenChainIds(database.db)).toEqual(new Set([POLYGON]))
  // Sent while the chain is frozen, and final on it before anybody looks.
  desk().clock.advance(1)
  polygon.mine(desk().now(), { to, asset: usdc.address, amount: 1_000_000_000n })
  for (let block = 0; block < 4; block++) await desk().passes()
  expect(await depositsOf(desk())).toEqual([])
  expect((await thawChain(deps, 'polygon', operation)).approval.state).toBe('proposed')
  await expect(thawChain(deps, 'polygon', operation)).rejects.toThrow('proposed already')
  expect(await frozenChainIds(database.db)).toEqual(new Set([POLYGON]))
  expect((await thawChain(deps, String(POLYGON), otto)).approval.state).toBe('done')
  expect(await frozenChainIds(database.db)).toEqual(new Set())
  await desk().works()
  expect(await depositsOf(desk())).toMatchObject([{ status: 'final', bucket: 'matched' }])
})
