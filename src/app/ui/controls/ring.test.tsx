import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen } from '@testing-library/react'
import { drawnBack, Ring, RING_LENGTH, RING_STROKE } from './ring'

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

it('is a circle of 62 with a stroke of 8 inside it [CONST-08]', () => {
  const { container } = render(<Ring share={0.5} />)
  // The drawing is hidden from readers, so it has no role.
  expect(container.innerHTML).toContain('viewBox="0 0 62 62"')
  expect(container.innerHTML).toMatch(/(cx="31" cy="31" r="27".*){2}/)
  // What 62 leaves beside two radii, as the style draws it.
  const style = readFileSync(join(__dirname, 'ring.module.css'), 'utf8')
  expect([RING_STROKE, /stroke-width: (\d+)/.exec(style)?.[1]]).toEqual([8, '8'])
})

it.each([
  [1, 0],
  [0.5, RING_LENGTH / 2],
  [0, RING_LENGTH],
  [-1, RING_LENGTH],
  [2, 0],
])('with %d left it is drawn back by %d', (share, expected) => {
  expect(drawnBack(share)).toBeCloseTo(expected)
})
