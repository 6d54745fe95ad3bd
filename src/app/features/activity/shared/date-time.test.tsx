import { screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'

import { renderWithStore } from '@test/setup/render'

import { DateTime } from './date-time'

const AT = Date.UTC(2025, 10, 21, 13, 6) / 1000

const dated = (timeZone: string) =>
  renderWithStore(
    <IntlProvider locale="en" timeZone={timeZone}>
      <DateTime at={AT} />
    </IntlProvider>,
  )

it('shows the user’s own zone beside UTC on demand [FMT-14, section 10: dates]', async () => {
  const { user } = dated('Europe/Berlin')
  const date = screen.getByRole('button', { name: 'November 21, 13:06 UTC' })
  expect(date).toHaveAccessibleDescription('Your time: 14:06 GMT+1')
  expect(screen.queryByText('Your time: 14:06 GMT+1')).toBeNull()
  await user.click(date)
  expect(screen.getByText('Your time: 14:06 GMT+1')).toBeVisible()
  expect(date).toHaveAttribute('aria-expanded', 'true')
  await user.click(date)
  expect(screen.queryByText('Your time: 14:06 GMT+1')).toBeNull()
})

it('asks nobody to press where the own zone is at UTC', () => {
  dated('UTC')
  expect(screen.getByText('November 21, 13:06 UTC')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
