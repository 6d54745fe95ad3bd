import { screen, within } from '@testing-library/react'

import { aTransaction } from '@test/builders/transaction'
import { page, showActivity } from '@test/fakes/activity-screen'

const AT = Date.UTC(2025, 10, 21, 13, 6) / 1000
const euros = (amount: string) => ({ amount, decimals: 2, currency: 'EUR', type: 'fiat' })
const rate = { rate: '2', from: 'EUR', to: 'USD' }

async function show(...details: unknown[]) {
  showActivity(() => page(aTransaction({ details })), { path: '/activity/tx_1' })
  await screen.findByRole('complementary', { name: 'Transaction details' })
}

/** The rows, as they are read: name and value. */
function rows(): string[][] {
  const text = ({ textContent }: HTMLElement): string => textContent
  const values = screen.getAllByRole('definition').map(text)
  return screen.getAllByRole('term').map((term, at) => [text(term), values[at] ?? ''])
}

describe('fields of the details', () => {
  it('name what an OTC transfer tells [TX-16]', async () => {
    await show(
      { key: 'status', type: 'Status', value: { status: 'otc.failed' } },
      { key: 'reason', type: 'LocalizedText', value: 'quoteExpired' },
      { key: 'transactionId', type: 'Text', value: 'tx_1' },
      {
        key: 'fees',
        type: 'Fee',
        value: { displayedItem: euros('16.899'), titleKey: 'fees', items: [] },
      },
      { key: 'rate', type: 'TokenRate', value: { rate: '2571.179', from: 'ETH', to: 'EUR' } },
      {
        key: 'from',
        type: 'TokenAmount',
        value: { amount: '1.88120000', decimals: 18, symbol: 'ETH' },
      },
      { key: 'to', type: 'Amount', value: euros('4820') },
      { key: 'beneficiary', type: 'Text', value: 'ANNA LINDQVIST' },
      { key: 'iban', type: 'Text', value: 'DE89370400440532013000' },
      { key: 'bic', type: 'Text', value: 'COBADEFFXXX' },
      { key: 'reference', type: 'Text', value: 'MARTA CAUSEWAY 21112025' },
      { key: 'estimatedDelivery', type: 'Date', value: { timestamp: AT, format: 'dateTime' } },
      { key: 'onChainHash', type: 'Text', value: `0x91f2${'0'.repeat(56)}c07e` },
      { key: 'wallet', type: 'Text', value: 'someone.eth' },
      { key: 'network', type: 'Text', value: 'Ethereum' },
    )
    expect(within(screen.getByRole('region', { name: 'Status' })).getByText('Failed')).toBeVisible()
    expect(rows()).toEqual([
      ['Reason', 'The quote expired before the crypto arrived.'],
      ['Transaction ID', 'tx_1'],
      ['Fees', '€16.89'],
      ['Rate', '1 ETH = €2,571.17'],
      ['From', '1.8812 ETH'],
      ['To', '€4,820.00'],
      ['Estimated delivery', 'November 21, 13:06 UTC'],
      ['On-chain hash', '0x91f2…c07e'],
      ['Wallet', 'someone.eth'],
      ['Network', 'Ethereum'],
      ['Beneficiary', 'ANNA LINDQVIST'],
      ['IBAN', 'DE89 3704 0044 0532 0130 00'],
      ['BIC', 'COBADEFFXXX'],
      ['Reference', 'MARTA CAUSEWAY 21112025'],
    ])
  })

  it('name what a card payment tells [TX-17]', async () => {
    const date = { timestamp: AT, format: 'dateShort' }
    await show(
      { key: 'category', type: 'LocalizedText', value: 'publicTransport' },
      { key: 'country', type: 'Text', value: 'Portugal' },
      { key: 'city', type: 'Text', value: 'Porto' },
      { key: 'merchantCharge', type: 'Amount', value: { ...euros('4.5'), format: 'codeLast' } },
      { key: 'cashback', type: 'Amount', value: { ...euros('0.001'), format: 'symbolFirst' } },
      { key: 'cashbackAvailableOn', type: 'Date', value: date },
      { key: 'refunded', type: 'Date', value: date },
      { key: 'credited', type: 'Date', value: date },
      { key: 'completed', type: 'Date', value: { ...date, format: 'dateTime' } },
    )
    expect(rows()).toEqual([
      ['Category', 'Public transport'],
      ['Country', 'Portugal'],
      ['City', 'Porto'],
      ['Merchant charge', '4.50 EUR'],
      ['Cashback', '< €0.01'],
      ['Cashback available on', 'November 21'],
      ['Refunded', 'November 21'],
      ['Credited', 'November 21'],
      ['Completed', 'November 21, 13:06 UTC'],
    ])
  })

  it('name bridge and top-up fees, and break both down [TX-18] [TX-26]', async () => {
    const fee = (key: string, amount: string) => ({
      key,
      type: 'Fee',
      value: {
        displayedItem: euros(amount),
        titleKey: 'fees',
        items: [{ key: 'networkFee', amount: euros(amount) }],
      },
    })
    const { user } = showActivity(
      () => page(aTransaction({ details: [fee('bridgeFee', '1.50'), fee('topUpFee', '2')] })),
      { path: '/activity/tx_1', isWide: false },
    )
    const [about] = await screen.findAllByRole('button', { name: 'About fees' })
    expect(rows()).toEqual([
      ['Bridge fee', '€1.50'],
      ['Top-up fee', '€2.00'],
    ])
    if (about) await user.click(about)
    expect(screen.getByRole('dialog', { name: 'Fees' })).toBeVisible()
    expect(rows()).toEqual([
      ['Network fee', '€1.50'],
      ['Bridge fee', '€1.50'],
      ['Network fee', '€2.00'],
      ['Top-up fee', '€2.00'],
    ])
  })

  it.each([
    ['Rate', { ...rate, rate: '1.1531' }, '€1 = $1.1531'],
    ['TokenRate', { rate: '0.8672', from: 'USDC', to: 'EUR' }, '1 USDC = €0.8672'],
    ['ReversedTokenRate', { rate: '0.00038893', from: 'EUR', to: 'ETH' }, '€1 = 0.000388 ETH'],
    ['TokenToTokenRate', { rate: '2571.5', from: 'ETH', to: 'DAI' }, '1 ETH = 2,571.5 DAI'],
    ['Duration', 3725, '01:02:05'],
    ['Link', { text: 'Receipt', link: 'https://bank.test/1' }, 'Receipt'],
    ['Text', 'as it is', 'as it is'],
  ])('write a %s as %j: %s [TX-08]', async (type, value, expected) => {
    await show({ key: 'to', type, value })
    expect(rows()).toEqual([['To', expected]])
  })

  it('follow a link of https alone', async () => {
    await show(
      { key: 'to', type: 'Link', value: { text: 'Receipt', link: 'https://bank.test/1' } },
      { key: 'from', type: 'Link', value: { text: 'Trap', link: 'javascript:alert(1)' } },
    )
    expect(screen.getByRole('link', { name: 'Receipt' })).toHaveAttribute(
      'href',
      'https://bank.test/1',
    )
    expect(screen.queryByRole('link', { name: 'Trap' })).not.toBeInTheDocument()
  })

  it('show what can be read beside what can not [TX-33]', async () => {
    await show(
      null,
      { key: 'from', type: 'Hologram', value: 'x' },
      { key: 'to', type: 'Amount', value: { ...euros('1'), format: 'upsideDown' } },
      { key: 'network', type: 'Text', value: 'Base' },
    )
    expect(rows()).toEqual([['Network', 'Base']])
  })

  it('say of an amount that it is not available, and of another that it is to come [FMT-04] [TX-06]', async () => {
    await show(
      { key: 'from', type: 'Amount', value: { ...euros('0'), notAvailable: true } },
      { key: 'to', type: 'Amount', value: { ...euros('0'), skeleton: true } },
      { key: 'network', type: 'Text', value: '', skeleton: true },
    )
    expect(rows()).toEqual([
      ['From', 'not available'],
      ['To', 'Loading'],
      ['Network', 'Loading'],
    ])
  })
})

describe('top amount', () => {
  const total = { amount: '350.00', decimals: 2, currency: 'EUR', type: 'fiat' } as const
  const showTotal = async (over: Parameters<typeof aTransaction>[0]) => {
    showActivity(() => page(aTransaction({ tokenAmount: undefined, ...over })), {
      path: '/activity/tx_1',
    })
    return screen.findByRole('complementary', { name: 'Transaction details' })
  }

  it('says when it is not available [FMT-04] [TX-06]', async () => {
    const details = await showTotal({ totalAmount: { ...total, notAvailable: true } })
    expect(within(details).getAllByText('not available')[0]).toBeVisible()
    expect(within(details).queryByText('€350.00')).not.toBeInTheDocument()
  })

  it('says when it is still to come [TX-06]', async () => {
    const details = await showTotal({ totalAmount: { ...total, skeleton: true } })
    expect(within(details).getByText('Loading')).toBeInTheDocument()
    expect(within(details).queryByText('€350.00')).not.toBeInTheDocument()
  })
})
