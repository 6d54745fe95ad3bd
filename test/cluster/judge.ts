import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { erc20Abi } from 'viem'
import type { ClusterWorld } from './world'
import { type Observed, UNITS } from './person'

/** What is wrong after all; nothing, when nothing is lost and nothing is doubled. */
export async function judge(world: ClusterWorld, observed: readonly Observed[]) {
  return {
    lostQuotes: await lostQuotes(world, observed),
    lostCompletions: await lostCompletions(world, observed),
    doubledKeys: await doubledKeys(world, observed),
    payouts: await payoutFaults(world, observed),
    sums: await sumFaults(world, observed),
    reconcile: (await world.command('reconcile')).code,
  }
}

export const ALL_IS_WELL = {
  ...{ lostQuotes: [], lostCompletions: [], doubledKeys: [], payouts: [], sums: [], reconcile: 0 },
}

async function lostQuotes(world: ClusterWorld, observed: readonly Observed[]) {
  const kept = await world.rows<{ key: string; quote: string }>(
    'select key, quote_id as quote from idempotency_keys',
  )
  const byKey = new Map(kept.map(({ key, quote }) => [key, quote]))
  return observed.filter(({ key, quoteId }) => byKey.get(key) !== quoteId).map(nameOf)
}

async function lostCompletions(world: ClusterWorld, observed: readonly Observed[]) {
  const kept = await world.rows<{ id: string; status: string; settled: boolean }>(
    'select id, status, settled_at is not null as settled from quotes',
  )
  const byId = new Map(kept.map((row) => [row.id, row]))
  const isLost = ({ quoteId, statuses }: Observed): boolean => {
    const row = byId.get(quoteId)
    return (
      (statuses.has('completed') && row?.status !== 'completed') ||
      (statuses.has('processing') && row?.settled !== true)
    )
  }
  return observed.filter(isLost).map(nameOf)
}

/** A key that was never answered may have made a quote, and one alone; nobody has two for one. */
async function doubledKeys(world: ClusterWorld, observed: readonly Observed[]) {
  const rows = await world.rows<{ id: string }>(
    `select id from quotes q where (select count(*) from idempotency_keys where quote_id = q.id) <> 1`,
  )
  const ids = observed.map(({ quoteId }) => quoteId)
  return [...rows.map(({ id }) => id), ...ids.filter((id, at) => ids.indexOf(id) !== at)]
}

/** By what the bank received and booked: each paid quote once, and nothing beside them. */
async function payoutFaults(world: ClusterWorld, observed: readonly Observed[]) {
  const ordered = await world.rows<{ quote: string; id: string; cents: string }>(
    'select quote_id as quote, end_to_end_id as id, amount_cents::text as cents from payouts',
  )
  const atBank = world.bank.payments()
  const faults: string[] = []
  const ids = atBank.map(({ endToEndId }) => endToEndId)
  faults.push(...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} came twice`))
  for (const { endToEndId, debits, status } of atBank)
    if (debits !== 1 || status !== 'booked')
      faults.push(`${endToEndId} is ${status}, with ${String(debits)} debits`)
  const known = new Set(ordered.map(({ id }) => id))
  faults.push(...ids.filter((id) => !known.has(id)).map((id) => `${id} is no payout's`))
  for (const quote of observed.filter(({ isPaid }) => isPaid)) {
    const own = ordered.filter((payout) => payout.quote === quote.quoteId)
    const paid = own.filter(({ id }) => ids.includes(id))
    if (own.length !== 1 || paid.length !== 1)
      faults.push(`${nameOf(quote)} has ${own.length} payouts and ${paid.length} at the bank`)
  }
  return faults
}

/** Books, bank and chain to the last cent and unit, each counted by itself. */
async function sumFaults(world: ClusterWorld, observed: readonly Observed[]) {
  const debited = world.bank.payments().reduce((sum, { amount, debits }) => {
    return sum + BigInt(amount.replace('.', '')) * BigInt(debits)
  }, 0n)
  const [books] = await world.rows<{ bank: string; chain: string }>(
    `select coalesce(sum(amount) filter (where account in ('bank:EUR', 'bank:notified')), 0)::text as bank,
      coalesce(sum(amount) filter (where account like 'chain:%'), 0)::text as chain from ledger_entries`,
  )
  const [opened] = await world.rows<{ cents: string }>(
    `select coalesce(sum(amount), 0)::text as cents from ledger_entries where account = 'bank:opening'`,
  )
  const sent = UNITS * BigInt(observed.filter(({ isPaid }) => isPaid).length)
  const onChain = await unitsOnChain(world)
  const told = {
    'bank and books': [-debited, BigInt(books?.bank ?? '0') + BigInt(opened?.cents ?? '0')],
    'sent and on chain': [sent, onChain],
    'chain and books': [onChain, BigInt(books?.chain ?? '0')],
    'files and payments': [BigInt(await sentFiles(world)), BigInt(world.bank.payments().length)],
  }
  return Object.entries(told)
    .filter(([, [one, other]]) => one !== other)
    .map(([name, [one, other]]) => `${name}: ${String(one)} and ${String(other)}`)
}

async function unitsOnChain({ outside, rows }: ClusterWorld): Promise<bigint> {
  const { client } = outside.chain
  const addresses = await rows<{ address: `0x${string}` }>('select address from deposit_addresses')
  const held = await Promise.all(
    addresses.map(({ address }) =>
      client.readContract({
        address: outside.chain.address('USDC'),
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [address],
      }),
    ),
  )
  return held.reduce((sum, units) => sum + units, 0n)
}

/** Whatever lay in the folder for the bank, by the copies that the bank keeps. */
async function sentFiles({ outside }: ClusterWorld): Promise<number> {
  const names = await readdir(join(outside.folder, 'bank/record'))
  return names.filter((name) => name.endsWith('.xml')).length
}

const nameOf = ({ email, quoteId }: Observed): string => `${quoteId} of ${email}`
