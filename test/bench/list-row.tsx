import { memo } from 'react'

import type { Transaction } from '@contract/v1/transactions'

export const ROW_HEIGHT = 76
/** Rows kept beyond each edge of the window. */
export const OVERSCAN = 5
const COLOURS = ['#ffd8d7', '#bae7bc', '#d9e2ff', '#ffccbc', '#c2efd9']

const fiat = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' })
const plain = new Intl.NumberFormat('en', { maximumFractionDigits: 6 })
const exact = (text: string) => text as Intl.StringNumericLiteral // decimal text

interface RowProps {
  readonly transaction: Transaction
  readonly top: number
}

/** The row of both lists; its data-id is what the app's rows have too. */
export const Row = memo(function Row({ transaction, top }: RowProps) {
  const { id, beneficiaryName: title = '', status, totalAmount, tokenAmount, iconUrl } = transaction
  const initials = title.split(' ', 2).map((word) => word.charAt(0))
  return (
    <li data-id={id} style={{ transform: `translateY(${String(top)}px)` }}>
      <button type="button">
        <span
          className="avatar"
          style={{ background: COLOURS[title.charCodeAt(0) % COLOURS.length] }}
        >
          {initials}
          <img src={iconUrl} alt="" />
        </span>
        <span className="main">
          <b>{title}</b>
          <small>{status === 'pending' ? 'Waiting for USDT' : 'Completed'}</small>
        </span>
        <span className="end">
          <b>{fiat.format(exact(totalAmount.amount))}</b>
          {tokenAmount && (
            <small>
              {plain.format(exact(tokenAmount.amount))} {tokenAmount.symbol}
            </small>
          )}
        </span>
      </button>
    </li>
  )
})
