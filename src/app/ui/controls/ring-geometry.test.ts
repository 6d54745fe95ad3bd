import { drawnBack, RING_LENGTH, RING_RADIUS, RING_SIZE, RING_STROKE } from './ring-geometry'

it('is a circle of 62 with a stroke of 8 inside it [CONST-08]', () => {
  expect([RING_SIZE, RING_STROKE, RING_RADIUS]).toEqual([62, 8, 27])
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
