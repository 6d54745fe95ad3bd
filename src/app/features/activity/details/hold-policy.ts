import type { HoldMark } from '@contract/v1/holds'

import type { DecisionWay } from '../../../state/hold-decision'

/** What the desk cannot or will not turn into euros goes back, and nothing else. */
export const waysOf = ({ reason }: HoldMark): readonly DecisionWay[] =>
  reason === 'unlisted' || reason === 'bank' ? ['refund'] : ['convert', 'refund']
