import { screen } from '@testing-library/react'

import { aHold, aTransaction } from '../builders/transaction'
import { page, showActivity } from './activity-screen'
import { answers, type DeskScript } from './desk-fetch'

/** A thousand dollars that came late. */
export const held = aTransaction({
  id: 'tx_h',
  status: 'processing',
  pending: true,
  quote: undefined,
  totalAmount: { amount: '1000', decimals: 6, currency: 'USDC', type: 'token' },
  tokenAmount: undefined,
  details: [
    { key: 'status', type: 'Status', value: { status: 'otc.processing', label: 'onHold' } },
  ],
  hold: { id: 'h_1', status: 'held', reason: 'late' },
})

/** 2,500 dollars whose euros the bank refused. */
export const refused = aTransaction({
  id: 'tx_h',
  status: 'processing',
  pending: true,
  totalAmount: { amount: '2154.37', decimals: 2, currency: 'EUR', type: 'fiat' },
  tokenAmount: { amount: '2500', decimals: 6, symbol: 'USDC' },
  beneficiaryName: 'Tomasz Wójcik',
  failReason: { type: 'localized', value: 'bank.AC04' },
  hold: { id: 'h_1', status: 'held', reason: 'bank' },
})

export const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const GET = '/v1/private/holds/h_1'
export const ACCEPT = `${GET}/accept`
export const REFUND = `${GET}/refund`
export const RESEND = `${GET}/resend`

/** The details of held money over a played desk. */
export async function openHeld(script: DeskScript = {}, transaction = held, isWide = true) {
  const desk = { [GET]: () => answers({ hold: aHold() }), ...script }
  const view = showActivity(() => page(transaction), { path: '/activity/tx_h', isWide, desk })
  const role = isWide ? 'complementary' : 'dialog'
  const details = await screen.findByRole(role, { name: 'Transaction details' })
  return { ...view, details }
}
