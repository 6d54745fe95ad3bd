import {
  listCannedAnswers,
  removeCannedAnswer,
  saveCannedAnswer,
  type CannedAnswer,
} from '@contract/console/support'

import { api, to, toCached, type Answer, type CacheAccess } from '../api'

type List = Answer<typeof listCannedAnswers>

/** Answers kept for use again. What a change answers replaces the list at once. */
export const cannedAnswers = api.injectEndpoints({
  endpoints: (build) => ({
    cannedAnswers: build.query<List, null>(to(listCannedAnswers, () => ({ isBackground: true }))),
    saveCannedAnswer: build.mutation<List, CannedAnswer>(
      toCached(saveCannedAnswer, (body: CannedAnswer) => ({ body }), replaceBy),
    ),
    removeCannedAnswer: build.mutation<List, string>(
      toCached(removeCannedAnswer, (id: string) => ({ body: { id } }), replaceBy),
    ),
  }),
})

function replaceBy({ dispatch }: CacheAccess, value: List): void {
  const entry = { endpointName: 'cannedAnswers', arg: null, value } as const
  dispatch(cannedAnswers.util.upsertQueryEntries([entry]))
}

const selectResult = cannedAnswers.endpoints.cannedAnswers.select(null)

const NONE: readonly CannedAnswer[] = []

export const selectCannedAnswers = (
  state: Parameters<typeof selectResult>[0],
): readonly CannedAnswer[] => selectResult(state).data?.answers ?? NONE
