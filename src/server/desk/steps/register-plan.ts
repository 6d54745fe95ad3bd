import { createHash } from 'node:crypto'
import * as v from 'valibot'

import {
  canonicalPlan,
  parseCanonicalPlan,
  type SweepPlan,
  SweepPlanFile,
  sweepTransactions,
} from '@contract/sweep-plan'
import { domainError } from '@kernel/domain-error'
import type { ChainReader } from '@server/ports/chain'
import type { Db } from '@server/ports/db'
import type { SweepChain } from '@server/ports/sweep-chain'
import type { FlowDeps } from '../deps'
import { type Operation, recordOperatorAction } from '../records/operator-action'
import { findApprovedPlan, insertSweepPlan } from '../records/sweep/plan'
import { insertTreasuryMove } from '../records/sweep/move'
import { isDepositAddress } from '../records/deposit-address'
import { isMistyped } from '../policies/holds'
import { comparedHeight } from './chain-shortfalls'

interface SweepConnection {
  readonly reader: ChainReader
  readonly chain: SweepChain
  /** The newest final block. */
  readonly upTo: bigint
}

/** What planning asks of a chain, a frozen one too; refuses while it is not read yet or has no final block. */
export async function sweepConnection(deps: FlowDeps, chainId: number): Promise<SweepConnection> {
  const reader = deps.readers.find((each) => each.chainId === chainId)
  const chain = deps.sweepChains.find((each) => each.chainId === chainId)
  const upTo = reader ? await comparedHeight(deps, reader) : null
  if (!reader || !chain || upTo === null)
    throw domainError('sweep-refused', { obstacle: 'chain-behind' })
  return { reader, chain, upTo }
}

/** As typed, in lower case; one of a customer is no place for the treasury's money. */
export async function treasuryAddress(
  { keys, database }: FlowDeps,
  address: string,
): Promise<string> {
  if (!/^0x[0-9a-f]{40}$/i.test(address) || isMistyped(address, keys.checksummed(address)))
    throw domainError('address-mistyped')
  const lower = address.toLowerCase()
  if (await isDepositAddress(database.db, lower))
    throw domainError('sweep-refused', { obstacle: 'own-address' })
  return lower
}

/** As the audit log names it. */
type PlanCommand = 'sweep plan' | 'sweep replace' | 'treasury move'

/** Makes a plan known, and nothing more: two operators approve it in the console before anything of it is used. */
export async function registerPlan(
  deps: FlowDeps,
  command: PlanCommand,
  draft: Omit<SweepPlan, 'version' | 'id'>,
  operation: Operation,
): Promise<SweepPlanFile> {
  const plan: SweepPlan = { version: 1, id: deps.ids.opaque('sw'), ...draft }
  const content = canonicalPlan(plan)
  const hash = sha256(content)
  const { id, chainId, to: treasury, gasFrom, move } = plan
  const record = { id, chainId, hash, content, treasury, gasFrom }
  const topUps = plan.addresses.flatMap(({ address, topUp }) =>
    topUp === '0' ? [] : [{ address, units: BigInt(topUp) }],
  )
  const at = deps.clock.now()
  await deps.database.transact(async (tx) => {
    await insertSweepPlan(tx, record, { transactions: sweepTransactions(plan), topUps }, at)
    if (move) {
      const { asset, units } = move
      await insertTreasuryMove(tx, {
        planId: id,
        chainId,
        asset,
        units: BigInt(units),
        to: plan.to,
      })
    }
    const details = { hash, chain: chainId.toString(), to: treasury, gasFrom }
    await recordOperatorAction(tx, { ...operation, action: command, subject: id, details, at })
  })
  return { plan, hash }
}

/** The plan in a file that two operators have approved. */
export async function readApprovedPlan(db: Db, text: string): Promise<SweepPlan> {
  const plan = await findApprovedPlan(db, hashOfPlan(text))
  if (!plan) throw domainError('sweep-refused', { obstacle: 'not-approved' })
  return parseCanonicalPlan(plan.content)
}

/** The hash of what the file says, which has to be the one that it names. */
function hashOfPlan(text: string): string {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), SweepPlanFile), text)
  const hash = read.success && sha256(canonicalPlan(read.output.plan))
  if (!read.success || hash !== read.output.hash)
    throw domainError('sweep-refused', { obstacle: 'plan-altered' })
  return hash
}

const sha256 = (content: string): string => createHash('sha256').update(content).digest('hex')
