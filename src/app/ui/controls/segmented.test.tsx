import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Segmented } from './segmented'

it('is a named choice of one', async () => {
  const choose = jest.fn()
  const options = [
    { value: 'TOKEN', label: 'USDC' },
    { value: 'FIAT', label: 'EUR' },
  ] as const
  render(
    <Segmented label="Enter the amount in" options={options} value="TOKEN" onChange={choose} />,
  )
  expect(screen.getByRole('radiogroup', { name: 'Enter the amount in' })).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: 'USDC' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: 'EUR' }))
  expect(choose.mock.calls).toEqual([['FIAT']])
})
