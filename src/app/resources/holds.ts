import {
  acceptHold,
  askRefund,
  getHold,
  resendHold,
  type Hold,
  type HoldMark,
  type HoldOffer,
} from '@contract/v1/holds'

import { api, keyed, to, type Answer, type LookUp } from './api'

const holdOf = ({ hold }: Answer<typeof getHold>): Hold => hold

/** What a change of a hold answers: the hold, and the list reads again. */
const changed = { transformResponse: holdOf, invalidatesTags: ['Transaction'] } as const

interface Acceptance {
  readonly id: string
  readonly eurAmount: string
  readonly feeEUR: string
  readonly idempotencyKey: string
}
interface ResendRequest {
  readonly id: string
  readonly beneficiaryId: number
  readonly receivesEUR: string
  readonly idempotencyKey: string
}
interface RefundRequest {
  readonly id: string
  readonly address: string
}

/** Asked again this long before the desk's word runs out, so that a press never comes too late. */
const AHEAD_S = 5

/** When an offer is asked for anew. */
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
