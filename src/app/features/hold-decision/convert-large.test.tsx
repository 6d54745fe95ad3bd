import { act, screen, waitFor } from '@testing-library/react'

import { ASKED_STEP_UP } from '@test/builders/asked-step-up'
import { aHold } from '@test/builders/transaction'
import { answers, refuses } from '@test/fakes/desk-fetch'
import { ACCEPT, openHeld } from '@test/fakes/held-screen'
import { readyButton } from '@test/fakes/ready-button'

import { stepUpEnded } from '../../state/step-up'

/** Converting a large hold, which the desk wants confirmed first. */
async function convertsLarge() {
  let sent = 0
  const large = { act: 'create-quote', amount: '864.21', currency: 'EUR' } as const
  const asks = { validationError: 'A large amount.', stepUp: { ...ASKED_STEP_UP, ...large } }
  const view = await openHeld({
    [ACCEPT]: () =>
      (sent += 1) === 1
        ? refuses(403, 'FORBIDDEN', asks)
        : answers({ hold: aHold({ status: 'accepted' }) }),
  })
  await view.user.click(await readyButton('Convert 1,000 USDC'))
  await view.user.click(await readyButton('Send €864.21'))
  await waitFor(() => expect(view.desk.callsOf(ACCEPT)).toHaveLength(1))
  const ends = (isConfirmed: boolean) => {
    act(() => void view.store.dispatch(stepUpEnded(isConfirmed)))
  }
  return { ...view, ends }
}

it('goes on as the same request once it is confirmed', async () => {
  const { desk, ends } = await convertsLarge()
  ends(true)
  await screen.findByRole('dialog', { name: 'The euros are on their way' })
  const [first, second] = desk.callsOf(ACCEPT)
  expect(second?.body).toEqual(first?.body)
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
})

it('stays where it was, in silence, where nobody confirms it', async () => {
  const { desk, ends } = await convertsLarge()
  ends(false)
  expect(await readyButton('Send €864.21')).toBeEnabled()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(desk.callsOf(ACCEPT)).toHaveLength(1)
})
