import type { Hold } from '@contract/v1/holds'
import { pick } from './command'
import { centsOf, holdOf, payloadOf } from './people'
import type { Seen } from './seen'
import type { World } from './world'

type HoldRow = Seen['holds'][number]

const ownerOf = ({ people }: World, { account_id }: HoldRow) => {
  const who = people.find(({ accountId }) => accountId === account_id)
  if (!who) throw new Error('a hold of nobody')
  return who
}

/** An offer is never above the market: held money is paid at today's rate. */
function assertFair(world: World, hold: HoldRow, cents: bigint): void {
  const most = world.market.most(hold.asset, BigInt(hold.units)) + 1n
  if (cents > most) throw new Error(`I3: ${hold.id} is offered ${cents} cents of ${most}`)
}

/** Its owner takes the rate that was just told. */
export async function accept(world: World, hold: HoldRow): Promise<void> {
  const who = ownerOf(world, hold)
  const told = await holdOf(world.voice, who, hold.id)
  if (!told?.offer) return
  const { eurAmount, feeEUR } = told.offer
  assertFair(world, hold, centsOf(eurAmount))
  // Noted before it is asked for: the answer may be slower than the payout.
  world.deals.set(hold.id, centsOf(eurAmount) - centsOf(feeEUR))
  const path = `/v1/private/holds/${hold.id}/accept`
  const key = `accept-${hold.id}-${eurAmount}`
  const answers = [await world.voice.post(who, path, { eurAmount, feeEUR }, key)]
  // Asked twice, as an impatient client does.
  answers.push(await world.voice.post(who, path, { eurAmount, feeEUR }, key))
  const statuses = answers.map((answer) => payloadOf<{ hold: Hold }>(answer)?.hold.status)
  if (statuses[0] !== statuses[1]) throw new Error(`I9: one key gave ${statuses.join(' and ')}`)
}

/** Its owner has euros that the bank refused or returned sent to one of their recipients. */
export async function resend(world: World, hold: HoldRow, at: number): Promise<void> {
  const who = ownerOf(world, hold)
  const owed = (await holdOf(world.voice, who, hold.id))?.owed
  const beneficiaryId = pick(who.recipients, at)
  if (!owed || beneficiaryId === undefined) return
  const body = { beneficiaryId, receivesEUR: owed.receivesEUR }
  const key = `resend-${hold.id}-${String(beneficiaryId)}-${String(owed.decideUntilTs)}`
  const answers = [await resendOnce(), await resendOnce()]
  const told = answers.map((answer) => payloadOf<{ hold: Hold }>(answer)?.hold.status)
  if (told[0] !== told[1]) throw new Error(`I9: one key gave ${told.join(' and ')}`)

  function resendOnce() {
    return world.voice.post(who, `/v1/private/holds/${hold.id}/resend`, body, key)
  }
}

/** Two operators pay it out in its owner's place; where they cannot, the owner takes it back later. */
export async function letHoldGo(world: World, hold: HoldRow): Promise<void> {
  const most = world.market.most(hold.asset, BigInt(hold.units))
  if (!world.deals.has(hold.id)) world.deals.set(hold.id, most > 100n ? most - 100n : 0n)
  await world.operators.bothSign('release', hold.id)
}
