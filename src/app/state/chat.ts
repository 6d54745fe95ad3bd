import { createAction } from '@reduxjs/toolkit'

import { selectFlags } from './flags'
import { selectAccount } from './session'

/** Somebody wants to talk to the support, about a transaction or about anything. Not in events.ts, which loads first. */
export const chatAsked = createAction<{ transactionId: string | null }>('chatAsked')

type State = Parameters<typeof selectFlags>[0] & Parameters<typeof selectAccount>[0]

/** Whoever answers others has nobody to write to. */
export const selectHasChat = (state: State): boolean =>
  selectFlags(state).chatEnabled && !selectAccount(state)?.isSupport
