import { useIntl, type IntlShape } from 'react-intl'

import type { Quote } from '@contract/v1/quotes'
import { ibanEnds } from '@kernel/iban'

import { Avatar } from '../../ui/controls/avatar'
import { TransferCard, type TransferStep } from '../../ui/layout/transfer-card'
import { TokenDisc } from '../../ui/controls/token-disc'
import { heldDeposit } from './deposit-policy'
import { messages } from './messages'
import { isOpen } from './policy'
import { useArrival, useRate, useReceives } from './use-receives'
import { useCountdown, useIsLegalName, useNetwork, useQuoteWords } from './use-quote-words'

/** The crossing beside the quote, from 1024 px. */
export function JourneyCard({ quote }: { readonly quote: Quote }) {
  const { formatMessage } = useIntl()
  const network = useNetwork(quote)
  const { amount, symbol, recipient, kind } = useQuoteWords(quote)
  const isLegal = useIsLegalName(quote)
  const { token, beneficiary } = quote
  return (
    <TransferCard
      label={formatMessage(messages.journey)}
      doneLabel={formatMessage(messages.done)}
      from={{
        art: (
          <TokenDisc
            symbol={symbol}
            src={token.iconURL}
            network={{ name: network.name, src: network.icon }}
          />
        ),
        label: formatMessage(messages.fromCrypto),
        name: amount,
        detail: formatMessage(messages.onNetwork, { network: network.name }),
      }}
      steps={useSteps(quote)}
      to={{
        art: <Avatar name={recipient} kind={kind} size={44} />,
        label: formatMessage(messages.toEuros),
        name: <span className={isLegal ? 'caps' : undefined}>{recipient}</span>,
        detail: beneficiary.iban && ibanEnds(beneficiary.iban),
      }}
    />
  )
}

/** Nothing moves any more: the time is up, the quote has ended, or what came waits for its owner. */
function stillStep(quote: Quote, formatMessage: IntlShape['formatMessage']): TransferStep {
  if (heldDeposit(quote)) return { label: formatMessage(messages.held), state: 'held' }
  const isEnded = quote.endedBy !== undefined && quote.endedBy !== 'time'
  return { label: formatMessage(isEnded ? messages.ended : messages.expired), state: 'held' }
}

function useSteps(quote: Quote): readonly TransferStep[] {
  const { formatMessage } = useIntl()
  const { symbol, recipient } = useQuoteWords(quote)
  const { left, text } = useCountdown(quote)
  const euros = useReceives(quote)
  const rate = useRate(quote)
  const arrival = useArrival(quote)
  return [
    {
      label: formatMessage(messages.quoteAgreed),
      state: 'done',
      value: rate && formatMessage(messages.ratePer, { rate, symbol }),
    },
    isOpen(quote, left)
      ? {
          label: formatMessage(messages.waitingFor, { symbol }),
          state: 'current',
          value: formatMessage(messages.left, { time: text }),
        }
      : stillStep(quote, formatMessage),
    {
      label: formatMessage(messages.eurosOnTheirWay),
      state: 'ahead',
      value: arrival?.day ?? (euros && formatMessage(messages.eurosTo, { euros, name: recipient })),
    },
  ]
}
