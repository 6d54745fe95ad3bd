import { combineSlices } from '@reduxjs/toolkit'

import { api } from '../resources/api'
import { clock } from '../state/clock'
import { flags } from '../state/flags'
import { preferences } from '../state/preferences'
import { route } from '../state/route'
import { session } from '../state/session'
import { signIn } from '../features/sign-in/slice'
import { startup } from '../features/startup/slice'
import { toasts } from '../features/toasts/slice'

/** Slices of the first load; a lazy feature's slice joins when its chunk does (`startFeature`). */
export const reducer = combineSlices(
  api,
  clock,
  flags,
  preferences,
  route,
  session,
  signIn,
  startup,
  toasts,
)

export type RootState = ReturnType<typeof reducer>
