import { render, screen } from '@testing-library/react'
import { Ring } from './ring'

it('is a timer with a name when it stands alone, and 62 wide with a stroke of 8 [CONST-08]', () => {
  const { container } = render(<Ring share={0.5} label="7 minutes left" />)
  expect(screen.getByRole('timer', { name: '7 minutes left' })).toBeInTheDocument()
  expect(container.querySelector('svg')).toHaveAttribute('viewBox', '0 0 62 62')
  expect(container.querySelector('circle')).toHaveAttribute('r', '27')
})

it('empties with the share and never beyond', () => {
  const { container, rerender } = render(<Ring share={1} />)
  const offset = () =>
    Number(container.querySelectorAll('circle')[1]?.getAttribute('stroke-dashoffset'))
  expect(offset()).toBeCloseTo(0)
  rerender(<Ring share={0.5} />)
  expect(offset()).toBeCloseTo(Math.PI * 27)
  rerender(<Ring share={-1} />)
  expect(offset()).toBeCloseTo(2 * Math.PI * 27)
})

it('speaks only what it is given to announce', () => {
  render(<Ring share={0.1} label="59 seconds left" announce="1 minute left" />)
  expect(screen.getByText('1 minute left')).toHaveAttribute('aria-live', 'polite')
})
