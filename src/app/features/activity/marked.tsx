import type { HistoryMatch } from '@contract/v1/history-search'

import { shownMatch } from './shown-match'

export function Marked({ match }: { readonly match: HistoryMatch }) {
  const { before, marked, after } = shownMatch(match)
  return (
    <>
      {before}
      <mark>{marked}</mark>
      {after}
    </>
  )
}
