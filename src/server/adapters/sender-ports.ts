import { webPush } from './web-push'
import { webhookSender } from './webhook-sender'

interface Key {
  readonly vapidKey: string | null
}

/** Without a key of the operator nothing is pushed. */
export const pushPort = ({ vapidKey }: Key) => (vapidKey === null ? null : webPush(vapidKey))

/** What posts to addresses of other people's choice. */
export const senderPorts = (key: Key) => ({ webhooks: webhookSender(), webPush: pushPort(key) })
