import { operation } from '@test/builders/held-money'
import { deskPerCase } from '@test/builders/desk-per-case'
import { POLYGON, TOKENS } from '@test/builders/money-plan'
import { depositsOf } from '@test/builders/settled-quote'
import { everyTable } from '@test/setup/tables'
import { frozenChainIds } from '../records/chain/health'
import { rescanChain, thawChain } from './chain-operations'

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
  expect((await thawChain(deps, 'polygon', operation)).state).toBe('proposed')
  await expect(thawChain(deps, 'polygon', operation)).rejects.toThrow('proposed already')
  expect(await frozenChainIds(database.db)).toEqual(new Set([POLYGON]))
  expect((await thawChain(deps, String(POLYGON), otto)).state).toBe('done')
  expect(await frozenChainIds(database.db)).toEqual(new Set())
  await desk().works()
  expect(await depositsOf(desk())).toMatchObject([{ status: 'final', bucket: 'matched' }])
})

it('reads final blocks again, keeps what was missing, and nothing twice', async () => {
  const { receiverWalletAddress } = await desk().quotes(usdc, '1000')
  await desk().pays(receiverWalletAddress, usdc, 1_000_000_000n)
  await desk().becomesFinal()
  const { deps, polygon } = desk()
  const range = { chain: 'polygon', from: 0n, to: polygon.height() - 2n }
  expect(await rescanChain(deps, range, operation)).toBe(0)
  const to = receiverWalletAddress.toLowerCase()
  const missed = { txHash: `0x${'ab'.repeat(32)}`, amount: 7_000_000n, to, logIndex: 3 }
  const read = polygon.tokenTransfers.bind(polygon)
  polygon.tokenTransfers = async (query) => {
    const told = await read(query)
    const [one] = told?.transfers ?? []
    return told && one ? { ...told, transfers: [one, { ...one, ...missed }] } : told
  }
  expect(await rescanChain(deps, range, operation)).toBe(1)
  expect(await rescanChain(deps, range, operation)).toBe(0)
  const evidence = everyTable(desk().database.db).selectFrom('chain_transfers').select('units')
  expect(await evidence.orderBy('units').execute()).toEqual([
    { units: '7000000' },
    { units: '1000000000' },
  ])
  const beyond = { ...range, to: polygon.height() }
  await expect(rescanChain(deps, beyond, operation)).rejects.toThrow('range not final')
})
