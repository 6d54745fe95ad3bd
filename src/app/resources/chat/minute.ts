import { MINUTE } from '@kernel/instant'

import { selectNow } from '../../state/clock'

/** The minute that it is, for what need not be drawn anew every second: days and the end of files. */
export const selectMinute = (state: Parameters<typeof selectNow>[0]): number => {
  const now = selectNow(state)
  return now - (now % MINUTE)
}
