import type { SweepChain } from '@server/ports/sweep-chain'
import { approves, knownPlan } from '@test/builders/approved-plan'
import { openMoneyDesk } from '@test/builders/money-desk'
import { TOKENS } from '@test/builders/money-plan'
import { insertSweepTransactions, selectOpenSweeps } from '../records/sweep/transaction'
import { selectBookedBalances } from '../views/booked-balances'
import { postOutcomes, readMined } from './mined-sweeps'

const { chainId, address: asset } = TOKENS.ether
const unasked = () => Promise.reject(new Error('not asked for'))
const chain: SweepChain = {
  ...{ chainId, outcome: () => Promise.resolve({ units: 5n, fee: 60n }) },
  ...{ feeCaps: unasked, gasPrice: unasked, gasOf: unasked, publishingUnits: unasked },
  ...{ read: unasked, broadcast: unasked },
}

it('reads what is final of an address, keeps back what is not, and posts each once', async () => {
  const desk = await openMoneyDesk()
  const { deps, database, ethereum } = desk
  const { plan, address } = await knownPlan(desk)
  await approves(desk, plan)
  const amount = 1_000n
  const hash = await desk.pays(address, TOKENS.ether, amount)
  await desk.becomesFinal()
  const sent = { hash, address, nonce: 0, raw: '0x02' }
  const by = { planId: plan.id, chainId, at: desk.clock.now() }
  await database.transact((tx) => insertSweepTransactions(tx, by, [sent]))
  const [open] = await selectOpenSweeps(database.db, chainId)
  if (!open) throw new Error('no sweep')
  const on = { reader: ethereum, chain }

  // A block holds it, and that block is not final.
  expect(await readMined(on, [open], 0n)).toEqual({ address, outcomes: [], unmined: [] })
  const unknown = { ...open, hash: `0x${'2'.repeat(64)}` }
  expect((await readMined(on, [unknown], ethereum.height())).unmined).toEqual([unknown])
  const { outcomes, unmined } = await readMined(on, [open], ethereum.height())
  expect(unmined).toEqual([])
  for (let twice = 0; twice < 2; twice++) await postOutcomes(deps, outcomes)
  const left = await selectBookedBalances(database.db, chainId)
  expect(left).toMatchObject([{ asset: asset.toLowerCase(), units: amount - 65n }])
  await database.close()
})
