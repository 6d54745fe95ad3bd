import { sql } from 'kysely'

import type { ApprovalStarted } from '@contract/console/approvals'
import { secondsAfter } from '@kernel/instant'
import type { FlowDeps } from '@server/desk/deps'
import { acceptInvitation, openInvitation } from '@server/desk/flows/accept-invitation'
import { approveProposal, type CarryOut, startApproval } from '@server/desk/flows/approve-proposal'
import { inviteOperator } from '@server/desk/flows/invite-operator'
import type { Approval } from '@server/desk/policies/approval'
import type { Operation, SignedApproval } from '@server/desk/records/operator-action'
import { findApprovals, insertApproval } from '@server/desk/records/operator-approval'
import {
  findAnyProposal,
  type ProposedAction,
  selectOpenProposals,
} from '@server/desk/records/operator-proposal'
import { requestApproval } from '@server/desk/steps/request-approval'
import { Authenticator } from '../fakes/authenticator'

const PLACE = { remoteAddress: '127.0.0.1' }

/** A person who runs the desk, with a key of their own. */
export interface KeyHolder {
  readonly operator: string
  readonly key: Authenticator
}

export async function keyHolder(deps: FlowDeps, operator: string): Promise<KeyHolder> {
  const consoleOrigin = deps.settings.consoleOrigin ?? ''
  const operation = { operator: 'olga', reason: 'because it is tested' }
  const invited = { id: operator, name: `${operator} Duarte` }
  const { link } = await inviteOperator({ ...deps, consoleOrigin }, invited, operation)
  return followsInvitation(deps, operator, link)
}

/** Adds the first key of somebody who has been sent a link. */
export async function followsInvitation(
  deps: FlowDeps,
  operator: string,
  link: string,
): Promise<KeyHolder> {
  const opened = { token: link.split('#')[1] ?? '', ...PLACE }
  const key = new Authenticator(deps.settings.consoleOrigin ?? '')
  const passkey = key.creates((await openInvitation(deps, opened)).creation)
  await acceptInvitation(deps, { ...opened, keyName: 'YubiKey 5C', passkey })
  return { operator, key }
}

/** An act that only notes that it was done, with the details that its record has at that moment. */
export interface NotedAct {
  readonly action: ProposedAction
  readonly subject: string
  details: Record<string, string>
  /** Who carried it out. */
  readonly done: string[]
}

export const notedAct = (action: ProposedAction, subject = `subject of ${action}`): NotedAct => ({
  ...{ action, subject, details: { to: `0x${'a'.repeat(40)}`, units: '5' }, done: [] },
})

export const runs =
  (act: NotedAct): CarryOut =>
  (deps, _proposal, operation) =>
    deps.database.transact(async (tx) => {
      const { action, subject, details } = act
      const request = { action, subject, details, command: `test ${action}`, operation }
      const approval = await requestApproval(tx, deps, { ...request, at: deps.clock.now() })
      if (approval.state === 'done') act.done.push(operation.operator)
      return approval
    })

/** Proposed in the console, not signed yet; answers the proposal's id. */
export async function proposes(deps: FlowDeps, act: NotedAct, operator: string): Promise<string> {
  const operation = { operator, reason: 'because it is tested' } as const
  const approval = await runs(act)(deps, act, operation)
  return approval.proposalId
}

type Odd = Parameters<Authenticator['signs']>[1]

/** Starts and answers; `by` may be another's key, and the answer odd. */
export async function signs(
  deps: FlowDeps,
  act: NotedAct,
  proposalId: string,
  { operator, key }: KeyHolder,
  odd: Odd = {},
) {
  const { request }: ApprovalStarted = await startApproval(deps, { operator, proposalId })
  const assertion = key.signs(request, odd)
  return approveProposal(deps, runs(act), { operator, proposalId, assertion })
}

type SigningDeps = Pick<FlowDeps, 'database' | 'clock' | 'ids'>

/** What the console hands a flow once a second operator has signed, without the keys' arithmetic; its proposer has signed too. */
async function signedBy(
  deps: SigningDeps,
  proposalId: string,
  operator = 'otto',
): Promise<Operation> {
  const proposal = await findAnyProposal(deps.database.db, proposalId)
  if (!proposal) throw new Error(`nothing is proposed as ${proposalId}`)
  const { proposedBy } = proposal
  const own = await signatureOf(deps, proposalId, proposedBy)
  if ((await findApprovals(deps.database.db, proposalId)).length === 0)
    await deps.database.transact((tx) =>
      insertApproval(tx, { ...own, operator: proposedBy, signedAt: deps.clock.now() }),
    )
  const signed = await signatureOf(deps, proposalId, operator)
  return { operator, reason: 'asked by mail', signed }
}

/** The same under what was proposed last. */
export async function secondKey(deps: SigningDeps, operator = 'otto'): Promise<Operation> {
  const open = await selectOpenProposals(deps.database.db)
  return signedBy(deps, open.at(-1)?.id ?? '', operator)
}

async function signatureOf(
  { database: { db }, clock, ids }: SigningDeps,
  proposalId: string,
  operator: string,
): Promise<SignedApproval> {
  await sql`insert into operators (id, name, invited_at) values (${operator}, ${operator}, now()) on conflict do nothing`.execute(
    db,
  )
  await sql`insert into operator_keys values (gen_random_uuid(), ${operator}, ${`key of ${operator}`}, '', 0, '{}', 'test', now(), now(), null)
    on conflict do nothing`.execute(db)
  const keys = await sql<{
    id: string
  }>`select id from operator_keys where operator_id = ${operator}`.execute(db)
  const proof = { clientData: 'a', authenticatorData: 'b', signature: 'c', hash: 'd'.repeat(64) }
  const expiresAt = secondsAfter(clock.now(), 300)
  return { ...proof, proposalId, keyId: keys.rows[0]?.id ?? '', nonce: ids.token(), expiresAt }
}

/** One operator proposes, and another's signature carries it out. */
export async function signedByTwo<A extends Approval>(
  deps: SigningDeps,
  decide: (by: Operation) => Promise<A>,
  [first, second]: readonly [string, string] = ['olga', 'otto'],
): Promise<A> {
  const proposed = await decide({ operator: first, reason: 'asked by mail' })
  return decide(await signedBy(deps, proposed.proposalId, second))
}
