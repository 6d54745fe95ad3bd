import { act, screen, within } from '@testing-library/react'
import { Route, Routes, useNavigate } from 'react-router-dom'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'

import type { Transaction } from '@contract/v1/transactions'
import { aPending, aTransaction } from '@test/builders/transaction'
import { answers, deskFetch, refuses, type DeskAnswer } from '@test/fakes/desk-fetch'
import { renderWithStore } from '@test/setup/render'

import { sessionOpened, ticked } from '../../events'
import { selectPath } from '../../state/route'
import { feature } from './routes'

/** 21 November 2025, 13:06 UTC. */
const NOW = 1_763_730_360

const LIST = '/v1/private/transactions'

/** The shell's bridge, as far as this screen needs it: what sagas ask for, the router shows. */
function Bridge() {
  const path = useSelector(selectPath)
  const navigate = useNavigate()
  useEffect(() => {
    if (path !== null) void navigate(path)
  }, [navigate, path])
  return null
}

const config = {
  host: '',
  mode: 'live' as const,
  brand: { name: 'Causeway', word: 'CAUSEWAY', supportEmail: 'help@causeway.test' },
  links: { terms: '/t', fees: '/f', privacy: '/p', aml: '/a' },
  flags: {
    chatEnabled: false,
    activityViewEnabled: true,
    localeSelectorEnabled: true,
    avatarChangerEnabled: false,
    statementsEnabled: true,
    gatedRefsEnabled: true,
  },
  locales: [],
  networks: [],
}

/** jsdom has no layout: here the end of the list is always in sight, as in a tall window. */
class TallWindow {
  constructor(private readonly said: IntersectionObserverCallback) {}
  observe() {
    // The screen reads this one field of an entry.
    const entries = [{ isIntersecting: true }] as IntersectionObserverEntry[]
    // The list asks nothing of the observer itself.
    this.said(entries, this as unknown as IntersectionObserver)
  }
  disconnect() {
    return undefined
  }
}

const shortWindow = class extends TallWindow {
  override observe() {
    return undefined
  }
}

function show(list: () => DeskAnswer, { path = '/activity', isWide = true, isTall = false } = {}) {
  Object.assign(globalThis, { IntersectionObserver: isTall ? TallWindow : shortWindow })
  Object.assign(globalThis, {
    matchMedia: () => ({
      matches: isWide,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  })
  const desk = deskFetch({ [LIST]: list })
  const { Screen } = feature
  const shown = renderWithStore(
    <>
      <Bridge />
      <Routes>
        <Route path="/activity/:id?" element={<Screen />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    {
      path,
      fetch: desk.fetch,
      features: [feature],
      state: {
        flags: { config },
        clock: { device: NOW, offset: 0, isVisible: true, isOnline: true },
      },
    },
  )
  act(() => {
    shown.store.dispatch(
      sessionOpened({
        accountData: { email: 'a@b.test', accountUid: 'acc_1', name: 'Marta', avatarUrl: '' },
        serverSettings: { limits: { minOTCAmountEUR: '100' } },
      }),
    )
  })
  return { ...shown, desk }
}

const page = (...all: Transaction[]) => answers({ transactions: all })

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

const expired = aTransaction({
  id: 'tx_3',
  createdAt: NOW - 86_400,
  status: 'failed',
  failed: true,
  muted: true,
  strikethrough: true,
  openable: false,
  beneficiaryName: 'ÉLODIE MARCHAND',
  failReason: { type: 'localized', value: 'quoteExpired' },
})

const row = (name: RegExp) => screen.findByRole('button', { name })

describe('activity list', () => {
  it('groups pending first, then by day, with what is left and why it failed [ACT-01] [ACT-03] [ACT-30] [ACT-31]', async () => {
    const { store } = show(() => page(processing, waiting, aTransaction({ id: 'tx_4' }), expired))
    const pending = await screen.findByRole('region', { name: 'Pending' })
    expect(within(pending).getByText('Waiting for USDC')).toBeVisible()
    expect(within(pending).getByText('12:41 left')).toBeVisible()
    expect(within(pending).getByText('Today, 16:06 UTC')).toBeVisible()
    const today = screen.getByRole('region', { name: 'Today' })
    expect(within(today).getByText('408.91 USDT')).toBeVisible()
    const yesterday = screen.getByRole('region', { name: 'Yesterday' })
    expect(within(yesterday).getByText('Failed · quote expired')).toBeVisible()
    expect(within(yesterday).queryByRole('button')).not.toBeInTheDocument()
    act(() => {
      store.dispatch(ticked({ now: NOW + 1 }))
    })
    expect(within(pending).getByText('12:40 left')).toBeVisible()
  })

  it('opens a row by keyboard, too [ACT-12]', async () => {
    const { user } = show(() => page(aTransaction()))
    ;(await row(/Papà/)).focus()
    await user.keyboard(' ')
    expect(await screen.findByRole('complementary', { name: 'Transaction details' })).toBeVisible()
  })

  it('searches by recipient, and says so where there is none [ACT-05] [ACT-08]', async () => {
    const { user } = show(() => page(aTransaction(), expired))
    await row(/Papà/)
    await user.type(screen.getByRole('searchbox', { name: 'Search by recipient' }), 'éLO')
    expect(screen.queryByText('Papà')).not.toBeInTheDocument()
    expect(screen.getByText('ÉLODIE MARCHAND')).toBeVisible()
    await user.type(screen.getByRole('searchbox'), 'x')
    expect(screen.getByRole('heading', { name: 'No transaction found' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(screen.getByText('Papà')).toBeVisible()
  })

  it('shows three skeleton rows and the search while loading [ACT-02] [ACT-10]', () => {
    show(() => 'never')
    const loading = screen.getByRole('status')
    expect(loading).toHaveTextContent('Loading your activity')
    expect(loading.querySelectorAll('li')).toHaveLength(3)
    expect(screen.getByRole('searchbox')).toBeVisible()
  })

  it('says that there is no history yet, without a search [ACT-02] [ACT-09]', async () => {
    show(() => page())
    expect(await screen.findByRole('heading', { name: 'No transactions yet' })).toBeVisible()
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  })

  it('offers to try again after a failure', async () => {
    let calls = 0
    const { user } = show(() =>
      ++calls === 1 ? refuses(500, 'INTERNAL_ERROR') : page(aTransaction()),
    )
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Papà')).toBeVisible()
  })

  const many = Array.from({ length: 25 }, (_one, index) =>
    aTransaction({ id: `tx_${String(index)}`, beneficiaryName: `Person ${String(index)}` }),
  )

  it('shows ten rows at first [ACT-22]', async () => {
    show(() => page(...many))
    await screen.findByText('Person 0')
    expect(screen.getAllByRole('listitem')).toHaveLength(10)
  })

  it('grows while its end is in sight, and then by older pages [ACT-23] [ACT-24]', async () => {
    let calls = 0
    show(
      () => {
        calls += 1
        return calls === 1
          ? answers({ transactions: many, nextCursor: 'older' })
          : page(aTransaction({ id: 'old', createdAt: 1, beneficiaryName: 'Old friend' }))
      },
      { isTall: true },
    )
    expect(await screen.findByText('Old friend')).toBeVisible()
    expect(screen.getAllByRole('listitem')).toHaveLength(26)
  })
})

describe('transaction details', () => {
  const open = async (isWide: boolean) => {
    const shown = show(() => page(processing), { path: '/activity/tx_2', isWide })
    const host = isWide
      ? await screen.findByRole('complementary', { name: 'Transaction details' })
      : await screen.findByRole('dialog', { name: 'Transaction details' })
    return { ...shown, host: within(host) }
  }

  it('show head, amount, status, rows and actions in a side panel [ACT-13] [TX-14] [TX-15]', async () => {
    const { host } = await open(true)
    expect(host.getByRole('heading', { name: 'ATELIER NOORDZEE B.V.' })).toBeVisible()
    expect(host.getByText('In progress')).toBeVisible()
    expect(host.getByText('Estimated today by 16:06 UTC')).toBeVisible()
    expect(host.getByText('1 ETH = €2,571.17')).toBeVisible()
    expect(host.getByText('€16.89')).toBeVisible()
    expect(host.getByText('NL91 ABNA 0417 1643 00')).toBeVisible()
    expect(host.getByRole('link', { name: 'Look onchain' })).toHaveAttribute(
      'href',
      'https://scan.test/tx/0xab',
    )
    expect(host.getByRole('button', { name: 'Download statement' })).toBeVisible()
    expect(host.getByRole('link', { name: 'Report an issue' })).toHaveAttribute(
      'href',
      'mailto:help@causeway.test?subject=Issue%20with%20transaction%20tx_2',
    )
  })

  it('show the last step, and the earlier ones on asking [TX-28]', async () => {
    const { host, user } = await open(true)
    expect(host.getByText('Bank transfer on its way')).toBeVisible()
    expect(host.queryByText('Submitted')).not.toBeInTheDocument()
    await user.click(host.getByRole('button', { name: 'Show all steps' }))
    expect(host.getByText('Submitted')).toBeVisible()
    await user.click(host.getByRole('button', { name: 'Show less' }))
    expect(host.queryByText('Submitted')).not.toBeInTheDocument()
  })

  it('hide behind the fees in the modal, and come back [ACT-14] [TX-26] [TX-32]', async () => {
    const { host, user } = await open(false)
    await user.click(host.getByRole('button', { name: 'About fees' }))
    expect(screen.queryByRole('dialog', { name: 'Transaction details' })).not.toBeInTheDocument()
    const fees = within(screen.getByRole('dialog', { name: 'Fees' }))
    expect(fees.getByText('Transaction fee')).toBeVisible()
    await user.click(fees.getByRole('button', { name: 'Got it' }))
    expect(screen.getByRole('dialog', { name: 'Transaction details' })).toBeVisible()
  })

  it('explain the status [TX-25] [TX-27]', async () => {
    const { host, user } = await open(true)
    await user.click(host.getByRole('button', { name: 'About this status' }))
    expect(screen.getByRole('dialog', { name: 'Your transfer is in progress' })).toBeVisible()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('copy the transaction id [TX-19]', async () => {
    const { host, user, actions } = await open(true)
    await user.click(host.getByRole('button', { name: 'Copy transaction ID' }))
    expect(actions).toContainEqual(
      expect.objectContaining({
        payload: expect.objectContaining({ notice: 'copiedTransactionId' }),
      }),
    )
  })

  it('close, and the address follows', async () => {
    const { host, user, store } = await open(true)
    await user.click(host.getByRole('button', { name: 'Close' }))
    expect(await screen.findByRole('heading', { name: 'Choose a transaction' })).toBeVisible()
    expect(selectPath(store.getState())).toBe('/activity')
  })

  it('hide the status row of a pending one [TX-29]', async () => {
    show(() => page({ ...waiting, details: processing.details }), { path: '/activity/tx_1' })
    const host = within(await screen.findByRole('complementary', { name: 'Transaction details' }))
    expect(host.queryByText('In progress')).not.toBeInTheDocument()
    expect(host.queryByRole('button', { name: 'Download statement' })).not.toBeInTheDocument()
  })
})
