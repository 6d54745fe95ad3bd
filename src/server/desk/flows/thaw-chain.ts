import { minus, NO_UNITS, plus } from '@kernel/amounts'
import { NATIVE_PLACEHOLDER } from '@kernel/address'
import { internalError } from '@kernel/app-error'
import { domainError } from '@kernel/domain-error'
import { fromSeconds } from '@kernel/instant'
import type { BlockRef, ChainReader } from '@server/ports/chain'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import type { Approval } from '../policies/approval'
import { endBalanceRound, marksAbove, saveBalanceMarks } from '../records/chain/balance-marks'
import { markGone } from '../records/chain/checks'
import { type BlockCursor, readCursor } from '../records/chain/cursor'
import { insertLosses } from '../records/chain/losses'
import { rememberedBlocks, thawCursor } from '../records/chain/move-cursor'
import { saveReconciliation, type Shortfall, shortfallText } from '../records/chain/reconciliation'
import { finalAbove, markLost } from '../records/deposit/lost'
import { dropSeenAbove } from '../records/deposit/stray'
import { post } from '../records/ledger'
import { lossPosting } from '../records/ledger/loss-posting'
import type { Operation } from '../records/operator-action'
import { chainLosses, chainShortfalls } from '../steps/chain-shortfalls'
import { inGroups } from '../steps/in-groups'
import { namedReader } from '../steps/named-reader'
import { requestApproval } from '../steps/request-approval'
import { rereadSweeps } from '../steps/reread-sweeps'

/**
 * Two operators: a frozen chain is read anew from the last block that it shares with the desk, and its payouts leave again.
 * What was final above that block counts as lost, payment by payment, until the chain shows it again: balances would take
 * new payments for old ones. Where no such payment is, the chain lacks money for another reason, and that is booked as lost
 * by balances. What was credited stays credited: the desk bears it.
 */
export async function thawChain(
  deps: FlowDeps,
  name: string,
  operation: Operation,
): Promise<Approval> {
  const reader = namedReader(deps, name)
  const { clock, database } = deps
  const { chainId } = reader
  const rewind = await readRewind(deps, reader)
  const gone = rewind ? await finalAbove(database.db, { chainId, above: rewind.to.number }) : []
  const readAnew = sums(gone)
  const { lost, notFinal } =
    gone.length === 0
      ? await chainLosses(deps, reader)
      : { lost: [], notFinal: beyond(await chainShortfalls(deps, reader), readAnew) }
  if (!rewind && lost.length === 0) throw domainError('chain-not-frozen', { chain: name })
  const at = clock.now()
  return database.transact(async (tx) => {
    const request = { action: 'thaw', command: 'chains thaw' } as const
    const details = { lost: textOf(lost), readAnew: textOf(readAnew) }
    const named = { subject: `chain:${chainId}`, details, operation, at }
    const approval = await requestApproval(tx, deps, { ...request, ...named })
    if (approval.state !== 'done') return approval
    const { proposalId } = approval
    if (rewind) await rewindTo(tx, rewind, at)
    await markLost(tx, gone, { proposalId, at })
    if (lost.length > 0) await insertLosses(tx, lost, { proposalId, at })
    const booked = [...lost, ...readAnew]
    if (booked.length > 0) await post(tx, lossPosting(proposalId, booked), at)
    await saveReconciliation(tx, chainId, notFinal, at)
    return approval
  })
}

const textOf = (units: readonly Shortfall[]): string => units.map(shortfallText).join(', ')

const keyOf = ({ address, asset }: Shortfall): string => `${address} ${asset}`

function sums(deposits: readonly Shortfall[]): readonly Shortfall[] {
  const found = new Map<string, Shortfall>()
  for (const deposit of deposits) {
    const { chainId, address, asset, units } = deposit
    const before = found.get(keyOf(deposit))?.units ?? NO_UNITS
    found.set(keyOf(deposit), { chainId, address, asset, units: plus(before, units) })
  }
  return [...found.values()]
}

/** What is missing beyond what is read anew. */
const beyond = (missing: readonly Shortfall[], readAnew: readonly Shortfall[]) =>
  missing.flatMap((one) => {
    const anew = readAnew.find((each) => keyOf(each) === keyOf(one))?.units ?? NO_UNITS
    return one.units > anew ? [{ ...one, units: minus(one.units, anew) }] : []
  })

interface Rewind {
  readonly cursor: BlockCursor
  /** The newest block that the desk and the chain share. */
  readonly to: BlockRef
  /** What addresses held at that block whose native coins were compared up to a later one. */
  readonly marks: Parameters<typeof saveBalanceMarks>[2]
}

/** Of a frozen chain. Its sweeps are read anew at once: what the books have depends on it, and nobody has to approve that. */
async function readRewind(deps: FlowDeps, reader: ChainReader): Promise<Rewind | null> {
  const { database, sweepChains } = deps
  const cursor = await readCursor(database.db, reader.chainId)
  if (cursor?.isFrozen !== true) return null
  const to = await commonBlock(deps, reader, cursor)
  const chain = sweepChains.find(({ chainId }) => chainId === reader.chainId)
  if (chain) await rereadSweeps(deps, { reader, chain }, to)
  const above = await marksAbove(database.db, reader.chainId, to.number)
  const addresses = above.map(({ address }) => address)
  const balances = await reader.balances(to, addresses, NATIVE_PLACEHOLDER)
  const held = above.map((one, at) => ({ ...one, balance: balances[at] ?? 0n }))
  const marks = await inGroups(held, async ({ address, sent: sentSince, balance }) => {
    const sent = sentSince === 0 ? 0 : await reader.sentFrom(to, address)
    return { address, block: to.number, hash: to.hash, balance, sent }
  })
  return { cursor, to, marks }
}

async function rewindTo(tx: Tx, { cursor, to, marks }: Rewind, at: Date): Promise<void> {
  const { chainId } = cursor
  await markGone(tx, chainId, to.number, at)
  await dropSeenAbove(tx, chainId, to.number, at)
  await saveBalanceMarks(tx, chainId, marks)
  // A quote ends unpaid only once native coins were looked for up to its end on this chain.
  if (cursor.balancesTo) await endBalanceRound(tx, chainId, { balances_to: fromSeconds(to.time) })
  await thawCursor(tx, chainId, to)
}

/** The newest final or remembered block that the chain still holds, else the one below all that are remembered. */
async function commonBlock(
  { database }: Pick<FlowDeps, 'database'>,
  reader: ChainReader,
  cursor: BlockCursor,
): Promise<BlockRef> {
  const newest = { number: cursor.finalHeight, hash: cursor.finalHash }
  const remembered = await rememberedBlocks(database.db, cursor)
  for (const { number, hash } of [newest, ...remembered]) {
    const block = await reader.block(number)
    if (block?.hash === hash) return block
  }
  const below = (remembered.at(-1)?.number ?? cursor.finalHeight) - 1n
  const block = await reader.block(below < 0n ? 0n : below)
  if (!block) throw internalError('the chain tells no block to go on from', below.toString())
  return block
}
