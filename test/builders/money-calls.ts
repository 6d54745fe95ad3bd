import { expect } from '@jest/globals'
import * as v from 'valibot'

import type { Conversion } from '@contract/v1/conversion'
import type { Token } from '@contract/v1/assets'
import type { BodyOf } from '@contract/endpoint'
import type { acceptHold, Hold, resendHold } from '@contract/v1/holds'
import { Quote, type QuoteDeposit, type QuoteDraft } from '@contract/v1/quotes'
import { SentTransaction } from '@contract/v1/details'
import type { TransactionPage } from '@contract/v1/transactions'
import type { Network } from '@kernel/networks'
import type { MoneySide } from '@test/builders/money-side'
import type { ListedToken } from '@server/desk/catalogue'
import { insertSession } from '@server/desk/records/session'
import type { PdfAnswer, RequestFacts } from '@server/http/handlers'
import { ACCOUNT } from './money-plan'

/** The money side's calls as an account makes them; `by` is another account where one is meant. */
export interface Calls {
  convert(token: ListedToken, tokenAmount: string): Promise<Conversion>
  convertEuros(token: ListedToken, euros: string, recipientGets?: boolean): Promise<Conversion>
  open(body: QuoteDraft, key: string | null): Promise<Quote>
  quote(id: string, by?: string): Promise<Quote>
  cancel(id: string): Promise<Quote>
  payOut(id: string, key: string | null, receivesEUR: string): Promise<Quote>
  sent(id: string, chainId: number, hash: string): Promise<QuoteDeposit[]>
  list(query: { limit?: string; cursor?: string }): Promise<TransactionPage>
  find(filter: string, network: Network): Promise<readonly Token[]>
  statement(id: string, by?: string): Promise<PdfAnswer>
  hold(id: string, by?: string): Promise<Hold>
  accept(
    id: string,
    key: string | null,
    body: BodyOf<typeof acceptHold>,
    by?: string,
  ): Promise<Hold>
  resend(id: string, key: string | null, body: BodyOf<typeof resendHold>): Promise<Hold>
  askRefund(id: string, address: string, by?: string): Promise<Hold>
}

const facts = (accountId: string, idempotencyKey: string | null = null) =>
  ({
    caller: { accountId, sessionId: 's', deviceId: null },
    locale: 'en',
    remoteAddress: '127.0.0.1',
    userAgent: 'test',
    idempotencyKey,
    isBackground: false,
    appLanguage: null,
    lastEventId: null,
    cookies: { browser: undefined, device: undefined, session: undefined, signedOut: undefined },
  }) satisfies RequestFacts

const bare = {
  file: null,
  reply: { setCookie: () => undefined, clearCookie: () => undefined },
  params: undefined,
  query: undefined,
  body: undefined,
  facts: facts(ACCOUNT),
} as const

const refOf = ({ address, decimals, network }: ListedToken) => ({ address, decimals, network })

/** Somebody who has just signed in, in an account that never had a device. */
async function freshSession({ database, ids, clock }: MoneySide['deps'], accountId: string) {
  const session = { id: ids.uuid(), accountId, deviceId: null, openedAt: clock.now() }
  const ends = { tokenHash: Buffer.from(session.id), expiresAt: new Date('2100-01-01') }
  await database.transact((tx) => insertSession(tx, { ...session, ...ends }))
  return session.id
}

export function calls({ handlers, deps }: Pick<MoneySide, 'handlers' | 'deps'>): Calls {
  return {
    convert: (token, tokenAmount) =>
      handlers.convertToEur({ ...bare, body: { tokenAmount, fromToken: refOf(token) } }),
    convertEuros: (token, EURAmount, recipientGets) =>
      handlers.convertToToken({
        ...bare,
        body: { EURAmount, toToken: refOf(token), recipientGets },
      }),
    open: async (body, key) =>
      (await handlers.createQuote({ ...bare, facts: facts(ACCOUNT, key), body })).quote,
    quote: async (id, by = ACCOUNT) =>
      v.parse(
        Quote,
        (await handlers.getQuote({ ...bare, facts: facts(by), params: { id } })).quote,
      ),
    cancel: async (id) => (await handlers.cancelQuote({ ...bare, params: { id } })).quote,
    payOut: async (id, key, receivesEUR) =>
      (
        await handlers.payOutQuote({
          ...{ ...bare, params: { id } },
          ...{ facts: facts(ACCOUNT, key), body: { receivesEUR } },
        })
      ).quote,
    sent: async (id, chainId, hash) =>
      (await handlers.nameTransaction({ ...bare, params: { id }, body: { chainId, hash } }))
        .deposits,
    list: async (query) => {
      const page = await handlers.listTransactions({ ...bare, query })
      // What the contract does not describe, its schema would leave out or refuse.
      expect(v.parse(v.array(SentTransaction), page.transactions)).toEqual(page.transactions)
      return page
    },
    find: async (filter, network) =>
      (await handlers.findAssets({ ...bare, body: { filter, network } })).assets,
    hold: async (id, by = ACCOUNT) =>
      (await handlers.getHold({ ...bare, facts: facts(by), params: { id } })).hold,
    accept: async (id, key, body, by = ACCOUNT) =>
      (await handlers.acceptHold({ ...bare, facts: facts(by, key), params: { id }, body })).hold,
    resend: async (id, key, body) =>
      (await handlers.resendHold({ ...bare, facts: facts(ACCOUNT, key), params: { id }, body }))
        .hold,
    askRefund: async (id, address, by = ACCOUNT) => {
      const asking = facts(by)
      const sessionId = by === ACCOUNT ? await freshSession(deps, by) : 's'
      const caller = { ...asking.caller, sessionId }
      const call = { ...bare, facts: { ...asking, caller }, params: { id }, body: { address } }
      return (await handlers.askRefund(call)).hold
    },
    statement: (id, by = ACCOUNT) =>
      handlers.otcReceipt({ ...bare, facts: facts(by), params: { id }, query: {} }),
  }
}
