import { render, screen } from '@testing-library/react'
import { Road } from './step-track'

it('measures when it has a name', () => {
  render(<Road stones={12} laid={4} live={4} label="Transfer steps" valueText="2 of 3" />)
  const road = screen.getByRole('progressbar', { name: 'Transfer steps' })
  expect(road).toHaveAttribute('aria-valuenow', '4')
  expect(road).toHaveAttribute('aria-valuemax', '12')
  expect(road).toHaveAttribute('aria-valuetext', '2 of 3')
})

it('is silent without one', () => {
  render(<Road stones={3} laid={3} />)
  expect(screen.queryByRole('progressbar')).toBeNull()
})

it('never reports more than it has', () => {
  render(<Road stones={5} laid={9} label="Progress" />)
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '5')
})
