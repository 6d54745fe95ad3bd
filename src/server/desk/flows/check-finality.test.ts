import { DomainError } from '@kernel/domain-error'
import { deskPerCase } from '@test/builders/desk-per-case'
import { DEPTH, plan, POLYGON, TOKENS } from '@test/builders/money-plan'
import { figureGroups } from '../views/metrics'

const { usdc, ether } = TOKENS
/** Polygon tells its final block, which usually lies a minute behind; the other chain counts blocks. */
const chains = plan().chains.map((chain) =>
  chain.chainId === POLYGON ? { ...chain, usesFinalizedTag: true, finalitySeconds: 60 } : chain,
)
const STALLS_AFTER = 301

const desk = deskPerCase({ chains })

const finalise = () => {
  desk().polygon.finaliseTo(desk().polygon.height())
}

async function stalled(): Promise<readonly number[]> {
  const figures = await figureGroups(desk().deps).chains()
  const figure = figures.find(({ name }) => name === 'desk_chain_stalled')
  return (figure?.values ?? []).map(({ value }) => value)
}

/** Paid and final, and no payout worker has come by yet. */
async function isSettled(): Promise<void> {
  const { quoteId, receiverWalletAddress } = await desk().quotes(usdc, '1000')
  desk().clock.advance(1)
  const to = receiverWalletAddress.toLowerCase()
  desk().polygon.mine(desk().now(), { to, asset: usdc.address, amount: 1_000_000_000n })
  for (let block = 1; block < DEPTH; block++) desk().polygon.mine(desk().now())
  finalise()
  for (let round = 0; round <= DEPTH; round++)
    for (const worker of desk().side.watchers) await worker.step()
  expect((await desk().quote(quoteId)).status).toBe('processing')
}

it('promises and pays nothing on a chain whose finality stands still, and goes on when it moves again', async () => {
  finalise()
  await desk().works()
  await isSettled()

  await desk().passes(STALLS_AFTER)
  expect((await stalled()).toSorted()).toEqual([0, 1])
  expect(desk().bank.writes()).toBe(0)
  const refused = await desk()
    .quotes(usdc, '1000')
    .catch((thrown: unknown) => thrown)
  expect(refused).toBeInstanceOf(DomainError)
  expect(refused).toMatchObject({
    refusal: { code: 'network-paused', parameters: { network: 'polygon' } },
  })
  expect((await desk().quotes(ether, '1')).status).toBe('awaits-crypto')

  finalise()
  await desk().passes()
  expect(await stalled()).toEqual([0, 0])
  expect(desk().bank.writes()).toBe(1)
  expect((await desk().quotes(usdc, '1000')).status).toBe('awaits-crypto')
})

it('credits nothing of a block that the chain does not call final', async () => {
  finalise()
  await desk().works()
  const quote = await desk().quotes(usdc, '1000')
  await desk().pays(quote.receiverWalletAddress, usdc, 1_000_000_000n)
  await desk().passes(STALLS_AFTER)
  for (let block = 0; block < 10; block++) await desk().passes()
  expect((await desk().quote(quote.quoteId)).status).toBe('confirming')
  finalise()
  await desk().passes()
  expect((await desk().quote(quote.quoteId)).status).toBe('processing')
})
