import * as v from 'valibot'

import { parseCanonicalPlan, SignedSweepFile } from '@contract/sweep-plan'
import { domainError } from '@kernel/domain-error'
import type { SweepObstacle } from '@kernel/operator-errors'
import type { SignedTransaction } from '@server/ports/sweep-chain'
import type { FlowDeps } from '../deps'
import { type Operation, recordOperatorAction } from '../records/operator-action'
import { findApprovedPlan } from '../records/sweep/plan'
import {
  insertSweepTransactions,
  selectIntents,
  type SweepIntent,
} from '../records/sweep/transaction'

interface SentFile {
  readonly planId: string
  /** Transactions in the file, and those of them that the desk did not have. */
  readonly count: number
  readonly added: number
}

/**
 * Takes a signed file: each of its transactions has to be one that the approved plan names, to the last byte. They are
 * kept first; `followSweeps` broadcasts them, so that a file may be sent twice and a desk may stop in between.
 */
export async function sendSweep(
  deps: FlowDeps,
  text: string,
  operation: Operation,
): Promise<SentFile> {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), SignedSweepFile), text)
  if (!read.success) throw refused('foreign-transaction')
  const { hash, transactions } = read.output
  const plan = await findApprovedPlan(deps.database.db, hash)
  const chain = deps.sweepChains.find(({ chainId }) => chainId === plan?.chainId)
  if (!plan || !chain) throw refused('not-approved')
  const intents = new Map(
    (await selectIntents(deps.database.db, plan.id)).map((intent) => [nameOf(intent), intent]),
  )
  const { fees } = parseCanonicalPlan(plan.content)
  const signed = await Promise.all(transactions.map((raw) => chain.read(raw)))
  const matched = signed.map((one, at) => {
    const intent = one && intents.get(nameOf({ address: one.from, nonce: one.nonce }))
    const isPlanned = one && intent && isIntended(one, intent) && isSameFee(one.fees, fees)
    if (!isPlanned || one.chainId !== plan.chainId) throw refused('foreign-transaction')
    return { hash: one.hash, address: one.from, nonce: one.nonce, raw: transactions[at] ?? '' }
  })
  const at = deps.clock.now()
  return deps.database.transact(async (tx) => {
    const { id: planId, chainId } = plan
    const added = await insertSweepTransactions(tx, { planId, chainId, at }, matched)
    const details = { hash, transactions: matched.length.toString() }
    const action = { action: 'sweep send', subject: planId, details, at }
    await recordOperatorAction(tx, { ...operation, ...action })
    return { planId, count: matched.length, added }
  })
}

const refused = (obstacle: SweepObstacle) => domainError('sweep-refused', { obstacle })

const nameOf = ({ address, nonce }: Pick<SweepIntent, 'address' | 'nonce'>): string =>
  `${address}:${nonce}`

const isIntended = (signed: SignedTransaction, intent: SweepIntent): boolean =>
  signed.to === intent.to &&
  signed.value === intent.value &&
  signed.data === intent.data &&
  signed.gas === intent.gas

const isSameFee = (signed: SignedTransaction['fees'], planned: SignedTransaction['fees']) =>
  JSON.stringify(signed) === JSON.stringify(planned)
