import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import { displayName } from '@kernel/recipient-name'

import { useAmounts } from '../../../i18n/amounts'
import { useArrivalWords } from '../../../i18n/arrival-words'
import { selectToday } from '../../../state/today'
import { ArrivalLine } from '../../../ui/controls/arrival-line'
import { FitAmount } from '../../../ui/controls/fit-amount'
import { filledMessages } from '../flow/messages'
import { useNetwork } from '../flow/use-network'
import { filledReviewMessages } from './messages'
import type { ReviewedAgreement } from './quote-policy'
import styles from './review.module.css'

/** What the recipient gets, for what, and when. */
export function ReviewSum({ recipient, token, conversion, received }: ReviewedAgreement) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const network = useNetwork()(token.network)
  const today = useSelector(selectToday)
  const arrival = useArrivalWords()
  const sent = {
    amount: amounts.token(conversion.tokenAmount, token.symbol),
    network: network.name,
  }
  return (
    <div className={styles.hero}>
      <p className={styles.gets}>
        {formatMessage(filledMessages.gets, { name: displayName(recipient) })}
      </p>
      <FitAmount>{amounts.euro(received.amount)}</FitAmount>
      <p className="small num">{formatMessage(filledReviewMessages.forTokens, sent)}</p>
      {conversion.arrival && (
        <ArrivalLine ground="soft" {...arrival(conversion.arrival, token.symbol, today)} />
      )}
    </div>
  )
}
