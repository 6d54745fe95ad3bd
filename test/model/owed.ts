import { DEPTH } from '../builders/money-plan'
import type { Agreed } from './people'
import { centsOf } from './people'
import type { Seen } from './seen'
import type { World } from './world'

const GRACE = 60
const EARLY = 15

/** The most cents that a quote may be paid, reckoned from the chain and from what was agreed on over HTTP. */
export function owedFor(now: Seen, world: World, quoteId: string): bigint {
  const deal = now.holds.find((hold) => hold.settled_quote_id === quoteId)
  // Who accepted a rate for what was held has given up the quoted one.
  if (deal) return world.deals.get(deal.id) ?? 0n
  const agreed = world.agreed.find(({ quote }) => quote.quoteId === quoteId)
  return agreed ? quotedFor(now, world, agreed) : 0n
}

function quotedFor(now: Seen, world: World, agreed: Agreed): bigint {
  // It settles as soon as enough is final, and a neighbour's window may have the rest: any stretch of it may have been it.
  const came = cameInTime(now, world, agreed)
  const sums = came.flatMap((_first, from) => runningSums(came.slice(from)))
  const owed = sums.map((sum) => centsFor(agreed, sum) - centsOf(agreed.quote.feeEUR ?? '0'))
  return owed.reduce((most, cents) => (cents > most ? cents : most), 0n)
}

const runningSums = (amounts: readonly bigint[]): readonly bigint[] =>
  amounts.map((_amount, at) => amounts.slice(0, at + 1).reduce((sum, each) => sum + each, 0n))

/** All of it up to one per cent more than was quoted; beyond that what was quoted. */
function centsFor(agreed: Agreed, came: bigint): bigint {
  const { units, quote } = agreed
  const settled = came <= units + units / 100n ? came : units
  if (settled === units) return centsOf(quote.eurAmount ?? '0')
  return centsAt(agreed, settled, quote.rate ?? '0')
}

/** Final, at its address, in its token, in a block of its window. */
function cameInTime(now: Seen, world: World, agreed: Agreed): readonly bigint[] {
  const { quote, token } = agreed
  const chain = world.chains.find(({ chainId }) => chainId === token.chainId)
  if (!chain) return []
  const closes = closedAt(now, world, agreed)
  return chain
    .standing()
    .filter(
      ({ to, asset, block, time }) =>
        to === quote.receiverWalletAddress.toLowerCase() &&
        asset === token.address.toLowerCase() &&
        block <= chain.height() - BigInt(DEPTH) + 1n &&
        time >= quote.createdTs - EARLY &&
        time <= closes,
    )
    .map(({ amount }) => amount)
}

/** A newer quote ends the window of one that waits at once, else it ends a minute after its expiry. */
function closedAt(now: Seen, world: World, agreed: Agreed): number {
  const row = now.quotes.find(({ id }) => id === agreed.quote.quoteId)
  const newer = world.agreed.find(
    (each) =>
      each.recipientId === agreed.recipientId &&
      world.agreed.indexOf(each) > world.agreed.indexOf(agreed),
  )
  const ends = agreed.quote.expiredTs + GRACE
  return newer && row?.superseded_at !== '' && newer.quote.createdTs < ends
    ? newer.quote.createdTs
    : ends
}

function centsAt({ token }: Agreed, units: bigint, rate: string): bigint {
  const [whole = '0', fraction = ''] = rate.split('.')
  const scaled = BigInt(whole + fraction.padEnd(18, '0').slice(0, 18))
  return (units * scaled * 100n) / 10n ** BigInt(18 + token.decimals)
}
