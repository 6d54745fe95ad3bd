import { stoneState } from './step-state'

it.each([
  [2, 1, ['laid', 'laid', 'live', 'ahead', 'ahead']],
  [0, 0, ['ahead', 'ahead', 'ahead', 'ahead', 'ahead']],
  [0, 5, ['live', 'live', 'live', 'live', 'live']],
  [9, 3, ['laid', 'laid', 'laid', 'laid', 'laid']],
])('lays whole stones: %i done, then %i live, then ahead', (laid, live, expected) => {
  expect(expected.map((_state, index) => stoneState(index, laid, live))).toEqual(expected)
})
