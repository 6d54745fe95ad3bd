import { memo } from 'react'
import { useDispatch } from 'react-redux'

import type { Token } from '@contract/v1/assets'

import { useAmounts } from '../../../i18n/amounts'
import { useAfterPaint } from '../../../platform/use-after-paint'
import { Row, RowEnd, type RowTone } from '../../../ui/controls/row'
import { priceUnit } from '../flow/policy'
import { tokenPicked } from '../flow/slice'
import { TokenIcon } from '../flow/token-icon'
import { useNetwork } from '../flow/use-network'
import { TREND_SIGNS, trendOf, type Trend } from './token-policy'

const TONES: Readonly<Record<Trend, RowTone | undefined>> = {
  up: 'success',
  down: 'danger',
  flat: undefined,
}

/** A token to choose, with its price and how that changed over a day. It stays as it is while the list around it narrows. */
export const TokenRow = memo(function TokenRow({ token }: { readonly token: Token }) {
  const dispatch = useDispatch()
  const amounts = useAmounts()
  const network = useNetwork()
  const afterPaint = useAfterPaint()
  const { trend, percent } = trendOf(token.priceChange)
  return (
    <Row
      title={token.name}
      sub={`${token.symbol} · ${network(token.network).name}`}
      lead={<TokenIcon token={token} />}
      leadKind="disc"
      end={
        <RowEnd
          amount={amounts.of(token.priceEUR, priceUnit(token.priceEUR), 'symbolFirst')}
          sub={`${TREND_SIGNS[trend]}${amounts.percent(percent)}`}
          subTone={TONES[trend]}
        />
      }
      onClick={() => {
        afterPaint(() => dispatch(tokenPicked(token)))
      }}
    />
  )
})
