import { memo, Suspense, useLayoutEffect } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { selectIsChatOpen, selectUnread, supportChat } from '../features/chat/panel/slice'
import { chatAsked } from '../state/chat'
import { IconButton, type IconButtonProps } from '../ui/controls/icon-button'
import { ChatIcon } from '../ui/controls/icons'
import { lazyPart } from './lazy-feature'
import { filled, messages } from './messages'
import { useStartFeature } from './start-feature'

const writing = () => import('../resources/chat/writing')
const story = lazyPart(() => import('../features/chat/panel/feature'), writing)
const panel = lazyPart(() => import('../features/chat/panel/panel-entry'), writing)

/** Whether it is open is known before its chunks are there: who presses early finds it open when they are. */
const openness = { name: 'support-chat-openness', slice: supportChat }

/** The conversation goes on while its panel is closed, so its story is there from the start and its screen when asked. */
export const Chat = memo(function Chat() {
  const start = useStartFeature()
  useLayoutEffect(() => {
    start(openness)
  }, [start])
  const isOpen = useSelector(selectIsChatOpen)
  return (
    <>
      <Suspense fallback={null}>
        <story.Screen />
      </Suspense>
      {isOpen && (
        <Suspense fallback={null}>
          <panel.Screen />
        </Suspense>
      )}
    </>
  )
})

/** The way into the chat, marked while something in it is unread. */
export const ChatButton = memo(function ChatButton(look: Pick<IconButtonProps, 'look' | 'round'>) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const count = useSelector(selectUnread)
  return (
    <IconButton
      {...look}
      label={count > 0 ? formatMessage(filled.unread, { count }) : formatMessage(messages.chat)}
      marked={count > 0}
      onPointerEnter={panel.preload}
      onFocus={panel.preload}
      onClick={() => dispatch(chatAsked({ transactionId: null }))}
    >
      <ChatIcon />
    </IconButton>
  )
})
