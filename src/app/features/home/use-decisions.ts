import { useSelector } from 'react-redux'

import { selectDecisions } from '../../resources/open-transfers'
import { selectIsOnline } from '../../state/clock'

const NONE: ReturnType<typeof selectDecisions> = []

/** What waits for its owner's decision. What is known without network may be old: nothing is decided by it. */
export function useDecisions(): typeof NONE {
  const isOnline = useSelector(selectIsOnline)
  const decisions = useSelector(selectDecisions)
  return isOnline ? decisions : NONE
}
