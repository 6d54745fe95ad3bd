import { screen, within } from '@testing-library/react'

import type { ConsoleHold } from '@contract/console/holds'
import { HOLD } from '@test/builders/console-hold'
import { answers } from '@test/fakes/desk-fetch'
import { NOW, openConsole } from '@test/setup/console'

const opens = (over: Partial<ConsoleHold>) =>
  openConsole('/console/holds/h_1', {
    '/v1/console/holds/h_1': () => answers({ ...HOLD, ...over }),
  })

const REFUSED: Partial<ConsoleHold> = {
  ...{ reason: 'bank', status: 'held', statusTs: NOW - 31 * 86_400, refund: null },
  ...{ owedEUR: '864.21' },
}

it('offers at first to let an owner decide again whose time is over', async () => {
  opens({ ...REFUSED, decideAgain: { act: 'decide-again', subject: 'h_1', closedBy: null } })
  expect(await screen.findByText('Its owner’s 30 days to decide are over')).toBeVisible()
  expect(screen.getByText('The bank refused or returned the euros')).toBeVisible()
  const buttons = screen.getAllByRole('button', { name: /Let its owner decide again/ })
  expect(buttons[0]).toHaveTextContent('It moves no money, and its owner is told.')
})

it('marks what is late, and not what its owner may still decide', async () => {
  const { unmount } = opens(REFUSED)
  expect(await screen.findByText('Held, 31 d ago')).toHaveClass('plain')
  unmount()
  opens({ ...REFUSED, decideAgain: { act: 'decide-again', subject: 'h_1', closedBy: null } })
  expect(await screen.findByText('Held, 31 d ago')).toHaveClass('danger')
})

it('leads with the euros where these are owed, and shows the crypto beside the deposit', async () => {
  opens({ ...REFUSED, amount: '4999.25 USDC' })
  expect(await screen.findByText('€864.21')).toBeVisible()
  const deposit = within(screen.getByRole('region', { name: 'The deposit' }))
  expect(deposit.getByText('4,999.25 USDC')).toBeVisible()
  expect(deposit.queryByText('€864.21')).not.toBeInTheDocument()
})

it('writes all digits of an amount, in groups, and the deposit address in fours', async () => {
  const depositAddress = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  opens({ depositAddress, amount: '1204999.123456789 DAI' })
  expect(await screen.findByText('1,204,999.123456789 DAI')).toBeVisible()
  expect(screen.getAllByText('eAed')).toHaveLength(2)
})

it('says on the page of a hold which payment of before a restore may have paid it', async () => {
  const hold = { ...HOLD, lostPaymentId: 'E-77' }
  openConsole('/console/holds/h_1', { '/v1/console/holds/h_1': () => answers(hold) })
  expect(await screen.findByText(/^Payment E-77 was sent before a restore/)).toBeVisible()
  const link = screen.getByRole('link', { name: 'See the payment' })
  expect(link).toHaveAttribute('href', '/console/bank')
})

it('says on the page of a hold whom a release would pay', async () => {
  const iban = 'DE89370400440532013000'
  const hold = { ...HOLD, payee: { name: 'Ada Lovelace', iban, check: 'no-match' } }
  openConsole('/console/holds/h_1', { '/v1/console/holds/h_1': () => answers(hold) })
  expect(await screen.findByText('To be paid to')).toBeVisible()
  expect(screen.getByText('Ada Lovelace')).toBeVisible()
  expect(screen.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible()
  expect(screen.getByText('Name does not match')).toBeVisible()
})
