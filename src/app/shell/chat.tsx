import { memo, Suspense } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { chatAsked, chatPanel, selectIsChatOpen, selectUnread } from '../state/chat'
import { IconButton, type IconButtonProps } from '../ui/controls/icon-button'
import { ChatIcon } from '../ui/controls/icons'
import { lazyPart } from './lazy-feature'
import { filledMessages, messages } from './messages'
import { useStarted } from './start-feature'

const chat = () => import(/* webpackChunkName: "beside" */ '../features/chat/panel/feature')
const conversation = lazyPart(chat)
const panel = lazyPart(async () => (await chat()).loadPanel())

/** Whether it is open is known before its chunks are there: who presses early finds it open when they are. */
const openness = { name: 'support-chat-openness', slice: chatPanel }

/** The conversation goes on while its panel is closed, so its saga starts at once and its panel loads when asked. */
export const Chat = memo(function Chat() {
  useStarted(openness)
  const isOpen = useSelector(selectIsChatOpen)
  return (
    <>
      <Suspense fallback={null}>
        <conversation.Screen />
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
      label={
        count > 0 ? formatMessage(filledMessages.unread, { count }) : formatMessage(messages.chat)
      }
      marked={count > 0}
      onPointerEnter={panel.preload}
      onFocus={panel.preload}
      onClick={() => dispatch(chatAsked({ transactionId: null }))}
    >
      <ChatIcon />
    </IconButton>
  )
})
