import type { Handlers } from '@server/http/handlers'

import type { Recipients } from './service'

type Routes = Pick<
  Handlers,
  'listRecipients' | 'addRecipient' | 'updateRecipient' | 'removeRecipient'
>

export const recipientRoutes = (desk: Recipients): Routes => ({
  listRecipients: async ({ facts }) => ({ recipients: await desk.list(facts.caller.accountId) }),
  addRecipient: async ({ body, facts }) => ({
    recipients: await desk.add(facts.caller.accountId, body),
  }),
  updateRecipient: async ({ body: { id, ...draft }, facts }) => ({
    recipients: await desk.update(facts.caller.accountId, id, draft),
  }),
  removeRecipient: async ({ body, facts }) => ({
    recipients: await desk.remove(facts.caller.accountId, body.id),
  }),
})
