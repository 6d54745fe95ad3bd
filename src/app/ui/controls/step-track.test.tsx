import { render, screen } from '@testing-library/react'
import { delayOf, firstChanged, stepState, StepTrack } from './step-track'

it('measures when it has a name', () => {
  render(<StepTrack steps={12} done={4} current={4} label="Transfer steps" valueText="2 of 3" />)
  const track = screen.getByRole('progressbar', { name: 'Transfer steps' })
  expect(track).toHaveAttribute('aria-valuenow', '4')
  expect(track).toHaveAttribute('aria-valuemax', '12')
  expect(track).toHaveAttribute('aria-valuetext', '2 of 3')
})

it('is silent without one', () => {
  render(<StepTrack steps={3} done={3} />)
  expect(screen.queryByRole('progressbar')).toBeNull()
})

it('never reports more than it has', () => {
  render(<StepTrack steps={5} done={9} label="Progress" />)
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '5')
})

it.each([
  [2, 1, ['done', 'done', 'current', 'ahead', 'ahead']],
  [0, 0, ['ahead', 'ahead', 'ahead', 'ahead', 'ahead']],
  [0, 5, ['current', 'current', 'current', 'current', 'current']],
  [9, 3, ['done', 'done', 'done', 'done', 'done']],
])('has whole steps: %i done, then %i current, then ahead', (done, current, expected) => {
  expect(expected.map((_state, index) => stepState(index, done, current))).toEqual(expected)
})

it.each([
  ['a wizard’s next step', [14, 5], [19, 5], 14],
  ['its step back', [19, 5], [14, 5], 14],
  ['a second of a countdown', [0, 11], [0, 12], 11],
  ['a countdown that begins anew', [0, 12], [0, 0], 0],
])('begins with the first step that changes: %s', (_case, before, now, first) => {
  const place = ([done = 0, current = 0]: readonly number[]) => ({ done, current })
  expect(firstChanged(place(before), place(now))).toBe(first)
})

it('changes steps in their order, the last ones together after half a second', () => {
  const delays = Array.from({ length: 24 }, (_step, index) => delayOf(index, 4))
  expect(delays.slice(3, 7)).toEqual([0, 0, 30, 60])
  expect(delays).toEqual([...delays].sort((left, right) => left - right))
  expect(delays.at(-1)).toBe(480)
})
