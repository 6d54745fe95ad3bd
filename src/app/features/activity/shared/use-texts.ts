import { useIntl, type IntlShape } from 'react-intl'

import type { Transaction } from '@contract/v1/transactions'
import { startOfDay, toSeconds } from '@kernel/instant'

import { useAmounts } from '../../../i18n/amounts'
import { useDates } from '../../../i18n/dates'
import { heldWords } from '../../../i18n/held-words'
import {
  awaitsCrypto,
  endOf,
  heldWordOf,
  isRefunding,
  isSentAgain,
  needsDecision,
  titleOf,
} from '../../../resources/open-transfers'
import { holdMessages } from './hold-messages'
import { fullEstimates, messages, shortEstimates, statusMessages } from './messages'
import { estimateOf, statusWord } from './policy'

/** What a row and the head of its details say. */
export function useTexts() {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const reason = ({ failReason }: Transaction): string =>
    failReason?.type === 'text' ? failReason.value : formatMessage(statusMessages.unexplained)
  const waiting = ({ tokenAmount, outcome }: Transaction): string => {
    const symbol = tokenAmount?.symbol ?? ''
    const isPartly = outcome?.kind === 'short'
    return formatMessage(isPartly ? statusMessages.partly : statusMessages.waiting, { symbol })
  }
  return {
    title: (transaction: Transaction) => titleOf(transaction) || formatMessage(messages.untitled),
    total: ({ totalAmount, incoming }: Transaction): string =>
      totalAmount.notAvailable
        ? formatMessage(messages.notAvailable)
        : `${incoming ? '+' : ''}${amounts.total(totalAmount)}`,
    crypto: ({ tokenAmount }: Transaction): string | undefined =>
      tokenAmount && amounts.token(tokenAmount.amount, tokenAmount.symbol),
    status: (transaction: Transaction): string => {
      const held = needsDecision(transaction) && heldWordOf(transaction)
      if (held) return formatMessage(heldWords[held])
      if (isSentAgain(transaction)) return formatMessage(holdMessages.sentAgain)
      const word = statusWord(transaction)
      if (word === 'waiting') return waiting(transaction)
      if (word !== 'failed') return formatMessage(statusMessages[word])
      return formatMessage(statusMessages.failedBecause, { reason: reason(transaction) })
    },
  }
}

export interface RowTexts {
  readonly title: string
  readonly status: string
  readonly total: string
  readonly crypto: string | undefined
}

/** By language, since a transaction's words stay as long as it does, while its row comes and goes with every scroll. */
const known = new WeakMap<IntlShape, WeakMap<Transaction, RowTexts>>()

export function useRowTexts(transaction: Transaction): RowTexts {
  const intl = useIntl()
  const texts = useTexts()
  const written = known.get(intl) ?? new WeakMap<Transaction, RowTexts>()
  known.set(intl, written)
  const row = written.get(transaction) ?? {
    title: texts.title(transaction),
    status: texts.status(transaction),
    total: texts.total(transaction),
    crypto: texts.crypto(transaction),
  }
  written.set(transaction, row)
  return row
}

/** When it will be done, in a row's few words or in the details' sentence. */
export function useEstimate() {
  const { formatMessage } = useIntl()
  const dates = useDates()
  return (transaction: Transaction, now: number, isFull: boolean): string => {
    const say = isFull ? fullEstimates : shortEstimates
    const estimate = estimateOf(transaction.expectedSuccessAt, now)
    switch (estimate.kind) {
      case 'late':
      case 'soon':
        return formatMessage(say[estimate.kind])
      case 'date':
        return formatMessage(say.date, { date: dates.dateShort(estimate.at) })
      case 'today':
        return formatMessage(say.today, { time: dates.clockTime(estimate.at) })
      case 'minutes':
      case 'seconds':
        return formatMessage(say[estimate.kind], { count: estimate.count })
    }
  }
}

/** The same without a clock that runs: an instant, or a day, and no decision. */
export function useStillTime() {
  const { formatMessage } = useIntl()
  const dates = useDates()
  return (transaction: Transaction, now: number): string => {
    const end = endOf(transaction)
    const day = transaction.arrival?.day
    if (needsDecision(transaction)) return ''
    if (isRefunding(transaction)) return formatMessage(holdMessages.goesBack)
    if (day !== undefined && !awaitsCrypto(transaction))
      return dates.dayGroup(toSeconds(new Date(day)), now)
    if (end === null) return ''
    return startOfDay(end) === startOfDay(now)
      ? formatMessage(statusMessages.until, { time: dates.clockTime(end) })
      : dates.dayGroup(end, now)
  }
}
