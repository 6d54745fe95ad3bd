import { call, delay, put, race, select, take, type SagaGenerator } from 'typed-redux-saga'

import type { Quote } from '@contract/v1/quotes'
import type { Recipient } from '@contract/v1/recipients'
import type { Transaction } from '@contract/v1/transactions'
import { AppError } from '@kernel/app-error'
import { displayName } from '@kernel/recipient-name'

import { attemptSilently } from '../../../platform/attempt'
import { paths } from '../../../platform/paths'
import { request } from '../../../platform/request'
import { quotes } from '../../../resources/quotes'
import { reloadTransactions, selectTransactions } from '../../../resources/transactions'
import { selectNow } from '../../../state/clock'
import { went } from '../../../state/route'
import { selectRecipient } from '../flow/selectors'
import { openQuoteFound, openQuoteKept, openQuoteReplaced } from '../flow/slice'

/** The warning is worth this wait for the list, in ms; then the desk decides alone. */
const LOOK_MS = 3_000

/** Whether the request goes on: at once without an open quote of the recipient, else when the user replaces it. */
export function* agreesToReplace(): SagaGenerator<boolean> {
  const { open } = yield* race({ open: call(findOpenQuote), late: delay(LOOK_MS) })
  if (!open) return true
  yield* put(openQuoteFound(open))
  const { kept } = yield* race({ kept: take(openQuoteKept), replaced: take(openQuoteReplaced) })
  if (kept) yield* put(went(paths.quote(open.transactionId ?? open.quoteId)))
  return !kept
}

function* findOpenQuote(): SagaGenerator<Quote | null> {
  const recipient = yield* select(selectRecipient)
  const known =
    (yield* select(selectTransactions)) ?? (yield* attemptSilently(reloadTransactions()))
  if (!recipient || known instanceof AppError) return null
  const now = yield* select(selectNow)
  for (const { quote } of known.filter((row) => mayBeOpen(row, recipient, now))) {
    const read = quote && (yield* call(readQuote, quote.quoteId))
    if (read && isOpenFor(read, recipient, now)) return read
  }
  return null
}

function* readQuote(id: string): SagaGenerator<Quote | null> {
  const ask = quotes.endpoints.quote.initiate({ id, isBackground: true }, { track: false })
  const quote = yield* attemptSilently(request(ask))
  return quote instanceof AppError ? null : quote
}

/** By the recipient's id where the host tells it, else by the name. */
function mayBeOpen({ quote, beneficiaryId, ...row }: Transaction, to: Recipient, now: number) {
  const isTheirs =
    beneficiaryId === undefined ? row.beneficiaryName === displayName(to) : beneficiaryId === to.id
  return isTheirs && row.pending && quote !== undefined && quote.expiredTs > now
}

const isOpenFor = ({ status, beneficiary, expiredTs }: Quote, { id }: Recipient, now: number) =>
  status === 'awaits-crypto' && beneficiary.id === id && expiredTs > now
