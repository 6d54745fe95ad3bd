import { mnemonicToAccount } from 'viem/accounts'
import { DEPTH } from '../builders/money-plan'
import { addressesIn } from './buckets'
import { owedFor } from './owed'
import type { Seen } from './seen'
import type { World } from './world'

/** What must hold after every command. Each answers what is wrong, or nothing; none asks the desk. */
type Invariant = (now: Seen, before: Seen, world: World) => readonly string[]

const sumBy = <Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  amountOf: (row: Row) => string | bigint,
): ReadonlyMap<string, bigint> => {
  const sums = new Map<string, bigint>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0n) + BigInt(amountOf(row)))
  return sums
}

const repeated = (texts: readonly string[]): readonly string[] =>
  texts.filter((text, at) => texts.indexOf(text) !== at)

/** I1: what one posting moves sums to nothing in each asset, and so does the whole book. */
export const entriesSumToZero: Invariant = ({ ledger_entries }) => {
  const each = sumBy(
    ledger_entries,
    ({ posting_id, asset }) => `${posting_id} in ${asset}`,
    ({ amount }) => amount,
  )
  const whole = sumBy(
    ledger_entries,
    ({ asset }) => `the book in ${asset}`,
    ({ amount }) => amount,
  )
  return [...each, ...whole].flatMap(([name, sum]) =>
    sum === 0n ? [] : [`${name} sums to ${sum}`],
  )
}

/** I2: what was written into the book once stands there as it was written. */
export const entriesStay: Invariant = (now, before) => {
  const written = new Set(now.ledger_entries.map((entry) => JSON.stringify(entry)))
  return before.ledger_entries
    .map((entry) => JSON.stringify(entry))
    .filter((entry) => !written.has(entry))
}

/** I3: no quote is paid more euros than its crypto on the chain was worth, and so neither are all together. */
export const paidIsOwed: Invariant = (now, _before, world) => {
  const quoteOf = new Map(now.payouts.map((each) => [each.end_to_end_id, each.quote_id]))
  const paid = new Map<string, bigint>()
  const strangers: string[] = []
  for (const { endToEndId, cents, state } of world.bank.orders()) {
    const quoteId = quoteOf.get(endToEndId)
    if (quoteId === undefined) strangers.push(`the bank was told to pay the unknown ${endToEndId}`)
    else if (state !== 'rejected' && state !== 'returned')
      paid.set(quoteId, (paid.get(quoteId) ?? 0n) + cents)
  }
  const over = [...paid].flatMap(([quoteId, cents]) => {
    const owed = owedFor(now, world, quoteId)
    return cents <= owed ? [] : [`${quoteId} was paid ${cents} cents of ${owed}`]
  })
  return [...strangers, ...over]
}

const DEAD = new Set(['rejected', 'returned', 'cancelled'])

/** I4: at most one payout of a quote is on its way or has arrived, in the desk and at the bank. */
export const onePayoutLives: Invariant = (now, _before, world) => {
  const quoteOf = new Map(now.payouts.map((each) => [each.end_to_end_id, each.quote_id]))
  const inDesk = now.payouts.filter(({ status }) => !DEAD.has(status)).map((each) => each.quote_id)
  const atBank = world.bank
    .orders()
    .filter(({ state }) => !DEAD.has(state))
    .map(({ endToEndId }) => quoteOf.get(endToEndId) ?? endToEndId)
  return [
    ...repeated(inDesk).map((id) => `${id} has two live payouts`),
    ...repeated(atBank).map((id) => `the bank pays ${id} twice`),
  ]
}

/** I5: a transfer is credited once at most, and nothing is credited that the chain's final blocks do not hold. */
export const creditsAreFinal: Invariant = (now, _before, world) => {
  const ours = addressesIn(now)
  const final = sumBy(
    world.chains.flatMap((chain) =>
      chain
        .standing()
        .filter(({ block, to }) => ours.has(to) && block <= chain.height() - BigInt(DEPTH) + 1n),
    ),
    ({ chainId, asset }) => `chain:${chainId}:${asset}`,
    ({ amount }) => amount,
  )
  const deposits = new Set(
    now.ledger_postings.filter(({ kind }) => kind === 'deposit').map(({ id }) => id),
  )
  const credits = now.ledger_entries.filter(
    ({ account, posting_id }) => account.startsWith('chain:') && deposits.has(posting_id),
  )
  const sums = sumBy(
    credits,
    ({ account }) => account,
    ({ amount }) => amount,
  )
  return [...sums].flatMap(([account, sum]) => {
    const held = final.get(account) ?? 0n
    return sum <= held ? [] : [`${account} was credited ${sum} of ${held}`]
  })
}

const LATER: Readonly<Record<string, readonly string[]>> = {
  'awaits-crypto': ['confirming', 'processing', 'completed', 'on-hold', 'expired', 'refunded'],
  confirming: ['processing', 'completed', 'on-hold', 'refunded'],
  processing: ['completed', 'on-hold', 'refunded'],
  completed: ['on-hold', 'processing', 'refunded'],
  'on-hold': ['processing', 'completed', 'refunded', 'failed'],
}

/** I6: a quote goes forward; back only from a sighting that a reorganisation took back before it was final. */
export const statusNeverFalls: Invariant = (now, before, world) => {
  const earlier = new Map(before.quotes.map((quote) => [quote.id, quote.status]))
  return now.quotes.flatMap(({ id, status }) => {
    const from = earlier.get(id) ?? status
    const isBack = from === 'confirming' && ['awaits-crypto', 'expired'].includes(status)
    const isForward = from === status || (LATER[from] ?? []).includes(status)
    return isForward || (isBack && world.reorganisations > 0)
      ? []
      : [`${id} went from ${from} to ${status}`]
  })
}

/** I8: each address is the child of the public key that its index says, one recipient's for ever, and asked for once. */
export const addressesAreDerived: Invariant = (now) => {
  const owners = new Map(
    now.deposit_addresses.map((each) => [each.address, `${each.account_id}/${each.recipient_id}`]),
  )
  const wrong = now.deposit_addresses.filter(
    ({ address, address_index }) => derived(address_index) !== address,
  )
  const strayed = now.quotes.filter(
    (quote) => owners.get(quote.address) !== `${quote.account_id}/${quote.recipient_id}`,
  )
  const asking = now.quotes
    .filter(({ status, superseded_at }) => status === 'awaits-crypto' && superseded_at === '')
    .map(({ address }) => address)
  return [
    ...repeated(asking).map((address) => `two quotes ask for crypto at ${address}`),
    ...wrong.map(({ address }) => `${address} is not derived`),
    ...repeated([...owners.values()]).map((owner) => `${owner} has two addresses`),
    ...strayed.map(({ id }) => `${id} asks for crypto at another's address`),
  ]
}

const PHRASE = 'test test test test test test test test test test test junk'
const children = new Map<string, string>()

function derived(index: string): string {
  const known = children.get(index)
  if (known !== undefined) return known
  const { address } = mnemonicToAccount(PHRASE, { path: `m/44'/60'/1'/0/${index}` })
  children.set(index, address.toLowerCase())
  return address.toLowerCase()
}

/** I9: as many quotes stand as keys were used; that a key gives its quote again is seen when it is asked again. */
export const oneQuoteForAKey: Invariant = (now, _before, world) => {
  const ofHolds = new Set(
    now.holds
      .filter(({ transaction_id }) => transaction_id !== '')
      .map((each) => each.settled_quote_id),
  )
  const asked = now.quotes.filter(({ id }) => !ofHolds.has(id)).length
  const keys = new Set(world.agreed.map(({ key }) => key)).size
  return asked === keys ? [] : [`${keys} keys made ${asked} quotes`]
}
