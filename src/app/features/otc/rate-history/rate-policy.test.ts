import type { RateStep } from '@contract/v1/rates'
import { DAY } from '@kernel/instant'

import { currentRate, isInSight, labelPlaces, spansOf, tickDecimals } from './rate-policy'

const said = (low: string, high: string, close: string) => ({ low, high, close })

/** Steps of two hours from Friday, 21 November 2025, 00:00 UTC. */
const FRIDAY = 1_763_683_200
const points: readonly RateStep[] = Array.from({ length: 84 }, (_, at) => ({
  fromTs: FRIDAY + at * 7_200,
  said: at < 12 ? null : said('0.861', at === 13 ? '0.9' : '0.87', `0.8${at}`),
}))

it('adds steps up to days, newest first, and keeps a day without prices a gap', () => {
  const spans = spansOf(points, 'week')
  expect(spans).toHaveLength(7)
  expect(spans[0]).toEqual({ fromTs: FRIDAY + 6 * DAY, said: said('0.861', '0.87', '0.883') })
  expect(spans[5]?.said).toEqual(said('0.861', '0.9', '0.823'))
  expect(spans[6]).toEqual({ fromTs: FRIDAY, said: null })
})

it('still knows the rate in a step that has just begun, and none after that', () => {
  const begun = { fromTs: 0, said: null }
  expect(currentRate([...points, begun])).toBe('0.883')
  expect(currentRate([...points, begun, begun])).toBeNull()
})

it('labels round days before now, and draws a value only in sight of the rates', () => {
  expect(labelPlaces(points, 'week').length).toBeLessThanOrEqual(4)
  for (const { fromTs } of labelPlaces(points, 'week')) expect(fromTs % DAY).toBe(0)
  expect(isInSight('0.88', said('0.86', '0.87', '0.865'))).toBe(true)
  expect(isInSight('1.2', said('0.86', '0.87', '0.865'))).toBe(false)
  expect([[0.86, 0.865], [100, 150], [0.00001, 0.00002], []].map(tickDecimals)).toEqual([
    3, 0, 5, 0,
  ])
})
