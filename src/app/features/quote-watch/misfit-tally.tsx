import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import type { Hold } from '@contract/v1/holds'
import type { Quote, QuoteDeposit } from '@contract/v1/quotes'
import { token } from '@kernel/units'

import { useAmounts } from '../../i18n/amounts'
import { useDates } from '../../i18n/dates'
import { networkOf, selectReferences } from '../../resources/references'
import { useTransaction } from '../../resources/use-transaction'
import { Badge } from '../../ui/controls/badge'
import { Tally, TallyFoot, TallyRow } from '../../ui/controls/tally'
import { isDecided, minutesLate, misfitOf } from './deposit-policy'
import { HashOf } from './hash-of'
import { misfitMessages as words } from './misfit-messages'
import { isOpen } from './policy'
import { useArrivedAmount } from './misfit-amount'
import { useCountdown, useNetwork, useQuoteWords } from './use-quote-words'

interface Props {
  readonly quote: Quote
  readonly deposit: QuoteDeposit
  readonly hold: Hold | undefined
}

/** What the quote still needs and by when, against what arrived; the one word that differs is marked. */
export function MisfitTally({ quote, deposit, hold }: Props) {
  const { formatMessage } = useIntl()
  const { left } = useCountdown(quote)
  return (
    <Tally>
      {isOpen(quote, left) && <Needed quote={quote} />}
      <Arrived quote={quote} deposit={deposit} hold={hold} />
      <TallyFoot>
        {formatMessage(words.safe)} <HashOf deposit={deposit} />
      </TallyFoot>
    </Tally>
  )
}

function Needed({ quote }: Pick<Props, 'quote'>) {
  const { formatMessage } = useIntl()
  const dates = useDates()
  const { due, symbol } = useQuoteWords(quote)
  const { name, icon } = useNetwork(quote)
  return (
    <TallyRow
      token={{ symbol, src: quote.token.iconURL, network: { name, src: icon } }}
      label={formatMessage(words.needed, { time: dates.clockTime(quote.expiredTs) })}
    >
      {formatMessage(words.amountOn, { amount: due, network: name })}
    </TallyRow>
  )
}

function Arrived({ quote, deposit, hold }: Props) {
  const { formatMessage } = useIntl()
  const dates = useDates()
  const { data } = useSelector(selectReferences)
  const { networkName: name, symbol, network } = deposit
  const icon = networkOf(data?.networks ?? [], network)?.iconURL
  // What is held is a transaction too, which brings its token's picture.
  const held = useTransaction(deposit.transactionId)
  const time = dates.clockTime(deposit.seenTs)
  const said = formatMessage(words.arrived, { time })
  const minutes = minutesLate(quote, deposit)
  const isOwn = symbol === quote.token.symbol
  return (
    <TallyRow
      token={{
        symbol: symbol ?? '?',
        src: isOwn ? quote.token.iconURL : held?.iconUrl,
        network: { name, src: icon },
      }}
      label={minutes === null ? said : formatMessage(words.arrivedLate, { time, minutes })}
      end={<HoldBadge isFinal={deposit.isFinal} hold={hold} />}
    >
      <What quote={quote} deposit={deposit} />
    </TallyRow>
  )
}

const marked = (parts: ReactNode) => <mark>{parts}</mark>

function What({ quote, deposit }: Pick<Props, 'quote' | 'deposit'>) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const amountOf = useArrivedAmount()
  const misfit = misfitOf(quote, deposit)
  const { networkName: network, symbol = '', tokenAmount = '0' } = deposit
  const amount = amountOf(deposit)
  if (misfit === 'token') {
    const number = amounts.of(tokenAmount, token(symbol), 'valueOnly')
    return formatMessage(words.otherToken, { number, symbol, network, m: marked })
  }
  if (misfit === 'network') return formatMessage(words.otherNetwork, { amount, network, m: marked })
  return formatMessage(words.amountOn, { amount, network })
}

interface BadgeProps {
  readonly isFinal: boolean
  readonly hold: Hold | undefined
}

/** How far the decision about held money is. */
export function HoldBadge({ isFinal, hold }: BadgeProps) {
  const { formatMessage } = useIntl()
  if (isDecided(hold)) return <Badge tone="plain">{formatMessage(words.decided)}</Badge>
  return isFinal ? (
    <Badge tone="warning">{formatMessage(words.held)}</Badge>
  ) : (
    <Badge tone="moving">{formatMessage(words.confirming)}</Badge>
  )
}
