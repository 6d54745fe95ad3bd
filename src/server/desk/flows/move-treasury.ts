import type { SweepPlanFile } from '@contract/sweep-plan'
import { domainError } from '@kernel/domain-error'
import type { SweepObstacle } from '@kernel/operator-errors'
import { Money } from '@kernel/money'
import { token, type Unit } from '@kernel/units'
import type { ChainReader } from '@server/ports/chain'
import type { FlowDeps } from '../deps'
import { isPaidBy } from '../policies/sweep-batch'
import { type Operation, recordOperatorAction } from '../records/operator-action'
import { notePayment, type OpenMove, selectOpenMoves } from '../records/sweep/move'
import {
  readApprovedPlan,
  registerPlan,
  sweepConnection,
  treasuryAddress,
} from '../steps/register-plan'

interface MoveOrder {
  readonly chainId: number
  /** The treasury address, and where it sends. */
  readonly from: string
  readonly to: string
  /** As it is listed. */
  readonly symbol: string
  /** Decimal text. */
  readonly amount: string
}

/** Plans what the treasury's wallet sends to an exchange or a cold address; two operators approve it in the console. */
export async function planTreasuryMove(
  deps: FlowDeps,
  { chainId, symbol, amount, ...order }: MoveOrder,
  operation: Operation,
): Promise<SweepPlanFile> {
  const from = await treasuryAddress(deps, order.from)
  const to = await treasuryAddress(deps, order.to)
  const { reader, chain, upTo } = await sweepConnection(deps, chainId)
  const listed = deps.catalogue.tokens.find(
    (each) => each.chainId === chainId && each.symbol === symbol,
  )
  const units = listed ? baseUnitsOf(amount, token(symbol, listed.decimals)) : 0n
  if (!listed || units === 0n) throw refused('amount-unreadable')
  const asset = listed.address.toLowerCase()
  const [has = 0n] = await reader.balances(upTo, [from], asset)
  if (has < units) throw refused('treasury-short')
  const fees = await chain.feeCaps()
  const move = { asset, symbol, decimals: listed.decimals, units: units.toString() }
  const block = upTo.toString()
  const plan = { chainId, block, to, gasFrom: from, fees, addresses: [], move }
  return registerPlan(deps, 'treasury move', plan, operation)
}

/** Notes the transaction by which the wallet paid a move; the chain has to say that it did. */
export async function noteTreasuryPayment(
  deps: FlowDeps,
  text: string,
  hash: string,
  operation: Operation,
): Promise<{ readonly planId: string; readonly txHash: string }> {
  const { db } = deps.database
  const txHash = hash.trim().toLowerCase()
  if (!/^0x[0-9a-f]{64}$/.test(txHash)) throw domainError('transaction-hash-malformed')
  const { id: planId, chainId } = await readApprovedPlan(db, text)
  const move = (await selectOpenMoves(db, chainId)).find((one) => one.planId === planId)
  const reader = deps.readers.find((one) => one.chainId === chainId)
  if (!move || !reader) throw refused('not-paid')
  if (!(await isPaid(reader, move, txHash))) throw refused('not-paid')
  const at = deps.clock.now()
  await deps.database.transact(async (tx) => {
    if (!(await notePayment(tx, move, txHash, at))) throw refused('not-paid')
    const action = { action: 'treasury sent', subject: planId, details: { txHash }, at }
    await recordOperatorAction(tx, { ...operation, ...action })
  })
  return { planId, txHash }
}

/** 0 for what is no amount, and for more decimals than the token has. */
function baseUnitsOf(amount: string, unit: Unit): bigint {
  const read = /^\d{1,30}(?:\.(\d+))?$/.exec(amount)
  const isExact = read !== null && (read[1] ?? '').length <= unit.decimals
  return isExact ? Money.of(amount, unit).toBase() : 0n
}

const isPaid = async (reader: ChainReader, move: OpenMove, txHash: string): Promise<boolean> => {
  const paid = await reader.payment(txHash, move.to, move.asset)
  return paid !== null && isPaidBy(move, paid.amount)
}

const refused = (obstacle: SweepObstacle) => domainError('sweep-refused', { obstacle })
