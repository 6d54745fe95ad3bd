import * as v from 'valibot'

import { HISTORY_TEXT_MAX, HistoryFilter } from './history-filter'

const fits = (query: object): boolean => v.is(HistoryFilter, query)

describe('the filter of the history on the wire', () => {
  it('takes text, states, recipients and days, and each may be left out', () => {
    expect(fits({})).toBe(true)
    const whole = { text: '1.250,00', states: 'completed,failed', recipients: '7,12' }
    expect(fits({ ...whole, from: '2026-01-01', to: '2026-12-31' })).toBe(true)
  })

  it.each([
    ['a text without end', { text: 'a'.repeat(HISTORY_TEXT_MAX + 1) }],
    ['an empty text', { text: ' ' }],
    ['a state that nobody knows', { states: 'completed,lost' }],
    ['an id that is none', { recipients: '7,0' }],
    ['too many ids', { recipients: Array.from({ length: 21 }, () => '7').join(',') }],
    ['no day', { from: '2026-13-01' }],
    ['a day with a time', { to: '2026-11-27T00:00:00Z' }],
    ['what it does not know', { sort: 'amount' }],
  ])('refuses %s', (_case, query) => {
    expect(fits(query)).toBe(false)
  })
})
