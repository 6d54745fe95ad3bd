import fc from 'fast-check'
import { sql } from 'kysely'
import { readCursor } from '@server/desk/records/chain/cursor'
import { frozenChainIds } from '@server/desk/views/frozen-chains'
import { readShortfalls } from '@server/desk/records/chain/reconciliation'
import { thawChain } from '@server/desk/flows/thaw-chain'
import { signedByTwo } from '../builders/approvals'
import { assertEachOnce, finalRows } from './each-once'
import { type DrawnPayment, payment } from './events'
import { assertNone, comesToRest, HOUR, type Played, pays, STEPS } from './history'
import { LISTED, NATIVE } from './soundness'
import { type Fate, FATES, type Truth } from './truth'
import type { ChainsWorld } from './world'

/** A reorganisation deeper than what is final, and what is paid before and after two operators thaw the chain. */
export interface Breach {
  /** Final blocks that it takes back. */
  readonly beyond: number
  readonly more: number
  readonly others: number
  readonly fates: readonly Fate[]
  /** Thawed before what was mined since is final. */
  readonly isEarly: boolean
  readonly paidFrozen: readonly DrawnPayment[]
  readonly paidAfter: readonly DrawnPayment[]
  /** Whether transactions that the reorganisation dropped are mined after all once the chain is thawed. */
  readonly isSentAgain: boolean
}

export const drawnBreach: fc.Arbitrary<Breach> = fc.record({
  beyond: fc.integer({ min: 1, max: 60 }),
  more: fc.nat({ max: 2 }),
  others: fc.constantFrom(0, 0, 1, 2),
  fates: fc.array(fc.constantFrom(...FATES), { minLength: 1, maxLength: 5 }),
  isEarly: fc.boolean(),
  paidFrozen: fc.array(payment, { maxLength: 3 }),
  paidAfter: fc.array(payment, { maxLength: 3 }),
  isSentAgain: fc.boolean(),
})

/** Goes on where a history has come to rest: the desk stops, names what is gone, and after a thaw its books are right. */
export async function breaksFinality(
  world: ChainsWorld,
  { on, desk, reader }: Played,
  { beyond, fates, isEarly, paidFrozen, paidAfter, isSentAgain, ...how }: Breach,
  which: number,
): Promise<void> {
  const { chain } = on
  const { chainId, network } = chain.profile
  const before = await finalRows(world, chainId)
  const height = chain.branch.head().number
  const depth = Math.min(Number(height - chain.finalized()) + beyond, Number(height))
  const fate = (at: number) => fates[at % fates.length] ?? 'dropped'
  const dropped = chain.reorganise({ ...how, depth, fate, isForced: true })
  pays(world, on, { payments: paidFrozen, isTogether: false, blocksAfter: 0 }, FROZEN + 2 * which)
  if (!isEarly) comesToRest(on)
  on.mine({}, HOUR)
  assertNone(await desk.works(STEPS), 'a frozen chain')
  assertSame('credited', await finalRows(world, chainId), before)
  await assertStopped(world, chain)

  const deps = { ...world.deps, readers: [reader] }
  const thaws = () => signedByTwo(deps, (by) => thawChain(deps, network, by))
  const thawedAt = chain.branch.head().number
  await thaws()
  assertNone(await desk.works(STEPS), 'a thawed chain')
  pays(world, on, { payments: paidAfter, isTogether: false, blocksAfter: 0 }, AFTER + 2 * which)
  if (isSentAgain) on.mine({ transactions: dropped })
  comesToRest(on)
  on.mine({}, HOUR)
  for (const turn of ['after a thaw', 'the turn after']) assertNone(await desk.works(STEPS), turn)
  await assertEachOnce(world, chain, { before, thawedAt })
  // What left without a sweep of the desk's is no matter of blocks: it is named then, and booked as lost by two as well.
  if ((await assertNamed(world, chain)).length > 0) await thaws()
  await assertBooksRight(world, chain)
}

/** No event has these numbers. */
const FROZEN = 30
const AFTER = 31

/** Its payouts stop, and it is named what the newest final block lacks: no more and no less. */
async function assertStopped(world: ChainsWorld, chain: Truth): Promise<void> {
  const { db } = world.database
  const { chainId } = chain.profile
  assertSame('frozen', (await readCursor(db, chainId))?.isFrozen, true)
  assertSame('payouts stopped', (await frozenChainIds(db)).has(chainId), true)
  await assertNamed(world, chain)
}

async function assertNamed(world: ChainsWorld, chain: Truth) {
  const { db } = world.database
  const { chainId } = chain.profile
  const named = (await readShortfalls(db)).map(({ address, asset, units }) => ({
    ...{ address, asset, units: units.toString() },
  }))
  const lacking = [...(await bookedUnits(world, chainId))].flatMap(([key, booked]) => {
    const [address = '', asset = ''] = key.split(' ')
    const units = booked - heldFinally(chain, address, asset)
    return units > 0n ? [{ address, asset, units: units.toString() }] : []
  })
  assertSame('named as missing', named, lacking)
  return named
}

/** What is booked less what is lost is what the chain holds, address by address and in the ledger. */
async function assertBooksRight(world: ChainsWorld, chain: Truth): Promise<void> {
  const { db } = world.database
  const { chainId } = chain.profile
  const booked = await bookedUnits(world, chainId)
  for (const asset of LISTED) {
    let sum = 0n
    for (const address of world.addresses) {
      const held = heldFinally(chain, address, asset)
      const units = booked.get(`${address} ${asset}`) ?? 0n
      if (units !== held)
        throw new Error(`${address} ${asset}: booked ${String(units)} of ${String(held)}`)
      sum += held
    }
    const { rows } = await sql<{ units: string | null }>`
      select sum(amount)::text as units from ledger_entries
      where account = ${`chain:${String(chainId)}:${asset}`}`.execute(db)
    assertSame(`ledger of ${asset}`, rows[0]?.units ?? '0', String(sum))
  }
  assertSame('frozen', (await readCursor(db, chainId))?.isFrozen, false)
  assertSame('missing', await readShortfalls(db), [])
}

async function bookedUnits({ database }: ChainsWorld, chainId: number) {
  const { rows } = await sql<{ key: string; units: string }>`
    select address || ' ' || asset as key, sum(units)::text as units from (
      select address, asset, units from deposits
        where chain_id = ${chainId} and status = 'final' and lost_at is null
      union all select address, asset, -units from chain_losses where chain_id = ${chainId}
    ) as moved group by address, asset`.execute(database.db)
  const listed = rows.filter(({ key }) => LISTED.some((asset) => key.endsWith(asset)))
  return new Map(listed.map(({ key, units }) => [key, BigInt(units)]))
}

const heldFinally = ({ branch, finalized }: Truth, address: string, asset: string): bigint =>
  branch.held(asset === NATIVE ? 'native' : asset, address, finalized())

function assertSame(what: string, found: unknown, expected: unknown): void {
  const [one, other] = [found, expected].map(sorted)
  if (one !== other) throw new Error(`${what}: ${String(one)} in place of ${String(other)}`)
}

const sorted = (value: unknown): string =>
  Array.isArray(value)
    ? value
        .map((each) => JSON.stringify(each))
        .toSorted()
        .join('\n')
    : JSON.stringify(value)
