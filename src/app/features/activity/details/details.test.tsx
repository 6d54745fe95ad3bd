import { screen, within } from '@testing-library/react'

import { aPending } from '@test/builders/transaction'
import { NOW, page, showActivity } from '@test/fakes/activity-screen'

import { selectPath } from '../../../state/route'
import { copyAsked } from '../slice'

const processing = aPending({
  id: 'tx_2',
  status: 'processing',
  beneficiaryName: 'ATELIER NOORDZEE B.V.',
  expectedSuccessAt: NOW + 3 * 3600,
  explorerLinkUrl: 'https://scan.test/tx/0xab',
  createdAt: NOW - 60,
  statusDetails: [
    { status: 'submitted', key: 'quoteAgreed', timestamp: NOW - 60 },
    { status: 'pending', key: 'payoutSent', timestamp: NOW - 30 },
  ],
  details: [
    { key: 'status', type: 'Status', value: { status: 'otc.processing' } },
    { key: 'transactionId', type: 'Text', value: 'tx_2' },
    { key: 'rate', type: 'TokenRate', value: { rate: '2571.17', from: 'ETH', to: 'EUR' } },
    {
      key: 'fees',
      type: 'Fee',
      marginBottom: true,
      value: {
        displayedItem: { amount: '16.89', decimals: 2, currency: 'EUR', type: 'fiat' },
        titleKey: 'fees',
        items: [
          {
            key: 'transactionFee',
            amount: { amount: '16.89', decimals: 2, currency: 'EUR', type: 'fiat' },
          },
        ],
      },
    },
    { key: 'iban', type: 'Text', value: 'NL91ABNA0417164300' },
    { key: 'iban', type: 'Hologram', value: '' },
  ],
})

const waiting = aPending({
  beneficiaryName: 'Anna (rent)',
  tokenAmount: { amount: '2500', decimals: 6, symbol: 'USDC' },
  quote: { quoteId: 'q_1', createdTs: NOW - 139, expiredTs: NOW + 761 },
})

describe('transaction details', () => {
  const open = async (isWide: boolean) => {
    const view = showActivity(() => page(processing), { path: '/activity/tx_2', isWide })
    const role = isWide ? 'complementary' : 'dialog'
    await screen.findByRole(role, { name: 'Transaction details' })
    return view
  }

  it('show head, amount, status, rows and actions in a side panel [ACT-13] [TX-14] [TX-15]', async () => {
    await open(true)
    expect(screen.getByRole('heading', { name: 'ATELIER NOORDZEE B.V.' })).toBeVisible()
    expect(screen.getByText('In progress')).toBeVisible()
    expect(screen.getByText('Estimated today by 16:06 UTC')).toBeVisible()
    expect(screen.getByText('1 ETH = €2,571.17')).toBeVisible()
    expect(screen.getByText('€16.89')).toBeVisible()
    expect(screen.getByText('NL91 ABNA 0417 1643 00')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Look onchain' })).toHaveAttribute(
      'href',
      'https://scan.test/tx/0xab',
    )
    expect(screen.getByRole('button', { name: 'Download statement' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Report an issue' })).toHaveAttribute(
      'href',
      'mailto:help@causeway.test?subject=Issue%20with%20transaction%20tx_2',
    )
  })

  it('show the last step, and the earlier ones on asking [TX-28]', async () => {
    const { user } = await open(true)
    expect(screen.getByText('Bank transfer on its way')).toBeVisible()
    expect(screen.queryByText('Submitted')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show all steps' }))
    expect(screen.getByText('Submitted')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show less' }))
    expect(screen.queryByText('Submitted')).not.toBeInTheDocument()
  })

  it('hide behind the fees in the modal, and come back [ACT-14] [TX-26] [TX-32]', async () => {
    const { user } = await open(false)
    await user.click(screen.getByRole('button', { name: 'About fees' }))
    expect(screen.queryByRole('dialog', { name: 'Transaction details' })).not.toBeInTheDocument()
    const fees = within(screen.getByRole('dialog', { name: 'Fees' }))
    expect(fees.getByText('Transaction fee')).toBeVisible()
    await user.click(fees.getByRole('button', { name: 'Got it' }))
    expect(screen.getByRole('dialog', { name: 'Transaction details' })).toBeVisible()
  })

  it('explain the status [TX-25] [TX-27]', async () => {
    const { user } = await open(true)
    await user.click(screen.getByRole('button', { name: 'About this status' }))
    expect(screen.getByRole('dialog', { name: 'Your transfer is in progress' })).toBeVisible()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('copy the transaction id [TX-19]', async () => {
    const { user, actions } = await open(true)
    await user.click(screen.getByRole('button', { name: 'Copy transaction ID' }))
    expect(actions).toContainEqual(copyAsked({ text: 'tx_2', notice: 'copiedTransactionId' }))
  })

  it('close, and the address follows', async () => {
    const { user, store } = await open(true)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(await screen.findByRole('heading', { name: 'Choose a transaction' })).toBeVisible()
    expect(selectPath(store.getState())).toBe('/activity')
  })

  it('hide the status row of a pending one [TX-29]', async () => {
    showActivity(() => page({ ...waiting, details: processing.details }), {
      path: '/activity/tx_1',
    })
    await screen.findByRole('complementary', { name: 'Transaction details' })
    expect(screen.queryByText('In progress')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Download statement' })).not.toBeInTheDocument()
  })
})
