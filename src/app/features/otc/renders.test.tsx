// Before React, which looks for it when it loads.
import { componentsDrawn } from '@test/setup/rendered-components'

import { act, screen, waitFor } from '@testing-library/react'

import { toldConversion } from '@test/builders/otc'
import { answers } from '@test/fakes/desk-fetch'
import { TO_EUR } from '@test/fakes/otc-flow'
import { amountField, showOtc } from '@test/fakes/otc-screen'
import { readyButton } from '@test/fakes/ready-button'
import { PAYEE } from '@test/fakes/wizard-screen'

import { ticked } from '../../events'
import { amountTyped, searchTyped } from './flow/slice'

describe('a tick', () => {
  it('draws the countdown alone [OTC-20]', async () => {
    const { user, store } = await showOtc({ [TO_EUR]: () => answers(toldConversion) })
    await user.click(await readyButton(/USD Coin/))
    await user.click(await amountField())
    await user.paste('2500')
    await screen.findByText('Anna (rent) gets')
    const drawnBy = (now: number) =>
      componentsDrawn(() => {
        act(() => {
          store.dispatch(ticked({ now }))
        })
      })
    for (let now = 1; now <= 12; now += 1) {
      const [first, ...others] = drawnBy(now)
      expect(first).toBe('Countdown')
      expect(new Set(others)).toEqual(new Set(['StepTrack']))
    }
    expect(screen.getByText('New rate in 3 s')).toBeVisible()
  })

  it('draws nothing in the steps before and after', async () => {
    const { user, store } = await showOtc({
      [PAYEE]: () => answers({ outcome: 'match', checkedTs: 1 }),
    })
    await readyButton(/USD Coin/)
    const drawn = () =>
      componentsDrawn(() => {
        act(() => {
          store.dispatch(ticked({ now: 1 }))
        })
      })
    expect(drawn()).toEqual([])
    await user.click(await readyButton(/USD Coin/))
    await user.click(await amountField())
    await user.paste('2500')
    await user.click(await readyButton('Continue'))
    await screen.findByRole('heading', { name: 'Confirm the transfer' })
    await screen.findByText(/confirms the name/)
    expect(drawn()).toEqual([])
  })
})

it('draws nothing around the step with a letter that is typed', async () => {
  const { user, store } = await showOtc({ [TO_EUR]: () => answers(toldConversion) })
  await user.click(await readyButton(/USD Coin/))
  await user.click(await amountField())
  await user.paste('2500')
  await screen.findByText('Anna (rent) gets')
  const drawn = componentsDrawn(() => {
    act(() => {
      store.dispatch(amountTyped('25000'))
    })
  })
  expect(drawn).toContain('AmountField')
  expect(drawn).not.toContain('OtcFrame')
  expect(drawn).not.toContain('FlowLayout')
})

it('draws no token again that stays while a search narrows the list', async () => {
  const { store } = await showOtc()
  await readyButton(/USD Coin/)
  const before = screen.getAllByRole('listitem').length
  const drawn = componentsDrawn(() => {
    act(() => {
      store.dispatch(searchTyped('usd coin'))
    })
  })
  expect(screen.getAllByRole('listitem').length).toBeLessThan(before)
  expect(drawn).toContain('TokenSections')
  expect(drawn).not.toContain('TokenRow')
})

it('draws nothing of a step again when the address follows it', async () => {
  const { user, history } = await showOtc()
  await user.click(await readyButton(/USD Coin/))
  await amountField()
  await waitFor(() => expect(history()?.search).toBe('?step=form'))
  const drawn = componentsDrawn(() => {
    act(() => history()?.rewrite('?step=form&from=mail'))
  })
  expect(drawn).toContain('OtcScreen')
  expect(drawn).not.toContain('OtcFrame')
  expect(drawn).not.toContain('AmountForm')
})
