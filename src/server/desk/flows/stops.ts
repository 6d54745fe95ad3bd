import { domainError } from '@kernel/domain-error'
import type { Tx } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import type { Approval } from '../policies/approval'
import { findAnyAccount } from '../records/account'
import { readCursors } from '../records/chain/cursor'
import { type Operation, recordOperatorAction } from '../records/operator-action'
import {
  insertStop,
  lockStop,
  markStopEnded,
  type StopScope,
  stopOfAccount,
  stopOfChain,
} from '../records/stop'
import { requestApproval } from '../steps/request-approval'

/** No chain and no bank: a stop has to work while they do not. */
type Deps = Pick<FlowDeps, 'database' | 'clock' | 'ids'>

/** One operator: nothing new is agreed, or no payout leaves, until two end it. What is agreed stays agreed, and payouts wait. */
export function beginStop(
  { database, clock }: Deps,
  name: string,
  operation: Operation,
): Promise<StopScope> {
  const at = clock.now()
  const { operator, reason } = operation
  return database.transact(async (tx) => {
    const scope = await scopeOf(tx, name)
    const isBegun = await insertStop(tx, { scope, begunBy: operator, reason, begunAt: at })
    if (!isBegun) throw domainError('stopped-already', { scope })
    const entry = { action: 'stops begin', subject: subjectOf(scope), details: {}, at }
    await recordOperatorAction(tx, { ...operation, ...entry })
    return scope
  })
}

/** Two operators. */
export function endStop(deps: Deps, name: string, operation: Operation): Promise<Approval> {
  const at = deps.clock.now()
  return deps.database.transact(async (tx) => {
    const scope = await scopeOf(tx, name)
    const stop = await lockStop(tx, scope)
    if (!stop) throw domainError('not-stopped', { scope })
    // A proposal to end an earlier stop says nothing about this one.
    const details = { begunAt: stop.begunAt.toISOString(), begunBy: stop.begunBy }
    const request = { action: 'stop-end', command: 'stops end' } as const
    const named = { subject: subjectOf(scope), details, operation, at }
    const approval = await requestApproval(tx, deps, { ...request, ...named })
    if (approval.state === 'done') await markStopEnded(tx, scope, { ...approval, at })
    return approval
  })
}

const subjectOf = (scope: StopScope): string => `stop:${scope}`

/** Chains are named by their ids, which the database knows, and accounts as in 'account:acc_1'. */
async function scopeOf(tx: Tx, name: string): Promise<StopScope> {
  if (name === 'quotes' || name === 'payouts') return name
  const [, account] = /^account:(.+)$/.exec(name) ?? []
  if (account !== undefined) return stopOfAccount((await accountNamed(tx, account)).id)
  const ids = (await readCursors(tx)).map(({ chainId }) => chainId)
  const chain = ids.find((id) => String(id) === name)
  if (chain === undefined) throw domainError('stop-unknown', { chains: ids.join(', ') })
  return stopOfChain(chain)
}

async function accountNamed(tx: Tx, name: string) {
  const account = await findAnyAccount(tx, name)
  if (!account) throw domainError('record-unknown', { kind: 'account', id: name })
  return account
}
