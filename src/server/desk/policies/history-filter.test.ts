import { readHistoryFilter } from './history-filter'

it('reads lists and days, the last one whole, and what was left out as nothing', () => {
  const query = { text: ' Ada ', states: 'completed,failed', recipients: '7,12' }
  expect(readHistoryFilter({ ...query, from: '2026-11-01', to: '2026-11-30' })).toEqual({
    text: 'Ada',
    states: ['completed', 'failed'],
    recipientIds: [7, 12],
    from: new Date('2026-11-01T00:00:00Z'),
    before: new Date('2026-12-01T00:00:00Z'),
  })
  expect(readHistoryFilter({})).toEqual({
    ...{ text: null, states: null, recipientIds: null, from: null, before: null },
  })
})
