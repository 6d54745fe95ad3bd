import { secondKey } from '@test/builders/approvals'
import { byTwo, late, operation, WALLET } from '@test/builders/held-money'
import { deskPerCase } from '@test/builders/desk-per-case'
import { everyTable } from '@test/setup/tables'
import { DomainError } from '@kernel/domain-error'
import type { FlowDeps } from '../deps'
import { findHold } from '../records/hold/find'
import { selectOpenProposals } from '../records/operator-proposal'
import { approveRefund, releaseHold } from './approve-hold'

// Closing compares the books with chain, quotes and payouts.
const desk = deskPerCase()

const otto = () => secondKey(desk().deps)
const ines = () => secondKey(desk().deps, 'ines')

const payouts = () =>
  everyTable(desk().database.db).selectFrom('payouts').select('amount_cents').execute()

const statusOf = async (id: string) => (await findHold(desk().database.db, id))?.status

/** The desk of one operator, in whose way another comes between reading and writing. */
const interrupted = (meanwhile: () => Promise<unknown>): FlowDeps => {
  const { deps } = desk().side
  return {
    ...deps,
    database: {
      ...deps.database,
      transact: async (work, isolation) => {
        await meanwhile()
        return deps.database.transact(work, isolation)
      },
    },
  }
}

it('releases in its owner’s place, at the rate of the moment', async () => {
  const { hold } = await late(desk())
  const released = await byTwo(releaseHold, desk().deps, hold.id)
  expect(released).toMatchObject({ state: 'done', proposedBy: 'otto' })
  expect(await statusOf(hold.id)).toBe('accepted')
  await expect(releaseHold(desk().deps, hold.id, operation)).rejects.toThrow()
  expect(await payouts()).toMatchObject([{ amount_cents: 86_421n }])
})

it('carries a release out once where two operators confirm it at once', async () => {
  const { hold } = await late(desk())
  expect(await refusedBehind(releaseHold, hold.id)).toMatchObject({ status: 'accepted' })
  expect(await payouts()).toHaveLength(1)
})

/** Proposed, then signed by two at once: what the later one is refused with. */
async function refusedBehind(decide: typeof releaseHold, id: string): Promise<unknown> {
  await decide(desk().deps, id, operation)
  const [first, second] = [await otto(), await ines()]
  const slow = interrupted(() => decide(desk().deps, id, first))
  const thrown: unknown = await decide(slow, id, second).catch((each: unknown) => each)
  expect(thrown).toMatchObject({ refusal: { code: 'hold-not-decidable' } })
  expect(await selectOpenProposals(desk().database.db)).toEqual([])
  return thrown instanceof DomainError && thrown.refusal.parameters
}

it('approves a refund once where two operators confirm it at once', async () => {
  const { hold } = await late(desk())
  await desk().ask.askRefund(hold.id, WALLET)
  expect(await refusedBehind(approveRefund, hold.id)).toMatchObject({ status: 'refund-approved' })
})

it('takes no second proposal for a signature, though it came while it was being proposed', async () => {
  const { hold } = await late(desk())
  const slow = interrupted(() => releaseHold(desk().deps, hold.id, operation))
  const again = releaseHold(slow, hold.id, { ...operation, operator: 'otto' })
  await expect(again).rejects.toMatchObject({ refusal: { code: 'proposed-already' } })
  expect(await statusOf(hold.id)).toBe('held')
  expect(await selectOpenProposals(desk().database.db)).toMatchObject([{ proposedBy: 'olga' }])
})
