import type { ApprovalStarted } from '@contract/console/approvals'
import type { FlowDeps } from '@server/desk/deps'
import { acceptInvitation, openInvitation } from '@server/desk/flows/accept-invitation'
import { approveProposal, type CarryOut, startApproval } from '@server/desk/flows/approve-proposal'
import { inviteOperator } from '@server/desk/flows/invite-operator'
import type { ProposedAction } from '@server/desk/records/operator-proposal'
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
  const opened = { token: link.split('#')[1] ?? '', ...PLACE }
  const key = new Authenticator(consoleOrigin)
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
  const operation = { operator, reason: 'because it is tested', console: 'proposes' } as const
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
