import { screen, waitFor } from '@testing-library/react'

import { aHold } from '@test/builders/transaction'
import { NOW } from '@test/fakes/activity-screen'
import { answers, refuses, type DeskAnswer, type DeskScript } from '@test/fakes/desk-fetch'
import { ACCEPT, GET, openHeld } from '@test/fakes/held-screen'
import { readyButton } from '@test/fakes/ready-button'

import { decisionFlow, holdKeyed, offerSeen } from './slice'

const CHECK = '/v1/private/sepa/recipient/check'

describe('to a recipient as it stands now', () => {
  const ada = { type: 'individual', firstName: 'Ada', lastName: 'Lovelace' } as const
  const payee = { ...ada, bankName: 'Commerzbank' }
  const shown = { id: 1, name: 'Ada Lovelace', iban: 'DE89370400440532013000' }
  const body = { eurAmount: '865.21', feeEUR: '1.00', beneficiary: shown }
  const openTo = (check: () => DeskAnswer, script: DeskScript = {}) =>
    openHeld({
      [GET]: () => answers({ hold: aHold({ payee }) }),
      [CHECK]: check,
      [ACCEPT]: () => answers({ hold: aHold({ status: 'accepted' }) }),
      ...script,
    })

  it('says whose account it is, and agrees to nobody else', async () => {
    const { user, desk } = await openTo(() => answers({ outcome: 'match', checkedTs: NOW }))
    await user.click(await readyButton('Convert 1,000 USDC'))
    expect(await screen.findByText('Commerzbank confirms the name')).toBeVisible()
    expect(desk.callsOf(CHECK)[0]?.body).toEqual({ ...ada, iban: shown.iban })
    await user.click(await readyButton('Send €864.21'))
    await screen.findByRole('dialog', { name: 'The euros are on their way' })
    expect(desk.callsOf(ACCEPT).map((call) => call.body)).toEqual([body])
  })

  it('sends to an account of another name only on its owner’s word', async () => {
    const { user, desk } = await openTo(() => answers({ outcome: 'no-match', checkedTs: NOW }))
    await user.click(await readyButton('Convert 1,000 USDC'))
    expect(await screen.findByText('Commerzbank says the name is not Ada Lovelace')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send €864.21' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Check the IBAN' })).toHaveAttribute(
      'href',
      '/beneficiary/1/edit',
    )
    await user.click(await readyButton('Send to this account anyway'))
    await screen.findByRole('dialog', { name: 'The euros are on their way' })
    expect(desk.callsOf(ACCEPT).map((call) => call.body)).toEqual([
      { ...body, acceptsNoMatch: true },
    ])
  })

  it('asks the bank again where the desk has heard another answer', async () => {
    let asked = 0
    const { user, desk } = await openTo(
      () => answers({ outcome: ++asked === 1 ? 'not-possible' : 'no-match', checkedTs: NOW }),
      { [ACCEPT]: () => refuses(400, 'VALIDATION_FAILED', { validationError: 'Another name.' }) },
    )
    await user.click(await readyButton('Convert 1,000 USDC'))
    await user.click(await readyButton('Send €864.21'))
    await user.click(await readyButton('Send to this account anyway'))
    await waitFor(() => expect(desk.callsOf(ACCEPT)).toHaveLength(2))
    expect(desk.callsOf(ACCEPT)[1]?.body).toMatchObject({ acceptsNoMatch: true })
  })

  it('shows who stands there now, and agrees to that one', async () => {
    let isChanged = false
    const { user, desk } = await openTo(() => answers({ outcome: 'match', checkedTs: NOW }), {
      [GET]: () =>
        answers({ hold: aHold({ payee: isChanged ? { ...payee, firstName: 'Ida' } : payee }) }),
      [ACCEPT]: () => {
        if (isChanged) return answers({ hold: aHold({ status: 'accepted' }) })
        isChanged = true
        return refuses(400, 'VALIDATION_FAILED', { validationError: 'The recipient changed.' })
      },
    })
    await user.click(await readyButton('Convert 1,000 USDC'))
    await user.click(await readyButton('Send €864.21'))
    expect(await screen.findByRole('alert')).toHaveTextContent('The recipient changed.')
    expect(await screen.findByText('The account belongs to Ida Lovelace.')).toBeVisible()
    await user.click(await readyButton('Send €864.21'))
    await screen.findByRole('dialog', { name: 'The euros are on their way' })
    const [, second] = desk.callsOf(ACCEPT)
    expect(second?.body).toEqual({ ...body, beneficiary: { ...shown, name: 'Ida Lovelace' } })
  })

  it('takes a new key for another payee, and keeps it for the same one', () => {
    const after = (next: { readonly lastName?: string }) =>
      [
        offerSeen(aHold({ payee })),
        holdKeyed('key'),
        offerSeen(aHold({ payee: { ...payee, ...next } })),
      ].reduce(decisionFlow.reducer, decisionFlow.getInitialState()).key
    expect(after({})).toBe('key')
    expect(after({ lastName: 'Byron' })).toBeNull()
  })
})
