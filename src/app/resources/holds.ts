import type { BodyOf } from '@contract/endpoint'
import {
  acceptHold,
  askRefund,
  getHold,
  resendHold,
  type Hold,
  type HoldMark,
  type HoldOffer,
} from '@contract/v1/holds'

import { api, keyed, type KeyedAct, to, type Answer, type LookUp } from './api'

const holdOf = ({ hold }: Answer<typeof getHold>): Hold => hold

/** What a change of a hold answers: the hold, and the list reads again, and what the payee's bank says. */
const changed = { transformResponse: holdOf, invalidatesTags: ['Transaction', 'Payee'] } as const

type Acceptance = KeyedAct & BodyOf<typeof acceptHold>
type ResendRequest = KeyedAct & BodyOf<typeof resendHold>
interface RefundRequest {
  readonly id: string
  readonly address: string
}

/** Ask for a new offer this long before the offer's rate expires, so that no press comes too late. */
const AHEAD_S = 5

export const refreshTs = ({ validUntilTs }: HoldOffer): number => validUntilTs - AHEAD_S

export const isOfferOld = (hold: Hold | null | undefined, now: number): boolean =>
  hold?.offer !== undefined && now >= refreshTs(hold.offer)

/** Held money. What it would give now is an answer, kept by the asking flow; how it stands is a thing. */
export const holds = api.injectEndpoints({
  endpoints: (build) => ({
    hold: build.query<Hold, LookUp>({
      ...to(getHold, ({ id, isBackground }: LookUp) => ({ params: { id }, isBackground })),
      transformResponse: holdOf,
      providesTags: ['Transaction'],
    }),
    acceptHold: build.mutation<Hold, Acceptance>({
      ...to(acceptHold, keyed<Acceptance>),
      ...changed,
    }),
    resendHold: build.mutation<Hold, ResendRequest>({
      ...to(resendHold, keyed<ResendRequest>),
      ...changed,
    }),
    askRefund: build.mutation<Hold, RefundRequest>({
      ...to(askRefund, ({ id, address }: RefundRequest) => ({ params: { id }, body: { address } })),
      ...changed,
    }),
  }),
})

/** What the desk owes in euros where a bank refused or returned them; undefined until that is known. */
export function useOwedEuros(hold: HoldMark | undefined) {
  const isOwed = hold?.reason === 'bank'
  const query = { id: hold?.id ?? '', isBackground: true }
  const { data } = holds.useHoldQuery(query, { skip: !isOwed })
  return isOwed ? data?.owed : undefined
}
