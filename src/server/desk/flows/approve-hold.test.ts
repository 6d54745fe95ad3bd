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
  everyTable(desk().database.db).selectFrom('payouts').select(['amount_cents', 'iban']).execute()

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

const OTHER_IBAN = 'DE02120300000000202051'
const changesIban = (iban = OTHER_IBAN) =>
  everyTable(desk().database.db).updateTable('recipients').set({ iban }).execute()

it.each([
  ['name', { first_name: 'Ida' }],
  ['IBAN', { iban: OTHER_IBAN }],
])('names who is paid, and is void for another %s', async (_case, change) => {
  const { hold } = await late(desk())
  await releaseHold(desk().deps, hold.id, operation)
  const payee = { name: 'Ada Lovelace', iban: 'DE89370400440532013000', nameCheck: 'match' }
  expect(await selectOpenProposals(desk().database.db)).toMatchObject([{ details: payee }])
  await everyTable(desk().database.db).updateTable('recipients').set(change).execute()
  const signed = await releaseHold(desk().deps, hold.id, await otto())
  expect(signed.state).toBe('void')
  expect(await statusOf(hold.id)).toBe('held')
  expect(await payouts()).toEqual([])
})

it('is void where the bank says of the name what nobody has signed for', async () => {
  const { hold } = await late(desk())
  const saying = (outcome: 'not-possible' | 'no-match'): FlowDeps => ({
    ...desk().deps,
    payees: { verify: () => Promise.resolve({ outcome }) },
  })
  // What it said to the quote is a day old by now.
  await everyTable(desk().database.db).deleteFrom('payee_checks').execute()
  await releaseHold(saying('not-possible'), hold.id, operation)
  const signed = await releaseHold(saying('no-match'), hold.id, await otto())
  expect(signed.state).toBe('void')
  expect(await payouts()).toEqual([])
})

it('pays whom both have signed for, though another stood there while prices were asked', async () => {
  const { hold } = await late(desk())
  await releaseHold(desk().deps, hold.id, operation)
  const signature = await otto()
  await changesIban()
  const slow = interrupted(() => changesIban('DE89370400440532013000'))
  expect((await releaseHold(slow, hold.id, signature)).state).toBe('done')
  expect(await payouts()).toMatchObject([{ iban: 'DE89370400440532013000' }])
})

it('proposes no release to a recipient who is gone', async () => {
  const { hold } = await late(desk())
  const gone = everyTable(desk().database.db).updateTable('recipients')
  await gone.set({ removed_at: desk().clock.now() }).execute()
  await expect(releaseHold(desk().deps, hold.id, operation)).rejects.toMatchObject({
    refusal: { code: 'hold-not-payable', parameters: { obstacle: 'recipient-gone' } },
  })
})

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
