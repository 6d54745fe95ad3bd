import { createSelector } from '@reduxjs/toolkit'

import { languageOf } from '@kernel/domain-error'

import { selectLocale } from '../../state/preferences'
import { selectToday } from '../../state/today'
import { daysOf } from './policy'
import { selectLanguage, selectPeriod, selectRecipientId } from './slice'

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
  (chosen, locale) => chosen ?? languageOf(locale),
)

export const selectPackQuery = createSelector(
  [selectFilter, selectPackLanguage],
  (filter, language) => ({ ...filter, language }),
)
