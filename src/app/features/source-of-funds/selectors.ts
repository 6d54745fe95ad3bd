import { createSelector } from '@reduxjs/toolkit'

import { startOfDay } from '@kernel/instant'

import { selectNow } from '../../state/clock'
import { selectLocale } from '../../state/preferences'
import { daysOf } from './policy'
import { selectLanguage, selectPeriod, selectRecipientId } from './slice'

/** The same all day long, so that nothing is asked anew each second. */
const selectToday = (state: Parameters<typeof selectNow>[0]) => startOfDay(selectNow(state))

/** Which transfers are meant. */
export const selectFilter = createSelector(
  [selectPeriod, selectToday, selectRecipientId],
  (period, today, id) => ({
    ...daysOf(period, today),
    ...(id !== null && { recipient: String(id) }),
  }),
)

/** The language of the pack: as chosen, else that of the app. */
export const selectPackLanguage = createSelector(
  [selectLanguage, selectLocale],
  (chosen, locale) => chosen ?? (locale === 'de' ? 'de' : 'en'),
)

export const selectPackQuery = createSelector(
  [selectFilter, selectPackLanguage],
  (filter, language) => ({ ...filter, language }),
)
