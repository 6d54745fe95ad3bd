import { screen } from '@testing-library/react'

import { cost } from '@test/builders/otc'
import { aDeposit } from '@test/builders/quote'
import { aHold, aPending, aTransaction } from '@test/builders/transaction'
import { answers } from '@test/fakes/desk-fetch'
import { showWatching } from '@test/fakes/quote-screen'

const LIST = '/v1/private/transactions'
const HOLD = '/v1/private/holds/h_1'
const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const hold = { ...aHold({ network: 'base', networkName: 'Base' }), tokenAmount: '500' }

it('shows the picture of the token that came, and a legal name in capitals', async () => {
  const held = aTransaction({ id: 'tx_h', iconUrl: '/tokens/usdt.svg' })
  const own = aPending({ id: 'tx_1', beneficiaryNameIs: 'legal' })
  const deposits = [aDeposit({ transactionId: 'tx_h' })]
  const desk = {
    [HOLD]: () => answers({ hold: { ...hold, reason: 'wrong-token', symbol: 'USDT' } }),
    [LIST]: () => answers({ transactions: [own, held] }),
  }
  await showWatching({ cost, deposits }, { desk })
  await title('USDT arrived, not USDC')
  const pictures = screen.getAllByRole('presentation', { hidden: true })
  expect(pictures.map((each) => each.getAttribute('src'))).toContain('/tokens/usdt.svg')
  for (const name of screen.getAllByText('Anna (rent)')) expect(name).toHaveClass('caps')
})
