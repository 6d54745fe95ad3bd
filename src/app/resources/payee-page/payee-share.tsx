import { lazy } from 'react'
import { defineMessages, useIntl } from 'react-intl'

import { loadScreen } from '../../platform/load-screen'
import { Disclosure } from '../../ui/controls/disclosure'

const messages = defineMessages({
  share: { id: 'payeePage.share', defaultMessage: 'Share with the recipient' },
})

const Loaded = lazy(async () => {
  const { SharePanel } = await loadScreen(
    () => import(/* webpackChunkName: "sharing" */ './share-panel'),
  )
  return { default: SharePanel }
})

interface Props {
  /** Of the transaction or its quote. */
  readonly id: string
  readonly className?: string | undefined
}

/** Opens what a sender shares of a transfer, which nobody loads before. */
export function PayeeShare({ id, className }: Props) {
  const { formatMessage } = useIntl()
  return (
    <Disclosure label={formatMessage(messages.share)} className={className}>
      <Loaded id={id} />
    </Disclosure>
  )
}
