import { drafts } from '../shared/drafts'
import { InboxScreen } from './inbox-screen'
import { inboxSaga } from './saga'
import { supportInbox } from './slice'

export const feature = {
  name: 'support-inbox',
  slice: supportInbox,
  sharedSlices: [drafts],
  saga: inboxSaga(),
  Screen: InboxScreen,
}
