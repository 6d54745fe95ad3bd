import type { OfferedAct } from '@contract/console/acts'
import type { OperatorProposal } from '../records/operator-proposal'
import type { StopScope } from '../records/stop'
import { offeredAct } from './offered-act'

/** Anyone on duty stops something alone, and two end it. */
export function stopActs(
  scope: StopScope,
  isStopped: boolean,
  proposals: readonly Pick<OperatorProposal, 'subject' | 'action'>[],
): OfferedAct[] {
  const subject = `stop:${scope}`
  const proposal = proposals.find((each) => each.subject === subject) ?? null
  return [
    { act: 'stop-begin', subject, closedBy: isStopped ? 'stopped' : null },
    offeredAct({ act: 'stop-end', subject, closedBy: isStopped ? null : 'not-stopped' }, proposal),
  ]
}
