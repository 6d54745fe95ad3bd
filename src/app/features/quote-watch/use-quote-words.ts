import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import type { Quote, QuoteDeposit } from '@contract/v1/quotes'
import { isZeroText } from '@kernel/amount-text'
import { durationText, remainingShare } from '@kernel/instant'

import { useAmounts } from '../../i18n/amounts'
import { networkOf, selectReferences } from '../../resources/references'
import { selectTransactions } from '../../resources/transactions'
import { useTransaction } from '../../resources/use-transaction'
import { selectNow } from '../../state/clock'
import { heldDeposit } from './held-deposits'
import { messages } from './messages'
import { secondsLeft } from './policy'
import { dueAmount } from './transfer'

/** The network of a quote, as the references describe it. */
export function useNetwork(quote: Quote) {
  const { data } = useSelector(selectReferences)
  const info = networkOf(data?.networks ?? [], quote.token.network)
  return { info, name: info?.displayedName ?? quote.token.network, icon: info?.iconURL }
}

/** Whether the recipient goes by the legal name, which is set in capitals; its transaction says so. */
export const useIsLegalName = ({ transactionId }: Quote): boolean =>
  useTransaction(transactionId)?.beneficiaryNameIs === 'legal'

/** What every part of the screen says about the quote, said once. */
export function useQuoteWords(quote: Quote) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const { symbol } = quote.token
  const isShort = quote.receivedAmount !== undefined && !isZeroText(quote.receivedAmount)
  return {
    symbol,
    isShort,
    amount: amounts.token(quote.tokenAmount, symbol),
    due: amounts.token(dueAmount(quote), symbol),
    received: isShort ? amounts.token(quote.receivedAmount ?? '0', symbol) : null,
    recipient: quote.beneficiary.name ?? formatMessage(messages.recipient),
    kind: quote.beneficiary.type === 'business' ? ('business' as const) : ('person' as const),
  }
}

/** Apart from the countdown: it changes once, and draws nothing each second. */
export const useIsTimeUp = (quote: Quote): boolean =>
  useSelector(
    (state: Parameters<typeof selectNow>[0]) => secondsLeft(quote, selectNow(state)) === 0,
  )

/** The countdown, by the host's clock. */
export function useCountdown(quote: Quote) {
  const now = useSelector(selectNow)
  const left = secondsLeft(quote, now)
  return {
    left,
    text: durationText(left),
    share: remainingShare(now, quote.createdTs, quote.expiredTs),
  }
}

/** The held deposit that the screen asks about: the list knows which are decided. */
export const useHeldDeposit = (quote: Quote): QuoteDeposit | undefined =>
  heldDeposit(quote, useSelector(selectTransactions) ?? [])
