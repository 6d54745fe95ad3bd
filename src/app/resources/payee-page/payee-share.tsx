import { lazy, Suspense, useId, useState } from 'react'
import { defineMessages, useIntl } from 'react-intl'

import { loadScreen } from '../../platform/load-screen'
import { Button } from '../../ui/controls/button'

const messages = defineMessages({
  share: { id: 'payeePage.share', defaultMessage: 'Share with the recipient' },
})

const Loaded = lazy(async () => {
  const { SharePanel } = await loadScreen(
    () => import(/* webpackChunkName: "payee-page" */ './share-panel'),
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
  const [isOpen, setIsOpen] = useState(false)
  const panelId = useId()
  const turn = () => {
    setIsOpen(!isOpen)
  }
  return (
    <div className={className}>
      <Button variant="plain" block aria-expanded={isOpen} aria-controls={panelId} onClick={turn}>
        {formatMessage(messages.share)}
      </Button>
      <div id={panelId}>
        <Suspense fallback={null}>{isOpen && <Loaded id={id} />}</Suspense>
      </div>
    </div>
  )
}
