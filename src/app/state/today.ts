import { startOfDay } from '@kernel/instant'

import { selectNow } from './clock'

/** When the host's day began, unix seconds: it changes once a day, and so does what depends on it. */
export const selectToday = (state: Parameters<typeof selectNow>[0]): number =>
  startOfDay(selectNow(state))
