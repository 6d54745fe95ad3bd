import { screen, within } from '@testing-library/react'

import { anOwedHold, aResentHold } from '@test/builders/transaction'
import { answers } from '@test/fakes/desk-fetch'
import { GET, openHeld, refused } from '@test/fakes/held-screen'
import { readyButton } from '@test/fakes/ready-button'

const open = (hold: ReturnType<typeof anOwedHold>, transaction = refused) =>
  openHeld({ [GET]: () => answers({ hold }) }, transaction)

describe('refused euros', () => {
  it('say the bank’s reason once, what is held, until when, and what each way gives (screens 16)', async () => {
    const { user, details } = await open(anOwedHold())
    const section = within(details).getByRole('region', { name: 'Action needed' })
    expect(await within(section).findByText(/Nothing left our bank/)).toHaveTextContent(
      'The bank refused the paymentThe account is closed. Ask the recipient for another account. Nothing left our bank.',
    )
    expect(within(details).getAllByText(/account is closed/)).toHaveLength(1)
    expect(within(details).getByText('held for you, from 2,500 USDC')).toBeVisible()
    const [correct, other, crypto] = within(section).getAllByRole('radio')
    expect(correct).toHaveAccessibleName(/Correct the IBAN.*no new fee.*€2,154.37 they get/)
    expect(other).toHaveAccessibleName(/Send to another recipient.*€2,154.37 they get/)
    expect(crypto).toHaveAccessibleName(
      'Take crypto back What the euros buy now, never more than 2,500 USDC 2,481.67 USDC about',
    )
    expect(within(section).getByText(/Yours to decide until Sunday, 21 December/)).toBeVisible()
    await user.click(await within(section).findByRole('radio', { name: /another recipient/ }))
    expect(await readyButton('Send to another recipient')).toBeVisible()
  })

  it('say what was paid out and what banks kept of a return', async () => {
    const returned = { paidEUR: '1289.87', keptEUR: '7.50' }
    const owed = anOwedHold({ receivesEUR: '1282.37', returned })
    const paid = { status: 'completed', key: 'payoutBooked', timestamp: 1_763_553_600 } as const
    const { details } = await open(owed, { ...refused, statusDetails: [paid] })
    expect(await within(details).findByText('held for you, of €1,289.87 paid out')).toBeVisible()
    expect(within(details).getByText('The recipient’s bank sent the money back')).toBeVisible()
    const sums = within(details).getAllByRole('definition').slice(0, 3)
    expect(sums.map(({ textContent }) => textContent)).toEqual(['€1,289.87', '−€7.50', '€1,282.37'])
    expect(within(details).getByText('Paid out on November 19')).toBeVisible()
    expect(screen.getByRole('button', { name: /Returned by the bank/ })).toBeVisible()
  })

  it('are support’s to settle once the days are over', async () => {
    const { details } = await open(anOwedHold({ decideUntilTs: 1_763_730_000 }))
    expect(await within(details).findByText(/Support settles it with you/)).toBeVisible()
    expect(within(details).queryByRole('radio')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Correct the IBAN' })).toBeNull()
  })
})

describe('a decision that is not carried out yet', () => {
  const waiting = {
    ...refused,
    hold: { id: 'h_1', status: 'resend-asked', reason: 'bank' },
  } as const

  it('is said with its recipient, and may be taken anew or kept', async () => {
    const { user, details } = await open(aResentHold(), waiting)
    expect(await within(details).findByText(/Sent to Tomasz Wójcik as soon as/)).toBeVisible()
    expect(screen.getByRole('button', { name: /Will be sent again/ })).toBeVisible()
    expect(within(details).queryByRole('radio')).toBeNull()
    await user.click(await readyButton('Decide differently'))
    expect(within(details).getAllByRole('radio')).toHaveLength(3)
    const keep = await readyButton('Keep the decision')
    expect(keep).toHaveFocus()
    await user.click(keep)
    expect(within(details).queryByRole('radio')).toBeNull()
    expect(await readyButton('Decide differently')).toHaveFocus()
  })
})
