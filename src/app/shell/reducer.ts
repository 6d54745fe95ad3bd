import { combineSlices } from '@reduxjs/toolkit'

import { api, transfers } from '../resources/api'
import { clock } from '../state/clock'
import { flags } from '../state/flags'
import { preferences } from '../state/preferences'
import { route } from '../state/route'
import { session } from '../state/session'
import { signInFeature } from '../features/sign-in/feature'
import { startupFeature } from '../features/startup/feature'
import { toastsFeature } from '../features/toasts/feature'

/** Slices of the first load; a lazy feature's slice joins when its chunk does (`startFeature`). */
export const reducer = combineSlices(
  api,
  clock,
  flags,
  preferences,
  route,
  session,
  signInFeature.slice,
  startupFeature.slice,
  toastsFeature.slice,
  transfers,
)

export type RootState = ReturnType<typeof reducer>
