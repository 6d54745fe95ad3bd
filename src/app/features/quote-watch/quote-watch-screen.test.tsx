import { screen, within } from '@testing-library/react'
import { QRCodeSVG } from 'qrcode.react'
import { renderToStaticMarkup } from 'react-dom/server'

import type { Quote } from '@contract/v1/quotes'
import { cost } from '@test/builders/otc'
import { aQuote, DEPOSIT_ADDRESS, USDC_ADDRESS } from '@test/builders/quote'
import { answers, refuses } from '@test/fakes/desk-fetch'
import { dialog, showQuote, showWatching } from '@test/fakes/quote-screen'

import { toastRaised } from '../../events'

const pathsIn = (markup: string) => [...markup.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path)

/** The library's own code of a text, with the modal's correction level and the room for its mark. */
function codeOf(value: string) {
  const mark = { src: 'mark.svg', width: 32, height: 32, excavate: true }
  return pathsIn(
    renderToStaticMarkup(
      <QRCodeSVG value={value} size={224} level="M" boostLevel={false} imageSettings={mark} />,
    ),
  )
}

describe('quote screen', () => {
  it('shows what to send, where, and for how long [QUOTE-02] [QUOTE-05]', async () => {
    const { tick } = await showWatching()
    expect(screen.getByRole('heading', { name: 'Send 2,500 USDC' })).toBeVisible()
    expect(screen.getByRole('timer', { name: '12 minutes 41 seconds left' })).toBeVisible()
    expect(screen.getByText('Expires at 00:31 UTC')).toBeVisible()
    expect(screen.getByText('exactly this, on Base')).toBeVisible()
    expect(screen.getByText(/Only USDC, and only on Base/)).toBeVisible()
    expect(screen.getByText('€0.8672 per USDC')).toBeInTheDocument()
    expect(screen.getByText('€2,163.50 to Anna (rent)')).toBeInTheDocument()
    tick(1899)
    expect(screen.getByRole('timer', { name: '1 second left' })).toBeVisible()
  })

  it('shows the euros, the account and the rate first, as the desk reckons them', async () => {
    const { unmount } = await showWatching()
    const sum = () => screen.getByRole('region', { name: 'Anna (rent) gets' })
    expect(sum()).toHaveTextContent('€2,163.50')
    expect(sum()).toHaveTextContent('in DE •• 3000 · 1 USDC = €0.8672')
    unmount()
    const arrival = { day: '1970-01-02', ifFinalByTs: 54_000 }
    await showWatching({ cost, arrival })
    expect(sum()).toHaveTextContent('€43,106.43')
    expect(sum()).toHaveTextContent('1 USDC = €0.8621486')
    expect(sum()).toHaveTextContent(
      'Arrives Friday, 2 January, if your USDC is final by 15:00 UTC today',
    )
  })

  it('shows no sum where the host says no euros', async () => {
    await showWatching({ eurAmount: undefined, rate: undefined })
    expect(screen.queryByRole('region', { name: /gets/ })).not.toBeInTheDocument()
  })

  it('goes to activity on close [QUOTE-07]', async () => {
    await showWatching()
    for (const link of screen.getAllByRole('link', { name: 'Close' }))
      expect(link).toHaveAttribute('href', '/activity')
  })

  it('counts down by the clock of the host, whatever the device says', async () => {
    const { tick } = await showWatching({}, { offset: 600 })
    expect(screen.getByRole('timer', { name: '12 minutes 41 seconds left' })).toBeVisible()
    tick(540)
    expect(screen.getByRole('timer', { name: '12 minutes 40 seconds left' })).toBeVisible()
  })

  it('puts the focus on what to send, once the quote is there', async () => {
    await showWatching()
    expect(screen.getByRole('heading', { name: 'Send 2,500 USDC' })).toHaveFocus()
  })

  it('stands in skeletons until the quote is there, and says so [QUOTE-06]', async () => {
    const { baseElement } = showQuote({}, { answer: () => 'never' })
    expect(screen.getByText('Loading the quote')).toBeInTheDocument()
    // Title, second line, ring, two rows of the address, three of the facts.
    expect(baseElement.innerHTML.match(/class="bar( round)?"/g)?.length).toBeGreaterThan(7)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your transfer')
    expect(screen.getAllByRole('link', { name: 'Close' })[0]).toHaveAttribute('href', '/activity')
  })

  it('says so while the quote cannot be reached', async () => {
    showQuote({}, { answer: () => refuses(500, 'INTERNAL_ERROR') })
    expect(await screen.findByText(/can’t reach the quote right now/)).toBeVisible()
    expect(screen.getByText('Loading the quote')).toBeInTheDocument()
  })

  it('copies the whole address, from the card, the dock and the QR code [QUOTE-03] [TOAST-09]', async () => {
    const { user, copied, actions } = await showWatching()
    await user.click(screen.getByRole('button', { name: /Receiver wallet address/ }))
    await user.click(screen.getByRole('button', { name: 'Copy address' }))
    await user.click(screen.getByRole('button', { name: 'Generate QR code' }))
    await user.click(within(dialog()).getByRole('button', { name: 'Copy address' }))
    expect(copied).toEqual([DEPOSIT_ADDRESS, DEPOSIT_ADDRESS, DEPOSIT_ADDRESS])
    const notice = expect.objectContaining({ notice: 'copiedWalletAddress' }) as unknown
    expect(actions.filter(toastRaised.match).map(({ payload }) => payload)).toEqual([
      notice,
      notice,
      notice,
    ])
  })

  it('shows a QR code of the address, and one with amount on asking [QUOTE-04]', async () => {
    const { user } = await showWatching()
    await user.click(screen.getByRole('button', { name: 'Generate QR code' }))
    const code = within(dialog()).getByRole('img', { name: /receiver wallet address/ })
    expect(code).toBeVisible()
    expect(pathsIn(code.innerHTML)).toEqual(codeOf(DEPOSIT_ADDRESS))
    expect(dialog()).toHaveTextContent(DEPOSIT_ADDRESS)
    expect(within(dialog()).getAllByText('Test money only')).toHaveLength(2)
    await user.click(within(dialog()).getByRole('radio', { name: 'With amount' }))
    const request = within(dialog()).getByRole('img', { name: /payment request/ })
    const transfer = `transfer?address=${DEPOSIT_ADDRESS}&uint256=2500000000`
    expect(pathsIn(request.innerHTML)).toEqual(
      codeOf(`ethereum:${USDC_ADDRESS}@31338453/${transfer}`),
    )
    expect(within(dialog()).getByText(/check that it says 2,500 USDC on Base/)).toBeVisible()
    await user.click(within(dialog()).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('says test money only in the sandbox', async () => {
    await showWatching({}, { isSandbox: false })
    expect(screen.queryByText('Test money only')).not.toBeInTheDocument()
  })

  it('asks for what a short deposit lacks', async () => {
    await showWatching({ receivedAmount: '2487.5', missingAmount: '12.5' })
    expect(screen.getByRole('heading', { name: 'Send 12.5 USDC more' })).toBeVisible()
  })

  it('offers a re-quote that only a choice ends [QUOTE-12]', async () => {
    const { tick, user } = await showWatching()
    tick(1900)
    const question = await screen.findByRole('alertdialog', { name: 'This quote has expired' })
    expect(within(question).getByText('The deposit address stays the same.')).toBeVisible()
    await user.keyboard('{Escape}')
    expect(question).toBeInTheDocument()
    expect(within(question).getByRole('button', { name: 'Re-quote' })).toHaveFocus()
  })

  it('says that it could not look, and lets the user choose again', async () => {
    let isDown = false
    const { tick, user } = await showWatching(
      {},
      { answer: () => (isDown ? refuses(500, 'INTERNAL_ERROR') : undefined) },
    )
    tick(1900)
    const question = within(await screen.findByRole('alertdialog'))
    isDown = true
    await user.click(question.getByRole('button', { name: 'Re-quote' }))
    expect(await question.findByRole('alert')).toHaveTextContent(/whether a payment has arrived/)
    expect(question.getByRole('button', { name: 'Re-quote' })).not.toHaveAttribute('aria-busy')
    expect(question.getByRole('button', { name: 'Cancel' })).toBeEnabled()
  })

  it('gives the focus to the news of progress, and counts to the activity [QUOTE-16] [QUOTE-17]', async () => {
    let status: Quote['status'] = 'awaits-crypto'
    const { tick } = await showWatching(
      {},
      { answer: () => answers({ quote: aQuote({ status }) }) },
    )
    status = 'processing'
    tick(1141)
    expect(
      await screen.findByRole('heading', { name: 'Your transfer is in progress' }),
    ).toHaveFocus()
    expect(screen.getByText('Opening activity in 5 s')).toBeVisible()
    tick(1142)
    expect(screen.getByText('Opening activity in 4 s')).toBeVisible()
  })
})

it('tells above the address what concerns its chain', async () => {
  const notice = (chainId: number | null, text: string) => ({ id: text, chainId, text })
  const notices = [notice(31_338_453, 'Base stands.'), notice(1, 'Ethereum stands.')]
  await showWatching({}, { desk: { '/v1/private/notices': () => answers({ notices }) } })
  expect(await screen.findByText('Base stands.')).toBeVisible()
  expect(screen.queryByText('Ethereum stands.')).not.toBeInTheDocument()
})
