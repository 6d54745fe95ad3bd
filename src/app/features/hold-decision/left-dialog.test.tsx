import { act, screen, waitFor, within } from '@testing-library/react'

import type { Transaction } from '@contract/v1/transactions'
import { aRecipient } from '@test/builders/account'
import { aHold, anOwedHold, aResentHold } from '@test/builders/transaction'
import { page, showActivity } from '@test/fakes/activity-screen'
import { answers, lateAnswer, refuses, type DeskAnswer } from '@test/fakes/desk-fetch'
import {
  ACCEPT,
  GET,
  held,
  openHeld,
  REFUND,
  refused,
  RESEND,
  WALLET,
} from '@test/fakes/held-screen'
import { LIST, PAYEE } from '@test/fakes/wizard-screen'
import { readyButton } from '@test/fakes/ready-button'

import { arrived } from '../../state/route'

type Shown = Pick<Awaited<ReturnType<typeof openHeld>>, 'store' | 'user'>

const dialog = (name: string) => screen.findByRole('dialog', { name })

/** The browser's Back, and to a transfer's details again. */
function leaves({ store }: Shown, path = '/activity/tx_h') {
  act(() => void store.dispatch(arrived('/activity')))
  act(() => void store.dispatch(arrived(path)))
}

async function asksRefund({ user }: Shown) {
  await user.click(await screen.findByRole('radio', { name: /Take/ }))
  await user.click(await readyButton('Take 1,000 USDC back'))
  await user.type(await screen.findByRole('textbox', { name: 'Your wallet address' }), WALLET)
  await user.keyboard('{Enter}')
}

async function converts({ user }: Shown) {
  await user.click(await readyButton('Convert 1,000 USDC'))
  await user.click(await readyButton('Send €864.21'))
}

describe('a decision on held money that is being sent', () => {
  it('cannot be closed, nor changed', async () => {
    const view = await openHeld({ [ACCEPT]: () => 'never', [REFUND]: () => 'never' })
    await converts(view)
    await view.user.keyboard('{Escape}')
    const shown = await dialog('Convert at today’s rate')
    expect(within(shown).queryByRole('button', { name: 'Close' })).toBeNull()
    leaves(view)
    await asksRefund(view)
    await view.user.click(await readyButton('Ask for a refund'))
    await view.user.keyboard('{Escape}')
    expect(await dialog('Is this your address?')).toBeVisible()
  })
})

describe('a dialog on held money that was left by the browser’s Back', () => {
  it('shows its figures when it is opened again', async () => {
    const view = await openHeld()
    await view.user.click(await readyButton('Convert 1,000 USDC'))
    await readyButton('Send €864.21')
    leaves(view)
    await view.user.click(await readyButton('Convert 1,000 USDC'))
    expect(await readyButton('Send €864.21')).toBeVisible()
  })

  it('does not say as a refund what was converted', async () => {
    const { answer, give } = lateAnswer()
    const view = await openHeld({ [ACCEPT]: () => answer })
    await converts(view)
    leaves(view)
    await asksRefund(view)
    await act(async () => {
      give(answers({ hold: aHold({ status: 'accepted' }) }))
      await answer
    })
    expect(await dialog('Is this your address?')).toBeVisible()
  })

  it.each<[string, DeskAnswer]>([
    ['carried out', answers({ hold: aHold({ status: 'accepted' }) })],
    ['refused', refuses(409, 'CONFLICT')],
  ])('leaves the next one alone, also once its own is %s', async (_case, said) => {
    const { answer, give } = lateAnswer()
    const other: Transaction = {
      ...held,
      id: 'tx_i',
      hold: { id: 'h_2', status: 'held', reason: 'late' },
    }
    const desk = {
      [GET]: () => answers({ hold: aHold() }),
      [ACCEPT]: () => answer,
      '/v1/private/holds/h_2': () => answers({ hold: aHold({ id: 'h_2', receives: '500.00' }) }),
      '/v1/private/holds/h_2/accept': () => 'never' as const,
    }
    const view = showActivity(() => page(held, other), { path: '/activity/tx_h', desk })
    await converts(view)
    leaves(view, '/activity/tx_i')
    await view.user.click(await readyButton('Convert 1,000 USDC'))
    await view.user.click(await readyButton('Send €500.00'))
    await waitFor(() => expect(view.desk.callsOf('/v1/private/holds/h_2/accept')).toHaveLength(1))
    await act(async () => {
      give(said)
      await answer
    })
    const shown = await dialog('Convert at today’s rate')
    expect(within(shown).getByRole('button', { name: /Send/ })).toHaveAttribute('aria-busy', 'true')
  })

  it('sends a second decision on the same money behind the first, and tells the second alone', async () => {
    const { answer, give } = lateAnswer()
    const anna = aRecipient({ id: 9, firstName: 'Anna', lastName: 'Lindqvist', nickname: 'Anna' })
    const ben = aRecipient({ id: 11, firstName: 'Ben', lastName: 'Okafor', nickname: 'Ben' })
    const view = await openHeld(
      {
        [GET]: () => answers({ hold: anOwedHold() }),
        [LIST]: () => answers({ recipients: [anna, ben] }),
        [PAYEE]: () => answers({ outcome: 'match', checkedTs: 1_763_730_300 }),
        [RESEND]: ({ body }) =>
          JSON.stringify(body).includes('"beneficiaryId":9')
            ? answer
            : answers({ hold: aResentHold() }),
      },
      refused,
    )
    const sendsTo = async (name: RegExp) => {
      await view.user.click(await screen.findByRole('radio', { name: /another recipient/ }))
      await view.user.click(await readyButton('Send to another recipient'))
      const list = await dialog('Send to another recipient')
      await view.user.click(await within(list).findByRole('button', { name }))
      await view.user.click(await readyButton('Send €2,154.37'))
    }
    await sendsTo(/Anna/)
    leaves(view)
    await sendsTo(/Ben/)
    expect(view.desk.callsOf(RESEND)).toHaveLength(1)
    give(answers({ hold: aResentHold() }))
    expect(await dialog('The euros will be sent again')).toHaveTextContent('Ben Okafor')
    expect(view.desk.callsOf(RESEND).map(({ body }) => body)).toEqual([
      { beneficiaryId: 9, receivesEUR: '2154.37' },
      { beneficiaryId: 11, receivesEUR: '2154.37' },
    ])
  })
})
