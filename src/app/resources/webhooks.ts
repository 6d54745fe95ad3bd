import {
  chooseWebhookGroups,
  type DeliveryList,
  endWebhook,
  getWebhook,
  listDeliveries,
  replayDelivery,
  rotateWebhookSecret,
  setWebhook,
  testWebhook,
  type WebhookAnswer,
  type WebhookGroup,
} from '@contract/v1/webhooks'

import { api, to, toCached, type CacheAccess } from './api'

const tagged = api.enhanceEndpoints({ addTagTypes: ['Delivery', 'Webhook'] })

const asGroups = (groups: WebhookGroup[]) => ({ body: { groups } })

/** Another tab may have changed it, or an answer be lost. */
const whereFailed = (_answer: unknown, fault: unknown): readonly 'Webhook'[] =>
  fault ? ['Webhook'] : []

/** Where the account has its events sent. A new secret is an answer: the cache never holds one. */
export const webhooks = tagged.injectEndpoints({
  endpoints: (build) => ({
    webhook: build.query<WebhookAnswer, null>({
      ...to(getWebhook, () => ({ isBackground: true })),
      providesTags: ['Delivery', 'Webhook'],
    }),
    setWebhook: build.mutation<WebhookAnswer, string>({
      ...toCached(setWebhook, (url: string) => ({ body: { url } }), replaceWebhook),
      invalidatesTags: whereFailed,
    }),
    rotateSecret: build.mutation<WebhookAnswer, string>({
      ...toCached(
        rotateWebhookSecret,
        (idempotencyKey: string) => ({ idempotencyKey }),
        replaceWebhook,
      ),
      invalidatesTags: whereFailed,
    }),
    endWebhook: build.mutation<WebhookAnswer, null>({
      ...toCached(endWebhook, () => ({}), replaceWebhook),
      invalidatesTags: ['Delivery'],
    }),
    chooseGroups: build.mutation<WebhookAnswer, WebhookGroup[]>({
      ...toCached(chooseWebhookGroups, asGroups, replaceWebhook),
      // Presses may overlap: what is kept is read once all of them are answered.
      invalidatesTags: ['Webhook'],
      async onQueryStarted(groups, { dispatch, queryFulfilled }) {
        const chosen = dispatch(turnGroups(groups))
        await queryFulfilled.catch(chosen.undo)
      },
    }),
  }),
})

const turnGroups = (groups: WebhookGroup[]) =>
  webhooks.util.updateQueryData('webhook', null, ({ webhook }) => ({
    ...(webhook && { webhook: { ...webhook, groups } }),
  }))

function replaceWebhook({ dispatch }: CacheAccess, { webhook }: WebhookAnswer): void {
  const kept = webhook ? { webhook } : {}
  void dispatch(webhooks.util.upsertQueryData('webhook', null, kept))
}

/** Which deliveries are listed: all, or those that failed. */
export type DeliveryFilter = 'all' | 'failed'

/** What was sent, and what came of it. */
export const deliveries = tagged.injectEndpoints({
  endpoints: (build) => ({
    deliveries: build.query<DeliveryList, DeliveryFilter>({
      ...to(listDeliveries, (filter: DeliveryFilter) => ({
        ...(filter === 'failed' && { query: { only: filter } }),
        isBackground: true,
      })),
      providesTags: ['Delivery'],
    }),
    testWebhook: build.mutation<DeliveryList, null>({
      ...to(testWebhook),
      invalidatesTags: ['Delivery'],
    }),
    replayDelivery: build.mutation<DeliveryList, string>({
      ...to(replayDelivery, (id: string) => ({ params: { id } })),
      invalidatesTags: ['Delivery'],
    }),
  }),
})
