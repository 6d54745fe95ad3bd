import { drafts } from '../shared/drafts'
import { ChatHistory } from './chat-history'
import { supportChatSaga } from './saga'
import { supportChat } from './slice'

const slices = { slice: supportChat, sharedSlices: [drafts] }

/** The conversation, which goes on while its panel is closed. */
export const feature = {
  name: 'support-chat',
  ...slices,
  saga: supportChatSaga(),
  Screen: ChatHistory,
}

/** The panel's chunk comes when it is asked for. */
export const loadPanel = async () => ({
  feature: {
    name: 'support-chat-panel',
    ...slices,
    Screen: (await import(/* webpackChunkName: "chat" */ './panel')).ChatPanel,
  },
})
