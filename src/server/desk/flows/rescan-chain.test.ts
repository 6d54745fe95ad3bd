import { operation } from '@test/builders/held-money'
import { deskPerCase } from '@test/builders/desk-per-case'
import { TOKENS } from '@test/builders/money-plan'
import { everyTable } from '@test/setup/tables'
import { rescanChain } from './rescan-chain'

const desk = deskPerCase()
const { usdc } = TOKENS

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
  const whole = { ...range, to: 10_000n }
  await expect(rescanChain(deps, whole, operation)).rejects.toThrow('range too long')
  const beyond = { ...range, to: polygon.height() }
  await expect(rescanChain(deps, beyond, operation)).rejects.toThrow('range not final')
})
