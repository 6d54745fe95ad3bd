import type { BodyOf } from '@contract/endpoint'
import { reportAddress } from '@contract/v1/address-alarms'
import { cancelQuote, nameTransaction, payOutQuote } from '@contract/v1/quote-acts'
import {
  createQuote,
  getQuote,
  type Quote,
  type QuoteDeposit,
  type QuoteDraft,
} from '@contract/v1/quotes'

import { paths } from '../platform/paths'
import { api, keyed, type KeyedAct, to, type Answer, type LookUp } from './api'
import { lookAtQuote, rememberAnswer } from './known-quotes'

interface QuoteRequest {
  readonly draft: QuoteDraft
  readonly idempotencyKey: string
}
type PayOutRequest = KeyedAct & BodyOf<typeof payOutQuote>
type AddressReport = { readonly id: string } & BodyOf<typeof reportAddress>
type SentTransaction = { readonly id: string } & BodyOf<typeof nameTransaction>

/** The OTC flow for the same recipient, with token and amount filled in where the host says which token it is. */
export function newQuotePath({ beneficiary, token, tokenAmount: amount }: Quote): string {
  const { network, address } = token
  return address === undefined
    ? paths.otc(beneficiary.id)
    : paths.otcAgain(beneficiary.id, { network, token: address, amount })
}

const quoteOf = ({ quote }: Answer<typeof createQuote>): Quote => quote

/** What a change of a quote answers: the quote, and the list reads again. */
const changed = { transformResponse: quoteOf, invalidatesTags: ['Transaction'] } as const

export const quotes = api.injectEndpoints({
  endpoints: (build) => ({
    createQuote: build.mutation<Quote, QuoteRequest>({
      ...to(createQuote, ({ draft, idempotencyKey }: QuoteRequest) => ({
        body: draft,
        idempotencyKey,
      })),
      ...changed,
      // The payee's bank may have said otherwise to the desk just now than it says on screen.
      invalidatesTags: ['Transaction', 'Payee'],
      onQueryStarted: rememberAnswer,
    }),
    quote: build.mutation<Quote, LookUp>({
      extraOptions: { call: getQuote },
      queryFn: (look, cache, _options, ask) => lookAtQuote(look, cache, ask),
    }),
    cancelQuote: build.mutation<Quote, string>({
      ...to(cancelQuote, (id: string) => ({ params: { id } })),
      ...changed,
    }),
    /** The key is kept by the asking flow before the first send, so that a retry is the same request. */
    payOutQuote: build.mutation<Quote, PayOutRequest>({
      ...to(payOutQuote, keyed<PayOutRequest>),
      ...changed,
    }),
    reportAddress: build.mutation<unknown, AddressReport>({
      ...to(reportAddress, ({ id, ...body }: AddressReport) => ({ params: { id }, body })),
    }),
    nameTransaction: build.mutation<QuoteDeposit[], SentTransaction>({
      ...to(nameTransaction, ({ id, ...body }: SentTransaction) => ({ params: { id }, body })),
      transformResponse: ({ deposits }: Answer<typeof nameTransaction>) => deposits,
      invalidatesTags: ['Transaction'],
    }),
  }),
})
