import { lazy } from 'react'
import { defineMessages, useIntl } from 'react-intl'

import type { Token } from '@contract/v1/assets'

import { loadScreen } from '../../../platform/load-screen'
import { Disclosure } from '../../../ui/controls/disclosure'

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
  return (
    <Disclosure variant="quiet" label={formatMessage(messages.open)}>
      <Loaded token={token} />
    </Disclosure>
  )
}
