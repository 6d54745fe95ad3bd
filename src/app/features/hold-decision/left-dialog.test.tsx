import { act, screen } from '@testing-library/react'

import { openHeld } from '@test/fakes/held-screen'

import { arrived } from '../../state/route'

type Shown = Awaited<ReturnType<typeof openHeld>>

const press = (name: string) => screen.findByRole('button', { name })

/** The browser's Back, and to the details again. */
function leaves({ store }: Shown) {
  act(() => void store.dispatch(arrived('/activity')))
  act(() => void store.dispatch(arrived('/activity/tx_h')))
}

describe('a dialog on held money that was left by the browser’s Back', () => {
  it('shows its figures when it is opened again', async () => {
    const view = await openHeld()
    await view.user.click(await press('Convert 1,000 USDC'))
    await press('Send €864.21')
    leaves(view)
    await view.user.click(await press('Convert 1,000 USDC'))
    expect(await press('Send €864.21')).toBeVisible()
  })
})
