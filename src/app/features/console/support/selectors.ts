import { createSelector } from '@reduxjs/toolkit'

import { lastOf } from '../../../resources/chat/log'
import {
  selectConversation,
  selectConversations,
  selectListResult,
  selectLoadedConversation,
  type SupportState,
} from '../../../resources/console/support'
import { inWorkingOrder } from './policy'
import { selectInbox, selectOpened } from './slice'

type State = SupportState & Parameters<typeof selectInbox>[0]

const selectListed = (state: State) => selectConversations(state, selectInbox(state).tab)

/** Conversations of the tab, as they are worked through. */
export const selectRows = createSelector([selectListed], inWorkingOrder)

export const selectHasMore = (state: State): boolean =>
  selectListResult[selectInbox(state).tab](state).hasNextPage

/** How far the list of the tab is loaded. */
export function selectListLoad(state: State): 'loading' | 'ready' | 'failed' {
  const { tab, hasFailed } = selectInbox(state)
  if (selectListResult[tab](state).data) return 'ready'
  return hasFailed[tab] ? 'failed' : 'loading'
}

/** The conversation on screen. */
export function selectChosen(state: State) {
  const { chosenId } = selectInbox(state)
  return chosenId === null ? undefined : selectConversation(state, chosenId)
}

/** Position of the user's last message that nobody here has read, in the conversation on screen. */
export function selectUnreadTo(state: State): { id: string; position: number } | null {
  const conversation = selectChosen(state)
  if (!conversation) return null
  const { id, supportReadTo } = conversation
  const position = lastOf(selectLoadedConversation(state, id)?.messages ?? [], 'user')
  const { toldTo } = selectOpened(state, id)
  return position > Math.max(supportReadTo, toldTo) ? { id, position } : null
}
