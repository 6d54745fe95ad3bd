import { deskFetch } from '@test/fakes/desk-fetch'
import { createTestStore } from '@test/setup/store'

import type { Download } from '../../platform/download'
import { feature } from './feature'
import { opened, reminderAsked } from './shared/slice'

it('saves a reminder as a file for the calendar', () => {
  const saved: Download[] = []
  const { store } = createTestStore({
    fetch: deskFetch({}).fetch,
    features: [feature],
    services: { download: (file) => saved.push(file), now: () => 1_763_730_360 },
  })
  store.dispatch(opened())
  const link = 'https://desk.example/otc/7'
  store.dispatch(reminderAsked({ id: 'tx_1', title: 'Send euros again', note: 'Opens:', link }))
  expect(saved.map(({ fileName }) => fileName)).toEqual(['Reminder_tx_1.ics'])
  expect(saved[0]?.blob.type).toBe('text/calendar;charset=utf-8')
})
