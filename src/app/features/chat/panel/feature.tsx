import { supportChatSaga } from './saga'
import { supportChat } from './slice'

/** The conversation without its screen, which comes when it is asked for. */
export const feature = {
  name: 'support-chat',
  slice: supportChat,
  saga: supportChatSaga(),
  Screen: () => null,
}
