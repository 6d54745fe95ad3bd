import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AmountInput } from './amount-input'

it('takes the focus from a press on its unit, and hands on what is typed', async () => {
  const change = jest.fn()
  render(
    <AmountInput
      aria-label="You send"
      value=""
      unit="USDC"
      onChange={(event) => void change(event.target.value)}
    />,
  )
  const input = screen.getByRole('textbox', { name: 'You send' })
  await userEvent.click(screen.getAllByText('USDC')[0] ?? input)
  expect(input).toHaveFocus()
  await userEvent.keyboard('5')
  expect(change.mock.calls).toEqual([['5']])
})
