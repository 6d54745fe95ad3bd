import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import type { Quote } from '@contract/v1/quotes'
import { token } from '@kernel/units'

import { useAmounts } from '../../i18n/amounts'
import { useDates } from '../../i18n/dates'
import { TimeLeft } from '../../i18n/time-left'
import type { TransferStep } from '../../ui/layout/transfer-card'
import { misfitOf } from './deposit-policy'
import { excessMessages } from './excess-messages'
import { heldDeposits } from './held-deposits'
import { messages } from './messages'
import { useArrivedAmount } from './misfit-amount'
import { isOpen } from './policy'
import { shortMessages } from './short-messages'
import { selectStage } from './slice'
import { useArrival, useRate, useReceives } from './use-receives'
import { useCountdown, useHeldDeposit, useQuoteWords } from './use-quote-words'

/** Rate, crypto, euros: what is done, what moves, and what stands still until its owner decides. */
export function useJourneySteps(quote: Quote): readonly TransferStep[] {
  return [useRateStep(quote), useCryptoStep(quote), useEurosStep(quote)]
}

/** What came late, if nothing else is awaited any more. */
function useLateDeposit(quote: Quote) {
  const held = useHeldDeposit(quote)
  return held && misfitOf(quote, held) === 'late' ? held : undefined
}

function useRateStep(quote: Quote): TransferStep {
  const { formatMessage } = useIntl()
  const dates = useDates()
  const rate = useRate(quote)
  const late = useLateDeposit(quote)
  if (late) {
    const time = dates.clockTime(quote.expiredTs)
    return {
      label: formatMessage(messages.rateExpired),
      state: 'done',
      value: formatMessage(messages.at, { time }),
    }
  }
  const { symbol } = quote.token
  return {
    label: formatMessage(messages.quoteAgreed),
    state: 'done',
    value: rate && formatMessage(messages.ratePer, { rate, symbol }),
  }
}

function useCryptoStep(quote: Quote): TransferStep {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const { symbol, isShort, received, amount } = useQuoteWords(quote)
  const { left } = useCountdown(quote)
  const isExcess = useSelector(selectStage) === 'excess'
  const still = useStillStep(quote)
  if (isExcess) {
    const more = amounts.token(quote.outcome?.heldAmount ?? '0', symbol)
    return {
      label: formatMessage(excessMessages.arrived, { amount: received ?? amount }),
      state: 'done',
      value: formatMessage(excessMessages.more, { amount: more }),
    }
  }
  if (!isOpen(quote, left)) return still
  const arrived = amounts.of(quote.receivedAmount ?? '0', token(symbol), 'valueOnly')
  const part = formatMessage(shortMessages.of, { received: arrived, amount })
  return {
    label: isShort
      ? formatMessage(excessMessages.arrived, { amount: part })
      : formatMessage(messages.waitingFor, { symbol }),
    state: 'current',
    value: <TimeLeft left={left} />,
  }
}

/** Nothing moves any more: the time is up, the quote has ended, or what came waits for its owner. */
function useStillStep(quote: Quote): TransferStep {
  const { formatMessage } = useIntl()
  const dates = useDates()
  const amountOf = useArrivedAmount()
  const late = useLateDeposit(quote)
  if (late) {
    const time = dates.clockTime(late.seenTs)
    return {
      label: formatMessage(excessMessages.arrived, { amount: amountOf(late) }),
      state: 'held',
      value: formatMessage(messages.at, { time }),
    }
  }
  if (heldDeposits(quote).length > 0) return { label: formatMessage(messages.held), state: 'held' }
  const isEnded = quote.endedBy !== undefined && quote.endedBy !== 'time'
  return { label: formatMessage(isEnded ? messages.ended : messages.expired), state: 'held' }
}

function useEurosStep(quote: Quote): TransferStep {
  const { formatMessage } = useIntl()
  const { recipient: name } = useQuoteWords(quote)
  const euros = useReceives(quote)
  const arrival = useArrival(quote)
  const isExcess = useSelector(selectStage) === 'excess'
  const isLate = useLateDeposit(quote) !== undefined
  const to = euros && formatMessage(messages.eurosTo, { euros, name })
  return {
    label: formatMessage(messages.eurosOnTheirWay),
    state: stateOfEuros(quote, isExcess),
    value: isLate ? formatMessage(messages.held) : (arrival?.day ?? to),
  }
}

function stateOfEuros({ status }: Quote, isExcess: boolean): TransferStep['state'] {
  if (!isExcess) return 'ahead'
  return status === 'completed' ? 'done' : 'current'
}
