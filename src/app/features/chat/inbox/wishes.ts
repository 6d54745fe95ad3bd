import { createAction } from '@reduxjs/toolkit'

import type { ListStatus } from '../../../resources/chat/support-calls'

/** What those who answer ask for; the sagas walk it. */

export const fileAsked = createAction<{ id: string; fileId: string; name: string }>(
  'supportFileAsked',
)
export const moreAsked = createAction<ListStatus>('supportMoreAsked')
export const closeAsked = createAction<string>('supportCloseAsked')
export const reopenAsked = createAction<string>('supportReopenAsked')
export const cannedSaved = createAction<{ id: string | null; title: string; text: string }>(
  'supportCannedSaved',
)
export const cannedRemoved = createAction<string>('supportCannedRemoved')
