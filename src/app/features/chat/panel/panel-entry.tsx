import { ChatPanel } from './panel'

export const feature = { name: 'support-chat-panel', Screen: ChatPanel }
