import { render, screen } from '@testing-library/react'
import { Ring } from './ring'

it('is a timer with a name where it stands alone', () => {
  render(
    <Ring share={0.5} label="7 minutes left">
      07:00
    </Ring>,
  )
  expect(screen.getByRole('timer', { name: '7 minutes left' })).toHaveTextContent('07:00')
})

it('is an ornament beside other words', () => {
  render(<Ring share={0.5} />)
  expect(screen.queryByRole('timer')).toBeNull()
})

it('speaks only what it is given to announce', () => {
  render(<Ring share={0.1} label="59 seconds left" announce="1 minute left" />)
  expect(screen.getByText('1 minute left')).toHaveAttribute('aria-live', 'polite')
})
