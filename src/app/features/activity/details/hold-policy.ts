import type { HoldMark } from '@contract/v1/holds'

import type { DecisionWay } from '../../../state/hold-decision'

/** The first is nearest to what was wanted; what the desk does not list goes back, and nothing else. */
export function waysOf({ reason }: HoldMark): readonly DecisionWay[] {
  if (reason === 'bank') return ['correct', 'other', 'refund']
  return reason === 'unlisted' ? ['refund'] : ['convert', 'refund']
}
