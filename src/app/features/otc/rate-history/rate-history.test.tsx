import { screen, waitFor } from '@testing-library/react'

import type { RateHistory } from '@contract/v1/rates'
import { answers, refuses, type DeskScript } from '@test/fakes/desk-fetch'
import { showOtc } from '@test/fakes/otc-screen'
import { readyButton } from '@test/fakes/ready-button'
// What draws is read beforehand: a busy machine takes longer for it than a test waits.
import './rate-panel'

const RATES = '/v1/private/rates'
const FRIDAY = 1_763_683_200

/** A week in thousandths, 0.860 to 0.866, and nothing of the third day. */
const history = (alert?: RateHistory['alert']): RateHistory => ({
  points: Array.from({ length: 84 }, (_, at) => {
    const rate = `0.86${String(Math.floor(at / 12))}`
    const isGap = at >= 24 && at < 36
    return {
      fromTs: FRIDAY + at * 7_200,
      said: isGap ? null : { low: rate, high: `${rate}5`, close: rate },
    }
  }),
  change: '0.69',
  ...(alert && { alert }),
})

async function showAmount(script: DeskScript) {
  const view = await showOtc(script)
  await view.user.click(await readyButton(/USD Coin/))
  return view
}

it('asks for nothing before it is opened, then draws the week, its table and another period', async () => {
  const { user, desk } = await showAmount({ [RATES]: () => answers(history()) })
  const button = await readyButton('How the rate moved')
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(desk.callsOf(RATES)).toEqual([])
  await user.click(button)
  const plot = await screen.findByRole('img', { name: /^USDC in euros over a week/ })
  expect(plot).toHaveAccessibleName(
    'USDC in euros over a week: lowest €0.8600, highest €0.8665, now €0.8660',
  )
  expect(screen.getByText('+0.69% in a week')).toBeVisible()
  await user.click(screen.getByText('Table'))
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows).toHaveLength(8)
  expect(rows[0]).toBe('Day, UTCLowHighClose')
  expect(rows[1]).toBe('Thu, Nov 27€0.8660€0.8665€0.8660')
  expect(rows[5]).toBe('Sun, Nov 23–––')
  await user.click(screen.getByRole('radio', { name: 'Month' }))
  expect(await screen.findByRole('img', { name: /over a month/ })).toBeVisible()
})

it('sets, shows and removes the value to be mailed at, and says why one is refused', async () => {
  let alert: RateHistory['alert']
  let isRefused = true
  const why = 'The rate is at this value now. Choose one above or below it.'
  const { user, desk } = await showAmount({
    [RATES]: () => answers(history(alert)),
    [`${RATES}/alert`]: () => {
      if (isRefused) return refuses(400, 'VALIDATION_FAILED', { validationError: why })
      alert = { rate: '0.87', setTs: FRIDAY }
      return answers({ alert })
    },
    [`${RATES}/alert/end`]: () => {
      alert = undefined
      return answers({})
    },
  })
  await user.click(await readyButton('How the rate moved'))
  await user.click(await readyButton('Mail me at a rate'))
  const field = await screen.findByRole('textbox', {
    name: 'Mail me at (€ for 1 USDC)',
  })
  expect(field).toHaveValue('0.866')
  expect(field).toHaveFocus()
  await user.clear(field)
  await user.type(field, '0,87{Enter}')
  expect(await screen.findByText(why)).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^Mail me/ })).toBeInvalid()
  isRefused = false
  await user.click(await readyButton('Save'))
  const set = await readyButton('Mail me at €0.8700')
  expect(set).toHaveFocus()
  await user.click(set)
  expect(screen.getByText('your mail')).toBeInTheDocument()
  const [, sent] = desk.callsOf(`${RATES}/alert`)
  expect(sent?.body).toMatchObject({ rate: '0.87', network: 'arbitrum' })
  await user.click(await readyButton('Remove'))
  await waitFor(() => expect(screen.queryByText('your mail')).toBeNull())
  const unset = await readyButton('Mail me at a rate')
  expect(unset).toHaveFocus()
  await user.click(unset)
  await user.click(await readyButton('Cancel'))
  expect(await readyButton('Mail me at a rate')).toHaveFocus()
})

it('says that a rate is unknown or was not loaded', async () => {
  const gaps = Array.from({ length: 96 }, (_, at) => ({ fromTs: FRIDAY + at * 900, said: null }))
  let isDown = true
  const { user } = await showAmount({
    [RATES]: () => (isDown ? refuses(500, 'X') : answers({ points: gaps, change: null })),
  })
  await user.click(await readyButton('How the rate moved'))
  expect(await screen.findByText('The rate could not be loaded.')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('radio', { name: 'Day' }))
  expect(await screen.findByText('We have no rate of this time.')).toBeVisible()
})

it('gives a rate that has not moved neither a sign nor the colour of a rise', async () => {
  const { user } = await showAmount({ [RATES]: () => answers({ ...history(), change: '0' }) })
  await user.click(await readyButton('How the rate moved'))
  const moved = await screen.findByText('0.00% in a week')
  expect(moved).not.toHaveClass('rise')
})
