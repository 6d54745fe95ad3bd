import { aTransaction } from '@test/builders/transaction'

import type { HistoryGroup } from './shared/policy'
import {
  BEYOND,
  DESIGNED_HEIGHTS,
  listWindowOf,
  placeGroups,
  withHeights,
  type ListWindow,
} from './list-window'

const HEAD = 64
const ROW = 76
const RING_ROW = 92
const WINDOW = 800

const group = (id: number, count: number): HistoryGroup => ({
  id,
  items: Array.from({ length: count }, (_one, index) =>
    aTransaction({ id: `tx_${String(id)}_${String(index)}` }),
  ),
})
const years = Array.from({ length: 1000 }, (_one, day) => group(day, 10))
/** The window, standing so far below the list's top. */
const at = (top: number, beyond = BEYOND) => ({ top, height: WINDOW, beyond })
const END = 1000 * (HEAD + 10 * ROW)

const rowsOf = ({ slices }: ListWindow) => slices.reduce((sum, { from, to }) => sum + to - from, 0)
const heightOf = (shownRows: ListWindow) =>
  shownRows.slices.reduce(
    (sum, { from, to, before, after }) => sum + HEAD + before + (to - from) * ROW + after,
    shownRows.before + shownRows.after,
  )

describe.each([0, 50, 400_000, END - WINDOW, END + 5000])('the window at %d of the list', (top) => {
  const shownRows = listWindowOf(placeGroups(years, DESIGNED_HEIGHTS), at(top))

  it('has a screenful of rows and a few beyond', () => {
    expect(rowsOf(shownRows)).toBeGreaterThan(10)
    expect(rowsOf(shownRows)).toBeLessThan(25)
  })

  it('keeps the height of the whole list', () => {
    expect(heightOf(shownRows)).toBe(END)
  })
})

it('has the rows that are in sight', () => {
  const { slices, before } = listWindowOf(
    placeGroups([group(0, 500)], DESIGNED_HEIGHTS),
    at(100 * ROW),
  )
  const [{ from, to } = { from: 0, to: 0 }] = slices
  expect(before).toBe(0)
  expect([from <= 99, from > 90, to > 110, to < 120]).toEqual([true, true, true, true])
})

it('has no more than those where none beyond are asked for', () => {
  const { slices } = listWindowOf(placeGroups([group(0, 500)], DESIGNED_HEIGHTS), at(100 * ROW, 0))
  const [{ from, to } = { from: 0, to: 0 }] = slices
  expect([from, to]).toEqual([99, 110])
})

it('keeps the room of a ring for what is pending', () => {
  const items = [true, false].map((pending) =>
    aTransaction({ id: `tx_${String(pending)}`, pending }),
  )
  expect(placeGroups([{ id: 0, items }], DESIGNED_HEIGHTS)).toMatchObject([
    { edges: [HEAD, HEAD + RING_ROW, HEAD + RING_ROW + ROW] },
  ])
})

it('keeps the room of a row that is higher than others', () => {
  const known = withHeights(DESIGNED_HEIGHTS, [{ id: 'tx_0_0', height: 120 }], HEAD)
  const { slices } = listWindowOf(placeGroups([group(0, 500)], known), at(100 * ROW))
  const [{ from, before } = { from: 0, before: 0 }] = slices
  expect(before).toBe(120 + (from - 1) * ROW)
})

it('places nothing again while rows are as high as they were', () => {
  const known = withHeights(DESIGNED_HEIGHTS, [{ id: 'tx_0_0', height: 120 }], HEAD)
  const same = [
    { id: 'tx_0_0', height: 120 },
    { id: 'tx_0_1', height: ROW },
  ]
  expect(withHeights(known, same, HEAD)).toBe(known)
})
