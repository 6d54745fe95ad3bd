import { webhooksSaga } from './saga'
import { webhooks } from './slice'
import { WebhooksScreen } from './webhooks-screen'

export const feature = {
  name: 'webhooks',
  slice: webhooks,
  saga: webhooksSaga,
  Screen: WebhooksScreen,
}
