import { lazy, Suspense, useId, useState } from 'react'
import { defineMessages, useIntl } from 'react-intl'

import type { Token } from '@contract/v1/assets'

import { loadScreen } from '../../../platform/load-screen'
import { Button } from '../../../ui/controls/button'

const messages = defineMessages({
  open: { id: 'otc.rates.open', defaultMessage: 'How the rate moved' },
})

const Loaded = lazy(async () => {
  const { RatePanel } = await loadScreen(
    () => import(/* webpackChunkName: "rate-history" */ './rate-panel'),
  )
  return { default: RatePanel }
})

/** Opens the history of the token's rate, which nobody loads before. */
export function RateHistory({ token }: { readonly token: Token }) {
  const { formatMessage } = useIntl()
  const [isOpen, setIsOpen] = useState(false)
  const panelId = useId()
  return (
    <>
      <Button
        variant="quiet"
        block
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {formatMessage(messages.open)}
      </Button>
      <div id={panelId}>
        <Suspense fallback={null}>{isOpen && <Loaded token={token} />}</Suspense>
      </div>
    </>
  )
}
