import { createHash } from 'node:crypto'
import * as v from 'valibot'

import {
  canonicalPlan,
  parseCanonicalPlan,
  type SweepPlan,
  SweepPlanFile,
  sweepTransactions,
  transferCall,
} from '@contract/sweep-plan'
import { domainError } from '@kernel/domain-error'
import type { ChainReader } from '@server/ports/chain'
import type { Db, Tx } from '@server/ports/db'
import type { SweepChain } from '@server/ports/sweep-chain'
import type { ListedToken } from '../catalogue'
import type { FlowDeps } from '../deps'
import type { Approval } from '../policies/approval'
import { isMistyped } from '../policies/holds'
import { byAddress, type MovableAsset, planAddress } from '../policies/sweep-plan'
import type { Operation } from '../records/operator-action'
import {
  findApprovedPlan,
  insertSweepApproval,
  insertSweepPlan,
  lockSweepPlan,
  type SweepPlanRecord,
} from '../records/sweep/plan'
import { readFinalHeight } from '../steps/final-height'
import { selectOpenSweeps } from '../records/sweep/transaction'
import { requestApproval } from '../steps/request-approval'
import { type BookedBalance, selectBookedBalances } from '../views/booked-balances'

interface SweepOrder {
  readonly chainId: number
  /** Where everything goes. */
  readonly to: string
  /** Which treasury address pays for gas. */
  readonly gasFrom: string
}

/** Plans what to move from deposit addresses on a chain, and proposes it; another operator has to approve it. */
export async function planSweep(
  deps: FlowDeps,
  order: SweepOrder,
  operation: Operation,
): Promise<SweepPlanFile> {
  const { chainId } = order
  const [to, gasFrom] = [checkedAddress(deps, order.to), checkedAddress(deps, order.gasFrom)]
  const reader = deps.readers.find((each) => each.chainId === chainId)
  const chain = deps.sweepChains.find((each) => each.chainId === chainId)
  const final = reader && (await readFinalHeight(deps, reader))
  if (!final || !chain) throw domainError('sweep-refused', { obstacle: 'chain-behind' })
  const at = { deps, reader, chain, to, block: final.upTo }
  const [fees, publishingUnits] = await Promise.all([chain.feeCaps(), chain.publishingUnits()])
  const addresses: SweepPlan['addresses'][number][] = []
  const busy = new Set(
    (await selectOpenSweeps(deps.database.db, chainId)).map((sweep) => sweep.address),
  )
  for (const [address, booked] of byAddress(
    await selectBookedBalances(deps.database.db, chainId),
  )) {
    // What an earlier sweep takes is not booked out before it is final.
    if (busy.has(address)) continue
    const { moves, topUp } = planAddress(await movable(at, booked), { fees, publishingUnits })
    const [first] = booked
    if (moves.length === 0) continue
    const nonce = await reader.sentFrom(final.upTo, address)
    const texts = moves.map(({ units, gas, ...move }) => ({
      ...{ ...move, units: units.toString(), gas: gas.toString() },
    }))
    addresses.push({ address, index: first.index, nonce, topUp: topUp.toString(), moves: texts })
  }
  if (addresses.length === 0) throw domainError('sweep-refused', { obstacle: 'nothing-to-move' })
  const id = deps.ids.opaque('sw')
  const block = final.upTo.toString()
  return propose(deps, { version: 1, id, chainId, block, to, gasFrom, fees, addresses }, operation)
}

/** A plan and its proposal stand together or not at all. */
async function propose(
  deps: FlowDeps,
  plan: SweepPlan,
  operation: Operation,
): Promise<SweepPlanFile> {
  const content = canonicalPlan(plan)
  const hash = sha256(content)
  const { id, chainId, to: treasury, gasFrom } = plan
  const record = { id, chainId, hash, content, treasury, gasFrom }
  const topUps = plan.addresses.flatMap(({ address, topUp }) =>
    topUp === '0' ? [] : [{ address, units: BigInt(topUp) }],
  )
  const now = deps.clock.now()
  await deps.database.transact(async (tx) => {
    await insertSweepPlan(tx, record, { transactions: sweepTransactions(plan), topUps }, now)
    await approve(tx, deps, record, operation)
  })
  return { plan, hash }
}

/** The second operator approves the plan in a file, by its hash; the first one proposed it by planning. */
export async function approveSweepPlan(
  deps: FlowDeps,
  text: string,
  operation: Operation,
): Promise<Approval> {
  const hash = hashOf(text)
  return deps.database.transact(async (tx) => {
    const plan = await lockSweepPlan(tx, hash)
    if (!plan) throw domainError('record-unknown', { kind: 'sweep plan', id: hash })
    return approve(tx, deps, plan, operation)
  })
}

/** The plan in a file that two operators have approved. */
export async function readApprovedPlan(db: Db, text: string): Promise<SweepPlan> {
  const plan = await findApprovedPlan(db, hashOf(text))
  if (!plan) throw domainError('sweep-refused', { obstacle: 'not-approved' })
  return parseCanonicalPlan(plan.content)
}

/** The hash of what the file says, which has to be the one that it names. */
function hashOf(text: string): string {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), SweepPlanFile), text)
  const hash = read.success && sha256(canonicalPlan(read.output.plan))
  if (!read.success || hash !== read.output.hash)
    throw domainError('sweep-refused', { obstacle: 'plan-altered' })
  return hash
}

const sha256 = (content: string): string => createHash('sha256').update(content).digest('hex')

/** Proposes a plan, or approves another operator's: both are bound to its hash and to where the money goes. */
async function approve(
  tx: Tx,
  deps: FlowDeps,
  { id, hash, chainId, treasury, gasFrom }: SweepPlanRecord,
  operation: Operation,
): Promise<Approval> {
  const at = deps.clock.now()
  const details = { hash, chain: chainId.toString(), to: treasury, gasFrom }
  const request = { action: 'sweep', command: 'sweep approve', subject: id, details } as const
  const approval = await requestApproval(tx, deps, { ...request, operation, at })
  if (approval.state === 'done') await insertSweepApproval(tx, id, approval.proposalId, at)
  return approval
}

function checkedAddress({ keys }: FlowDeps, address: string): string {
  if (!/^0x[0-9a-f]{40}$/i.test(address) || isMistyped(address, keys.checksummed(address)))
    throw domainError('address-mistyped')
  return address.toLowerCase()
}

interface Place {
  readonly deps: FlowDeps
  readonly reader: ChainReader
  readonly chain: SweepChain
  readonly to: string
  readonly block: bigint
}

/** Listed assets alone: never more than is booked, nor than the chain has. */
async function movable(
  { deps, reader, chain, to, block }: Place,
  booked: readonly BookedBalance[],
): Promise<readonly MovableAsset[]> {
  const found = await Promise.all(
    booked.map(async ({ address, asset, units: known }): Promise<MovableAsset[]> => {
      const token: ListedToken | null = deps.catalogue.token(reader.chainId, asset)
      const [has = 0n] = token ? await reader.balances(block, [address], asset) : []
      const units = has < known ? has : known
      if (!token || units === 0n) return []
      const gas = await gasFor(chain, address, transferCall(asset, to, units))
      const { symbol, decimals } = token
      return gas === null ? [] : [{ asset, symbol, decimals, units, gas }]
    }),
  )
  return found.flat()
}

/** Null where the call would fail, as a token's issuer may have frozen the address. */
const gasFor = (
  chain: SweepChain,
  from: string,
  { to, value, data }: ReturnType<typeof transferCall>,
): Promise<bigint | null> =>
  // Gas is estimated for one base unit: all native coins would leave none for it.
  chain.gasOf({ from, to, data, value: value === 0n ? 0n : 1n }).catch(() => null)
