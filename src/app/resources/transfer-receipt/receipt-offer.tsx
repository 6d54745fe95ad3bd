import { lazy } from 'react'
import { defineMessages, useIntl } from 'react-intl'

import { loadScreen } from '../../platform/load-screen'
import { Disclosure } from '../../ui/controls/disclosure'

const messages = defineMessages({
  offer: { id: 'receipt.offer', defaultMessage: 'Signed receipt' },
})

const Loaded = lazy(async () => {
  const { ReceiptPanel } = await loadScreen(
    () => import(/* webpackChunkName: "sharing" */ './receipt-panel'),
  )
  return { default: ReceiptPanel }
})

interface Props {
  /** Of a transfer that was paid. */
  readonly id: string
  readonly className?: string | undefined
}

/** Opens the choice of what a receipt shows, which nobody loads before. */
export function ReceiptOffer({ id, className }: Props) {
  const { formatMessage } = useIntl()
  return (
    <Disclosure label={formatMessage(messages.offer)} className={className}>
      <Loaded id={id} />
    </Disclosure>
  )
}
