import type { FoundPage } from '@contract/v1/history-search'
import { aTransaction } from '@test/builders/transaction'
import { storeAnsweredBy } from '@test/fakes/transport-store'

import { historySearch } from './history-search'

const { search } = historySearch.endpoints
const FILTER = { text: 'papa' }

const page = (ids: readonly string[], nextCursor?: string): FoundPage => ({
  found: ids.map((id) => ({ transaction: aTransaction({ id }) })),
  ...(nextCursor !== undefined && { nextCursor }),
})

it('reads each page anew that was read, so that who is further down stays there [CALL-05, ACT-22]', async () => {
  const pages = [page(['t9', 't8'], 'c8'), page(['t7']), page(['t10', 't9'], 'c9'), page(['t7'])]
  const { store } = storeAnsweredBy(() => pages.shift())
  await store.dispatch(search.initiate(FILTER))
  await store.dispatch(search.initiate(FILTER, { direction: 'forward' }))
  await store.dispatch(search.initiate(FILTER, { forceRefetch: true }))
  const { data } = search.select(FILTER)(store.getState())
  const found = data?.pages.flatMap((each) => each.found.map(({ transaction }) => transaction.id))
  expect(found).toEqual(['t10', 't9', 't7'])
})
