import { useIntl } from 'react-intl'

import type { Quote } from '@contract/v1/quotes'
import { ibanEnds } from '@kernel/iban'

import { Avatar } from '../../ui/controls/avatar'
import { TransferCard } from '../../ui/layout/transfer-card'
import { TokenDisc } from '../../ui/controls/token-disc'
import { messages } from './messages'
import { useJourneySteps } from './use-journey-steps'
import { useIsLegalName, useNetwork, useQuoteWords } from './use-quote-words'

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
      steps={useJourneySteps(quote)}
      to={{
        art: <Avatar name={recipient} kind={kind} size={44} />,
        label: formatMessage(messages.toEuros),
        name: <span className={isLegal ? 'caps' : undefined}>{recipient}</span>,
        detail: beneficiary.iban && ibanEnds(beneficiary.iban),
      }}
    />
  )
}
