import { selectLoadedChat, type ChatState } from '../../../resources/chat/chat'
import { EMPTY_LOG, lastOf, type Log } from '../../../resources/chat/log'
import { selectIsChatOpen } from '../../../state/chat'
import { selectChat } from './slice'

type State = ChatState & Parameters<typeof selectIsChatOpen>[0] & Parameters<typeof selectChat>[0]

export const selectLog = (state: ChatState): Log => selectLoadedChat(state) ?? EMPTY_LOG

export const selectConversation = (state: ChatState) =>
  selectLoadedChat(state)?.conversation ?? null

export function selectLoad(state: State): 'loading' | 'ready' | 'failed' {
  if (selectLoadedChat(state)) return 'ready'
  return selectChat(state).hasFailed ? 'failed' : 'loading'
}

/** Position that is read, where something came after it; else null. */
export function selectNewAfter(state: ChatState): number | null {
  const readTo = selectConversation(state)?.userReadTo ?? 0
  return lastOf(selectLog(state).messages, 'support') > readTo ? readTo : null
}

/** Position of the last answer on screen that the desk does not know to be read; null where there is none. */
export function selectUnreadTo(state: State): number | null {
  const last = lastOf(selectLog(state).messages, 'support')
  const readTo = Math.max(selectConversation(state)?.userReadTo ?? 0, selectChat(state).toldTo)
  return selectIsChatOpen(state) && last > readTo ? last : null
}
