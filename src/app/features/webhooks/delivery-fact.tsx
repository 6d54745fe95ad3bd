import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import type { Delivery } from '@contract/v1/webhooks'

import { selectNow } from '../../state/clock'
import { countdownText, isGone } from './delivery-policy'
import { deliveryMessages, filled, messages } from './messages'
import { useDeliveryTimes } from './use-delivery-words'

interface Props {
  readonly delivery: Delivery
  readonly isOff: boolean
}

/** What is to be known of a delivery without opening it. */
export function DeliveryFact({ delivery, isOff }: Props) {
  const { formatMessage } = useIntl()
  const { status, tries, transactionId } = delivery
  if (status === 'delivered') return transactionId ?? formatMessage(deliveryMessages.isTest)
  if (isGone(delivery)) return formatMessage(deliveryMessages.gone)
  if (status === 'failed') return formatMessage(filled.givenUp, { tries })
  return isOff ? formatMessage(messages.waits) : <NextTry delivery={delivery} />
}

/** The one part of a row that is drawn anew each second. */
function NextTry({ delivery: { tries, most, nextTs } }: Pick<Props, 'delivery'>) {
  const { formatMessage } = useIntl()
  const now = useSelector(selectNow)
  const { clock } = useDeliveryTimes()
  if (nextTs === undefined || nextTs <= now) return formatMessage(deliveryMessages.sending)
  const wait = countdownText(nextTs - now)
  const next = tries + 1
  return wait === null
    ? formatMessage(filled.nextLater, { time: clock(nextTs), next, most })
    : formatMessage(filled.next, { wait, next, most })
}
