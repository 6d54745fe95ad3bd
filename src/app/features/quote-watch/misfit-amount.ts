import { useIntl } from 'react-intl'

import type { QuoteDeposit } from '@contract/v1/quotes'

import { useAmounts } from '../../i18n/amounts'
import { misfitMessages as words } from './misfit-messages'

/** '500 USDT'; of a token that the desk does not list nothing can be said. */
export function useArrivedAmount() {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  return ({ tokenAmount, symbol }: QuoteDeposit): string =>
    tokenAmount === undefined || symbol === undefined
      ? formatMessage(words.unknown)
      : amounts.token(tokenAmount, symbol)
}
