import { everyDepositHasAPlace } from './buckets'
import {
  addressesAreDerived,
  creditsAreFinal,
  entriesStay,
  entriesSumToZero,
  onePayoutLives,
  oneQuoteForAKey,
  paidIsOwed,
  statusNeverFalls,
} from './invariants'
import { isExcused } from '../setup/recorded-accounts'
import type { World } from './world'

const CHECKED = {
  I1: entriesSumToZero,
  I2: entriesStay,
  I3: paidIsOwed,
  I4: onePayoutLives,
  I5: creditsAreFinal,
  I6: statusNeverFalls,
  I8: addressesAreDerived,
  I9: oneQuoteForAKey,
}

/** Looks at database, chains and bank, and throws with the name of the first thing that does not hold. */
export async function assertSound(world: World, after: string): Promise<void> {
  const before = world.seen
  await world.bank.collect()
  const now = await world.looks()
  world.seen = now
  const { mishaps } = world
  if (mishaps.length > 0) throw new Error(`after ${after} a worker failed: ${mishaps.join('; ')}`)
  for (const [name, holds] of Object.entries(CHECKED))
    complain(name, after, holds(now, before, world))
  complain('I7', after, await everyDepositHasAPlace(now, world))
  const crossed = (await world.crossed()).filter((each) => !isExcused(each))
  complain(
    'I13',
    after,
    crossed.map(({ changes }) => `both accounts change by ${changes.join()}`),
  )
}

function complain(name: string, after: string, complaints: readonly string[]): void {
  if (complaints.length > 0) throw new Error(`${name} after ${after}: ${complaints.join('; ')}`)
}
