import { useIntl } from 'react-intl'

import type { Quote } from '@contract/v1/quotes'
import { ibanEnds } from '@kernel/iban'

import { Avatar } from '../../ui/controls/avatar'
import { TransferCard } from '../../ui/layout/transfer-card'
import { TokenDisc } from '../../ui/controls/token-disc'
import { messages } from './messages'
import { useArrival, useRate, useReceives } from './use-receives'
import { useCountdown, useNetwork, useQuoteWords } from './use-quote-words'

/** The crossing beside the quote, from 1024 px. */
export function JourneyCard({ quote }: { readonly quote: Quote }) {
  const { formatMessage } = useIntl()
  const network = useNetwork(quote)
  const { amount, symbol, recipient, kind } = useQuoteWords(quote)
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
        name: recipient,
        detail: beneficiary.iban && ibanEnds(beneficiary.iban),
      }}
    />
  )
}

function useSteps(quote: Quote) {
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
    {
      label: formatMessage(messages.waitingFor, { symbol }),
      state: 'current',
      value:
        left > 0 ? formatMessage(messages.left, { time: text }) : formatMessage(messages.expired),
    },
    {
      label: formatMessage(messages.eurosOnTheirWay),
      state: 'ahead',
      value: arrival?.day ?? (euros && formatMessage(messages.eurosTo, { euros, name: recipient })),
    },
  ] as const
}
