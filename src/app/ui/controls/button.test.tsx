import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from './button'

it('does not act, and keeps name and focus, while it is busy', async () => {
  const press = jest.fn()
  render(
    <Button busy onClick={press}>
      Continue
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Continue' })
  await userEvent.click(button)
  expect(press).not.toHaveBeenCalled()
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-busy', 'true')
})

it('submits its form once it is not busy any more', async () => {
  const submit = jest.fn((event: Event) => event.preventDefault())
  const form = (busy: boolean) => (
    <form onSubmit={(event) => submit(event.nativeEvent)}>
      <Button type="submit" busy={busy}>
        Send
      </Button>
    </form>
  )
  const { rerender } = render(form(true))
  await userEvent.click(screen.getByRole('button'))
  expect(submit).not.toHaveBeenCalled()
  rerender(form(false))
  await userEvent.click(screen.getByRole('button'))
  expect(submit).toHaveBeenCalledTimes(1)
})

it('is a plain button unless told otherwise', () => {
  render(<Button>Continue</Button>)
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button')
})

it('cannot be pressed while one has to wait', () => {
  render(<Button waiting>Resend in 00:17</Button>)
  expect(screen.getByRole('button', { name: 'Resend in 00:17' })).toBeDisabled()
})
