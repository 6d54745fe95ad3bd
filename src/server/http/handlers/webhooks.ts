import type { FlowDeps } from '@server/desk/deps'
import { replayDelivery, testWebhook } from '@server/desk/flows/replay-delivery'
import {
  chooseWebhookGroups,
  endWebhook,
  rotateWebhookSecret,
  setWebhook,
} from '@server/desk/flows/set-webhook'
import { listDeliveries, readWebhook } from '@server/desk/views/webhook'
import type { Handlers } from '../handlers'

type WebhookCalls =
  | 'getWebhook'
  | 'setWebhook'
  | 'chooseWebhookGroups'
  | 'rotateWebhookSecret'
  | 'endWebhook'
  | 'testWebhook'
  | 'listDeliveries'
  | 'replayDelivery'

export const webhookHandlers = (deps: FlowDeps): Pick<Handlers, WebhookCalls> => ({
  getWebhook: ({ facts }) => readWebhook(deps, facts.caller.accountId),
  setWebhook: ({ body, facts }) => setWebhook(deps, facts.caller, body.url),
  chooseWebhookGroups: ({ body, facts }) =>
    chooseWebhookGroups(deps, facts.caller.accountId, body.groups),
  rotateWebhookSecret: ({ facts: { caller, idempotencyKey: key } }) =>
    rotateWebhookSecret(deps, caller, key),
  endWebhook: ({ facts }) => endWebhook(deps, facts.caller.accountId),
  testWebhook: ({ facts }) => testWebhook(deps, facts.caller.accountId),
  listDeliveries: ({ query, facts }) => listDeliveries(deps, facts.caller.accountId, query.only),
  replayDelivery: ({ params, facts }) =>
    replayDelivery(deps, { accountId: facts.caller.accountId, ...params }),
})
