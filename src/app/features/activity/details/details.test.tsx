import { act, screen, waitFor, within } from '@testing-library/react'

import { aConfig } from '@test/builders/client-config'
import { aPending, aTransaction } from '@test/builders/transaction'
import { NOW, page, showActivity } from '@test/fakes/activity-screen'

import { copyRequested } from '../../../events'
import { chatAsked } from '../../../state/chat'
import { configLoaded } from '../../../state/flags'
import { selectPath } from '../../../state/route'

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
    expect(screen.getByText('November 21, 13:05 UTC')).toBeVisible()
    const groups = screen.getAllByRole('heading', { level: 3 }).map((group) => group.textContent)
    expect(groups).toEqual(['Transfer', 'Recipient'])
    expect(screen.getByRole('button', { name: 'Download statement' })).toBeVisible()
  })

  it('offer the statement in both languages, in the app’s own unless another is chosen, and none where it is off [TX-20] [TX-23]', async () => {
    const { user, desk, store } = await open(true)
    const both = within(screen.getByRole('radiogroup', { name: 'Language of the statement' }))
    expect(both.getByRole('radio', { name: 'English' })).toBeChecked()
    await user.click(both.getByRole('radio', { name: 'Deutsch' }))
    await user.click(screen.getByRole('button', { name: 'Download statement' }))
    await waitFor(() => {
      expect(desk.callsOf('/v1/private/receipts/otc/tx_2')[0]?.query).toBe('?language=de')
    })
    const flags = { ...aConfig().flags, statementsEnabled: false }
    act(() => void store.dispatch(configLoaded(aConfig({ flags }))))
    expect(screen.queryByRole('button', { name: 'Download statement' })).not.toBeInTheDocument()
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

  it('do not open the fees for somebody who is not signed in, and stay in sight [TX-26]', async () => {
    const { user } = showActivity(() => page(processing), {
      path: '/activity/tx_2',
      isWide: false,
      isSignedIn: false,
    })
    await user.click(await screen.findByRole('button', { name: 'About fees' }))
    expect(screen.queryByRole('dialog', { name: 'Fees' })).not.toBeInTheDocument()
    expect(screen.getByRole('dialog', { name: 'Transaction details' })).toBeVisible()
  })

  const labelled = (label: string) => [
    { key: 'status', type: 'Status', value: { status: 'otc.processing', label } },
  ]
  const wentBack = aTransaction({ status: 'failed', failed: true, details: labelled('refunded') })
  it.each([
    ['one under way', processing, 'Your transfer is in progress', /go to the recipient’s bank/],
    ['a completed one', aTransaction(), 'Your transfer is complete', /has booked the euros/],
    [
      'a failed one',
      aTransaction({ status: 'failed', failed: true }),
      'This transfer did not go through',
      /No euros were sent/,
    ],
    [
      'a held one',
      { ...processing, details: labelled('onHold') },
      'This transfer is on hold',
      /nothing is lost/,
    ],
    [
      'one that is being checked',
      { ...processing, details: labelled('checking') },
      'This transfer is being checked',
      /you need not do anything/,
    ],
    ['a refunded one', wentBack, 'Your crypto went back', /No euros were sent\. What arrived was/],
    [
      'one whose euros came back',
      aTransaction({ ...wentBack, hold: { id: 'h_1', status: 'refunded', reason: 'bank' } }),
      'Your crypto went back',
      /The bank did not pay the euros, or sent them back\. We sent you crypto/,
    ],
  ])(
    'explain the status of %s, until it is got [TX-25] [TX-27] [TX-32]',
    async (_case, transaction, title, body) => {
      const path = `/activity/${transaction.id}`
      const { user } = showActivity(() => page(transaction), { path, isWide: false })
      await user.click(await screen.findByRole('button', { name: 'About this status' }))
      const tip = screen.getByRole('dialog', { name: title })
      expect(within(tip).getByText(body)).toBeVisible()
      expect(screen.queryByRole('dialog', { name: 'Transaction details' })).not.toBeInTheDocument()
      await user.click(within(tip).getByRole('button', { name: 'Got it' }))
      expect(screen.getByRole('dialog', { name: 'Transaction details' })).toBeVisible()
    },
  )

  it.each([
    [{ type: 'text', value: 'The account is closed.' }, 'The account is closed.'],
    [
      { type: 'localized', value: 'bank.AC07' },
      'The account is closed. Ask the recipient for another account.',
    ],
    [
      { type: 'localized', value: 'bank.ZZ99' },
      'The bank could not carry it out. Write to us if you need to know why.',
    ],
  ] as const)('say why a transfer is held, and promise nothing: %j', async (failReason, text) => {
    const { expectedSuccessAt: _none, ...held } = processing
    showActivity(() => page({ ...held, failReason, details: labelled('onHold') }), {
      path: '/activity/tx_2',
    })
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getAllByText('On hold')).toHaveLength(2)
    expect(screen.queryByText(/soon/i)).not.toBeInTheDocument()
  })

  it('lead to support by mail, with the id in its subject, and to no chat where chat is off [TX-21] [TX-22]', async () => {
    await open(true)
    const actions = within(screen.getByRole('group', { name: 'Actions' }))
    expect(actions.getByRole('link', { name: 'Report an issue' })).toHaveAttribute(
      'href',
      'mailto:help@causeway.test?subject=Issue%20with%20transaction%20tx_2',
    )
    expect(actions.queryByRole('button', { name: /chat/i })).not.toBeInTheDocument()
    expect(actions.queryByRole('link', { name: /chat/i })).not.toBeInTheDocument()
  })

  it.each(['Support chat', 'Report an issue'])(
    'open the chat with the transaction attached, where chat is on: %s [TX-21] [TX-22] [FLAG-07]',
    async (name) => {
      const { user, store, actions } = await open(true)
      const flags = { ...aConfig().flags, chatEnabled: true }
      act(() => void store.dispatch(configLoaded(aConfig({ flags }))))
      await user.click(screen.getByRole('button', { name }))
      expect(actions).toContainEqual(chatAsked({ transactionId: 'tx_2' }))
      expect(screen.getByRole('complementary', { name: 'Transaction details' })).toBeVisible()
      expect(screen.queryByRole('link', { name: 'Report an issue' })).not.toBeInTheDocument()
    },
  )

  it('give way to the chat where there is no room for both [TX-22]', async () => {
    const { user, store } = await open(false)
    const flags = { ...aConfig().flags, chatEnabled: true }
    act(() => void store.dispatch(configLoaded(aConfig({ flags }))))
    await user.click(screen.getByRole('button', { name: 'Support chat' }))
    expect(screen.queryByRole('dialog', { name: 'Transaction details' })).not.toBeInTheDocument()
  })

  it('look onchain, and copy the transaction id [TX-19]', async () => {
    const { user, actions } = await open(true)
    const look = screen.getByRole('link', { name: 'Look onchain' })
    expect(look).toHaveAttribute('href', 'https://scan.test/tx/0xab')
    expect(look).toHaveAttribute('target', '_blank')
    await user.click(screen.getByRole('button', { name: 'Copy transaction ID' }))
    expect(actions).toContainEqual(copyRequested('tx_2', 'copiedTransactionId'))
  })

  it('copy the transaction id where no row has it [TX-19] [TOAST-11]', async () => {
    const rowless = aTransaction({ id: 'tx_9', details: [] })
    const { user, actions } = showActivity(() => page(rowless), { path: '/activity/tx_9' })
    await user.click(await screen.findByRole('button', { name: 'Copy transaction ID' }))
    expect(actions).toContainEqual(copyRequested('tx_9', 'copiedTransactionId'))
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
