import { domainError } from '@kernel/domain-error'
import type { FlowDeps } from '../deps'
import type { Approval } from '../policies/approval'
import type { Operation } from '../records/operator-action'
import { lockCase, markDecided, type ScreeningCase } from '../records/screening-case'
import { requestApproval } from '../steps/request-approval'

/** No chain, no bank and no list: people decide by what is on record. */
type Deps = Pick<FlowDeps, 'database' | 'clock' | 'ids'>

const DECISIONS = {
  cleared: { action: 'screening-clear', command: 'screening clear' },
  refused: { action: 'screening-refuse', command: 'screening refuse' },
} as const

type Decision = keyof typeof DECISIONS

/**
 * Two operators: the subject is not who the list means, and payouts go on; or it is, and nothing goes to it. Only a refusal can
 * be taken back.
 */
export function decideCase(
  deps: Deps,
  { id, decision }: { readonly id: string; readonly decision: Decision },
  operation: Operation,
): Promise<Approval> {
  const at = deps.clock.now()
  return deps.database.transact(async (tx) => {
    const found = await lockCase(tx, id)
    if (!found) throw domainError('record-unknown', { kind: 'screening case', id })
    const { status } = found
    if (status === 'cleared' || status === decision) throw domainError('decided-already')
    const subject = `screening:${id}`
    const request = { ...DECISIONS[decision], subject, details: detailsOf(found) }
    const approval = await requestApproval(tx, deps, { ...request, operation, at })
    if (approval.state === 'done') await markDecided(tx, id, decision, { ...approval, at })
    return approval
  })
}

/** What both have looked at. */
const detailsOf = ({ kind, subject, entries, list }: ScreeningCase) => ({
  [kind]: subject,
  entries: entries.map(({ entry, name }) => `${entry} ${name}`).join('; '),
  list,
})
