import type { WebhookCall } from './webhook-sender'

/** What a browser gives out when it subscribes: where its push service listens, and its keys. */
export interface PushSubscription {
  readonly endpoint: string
  /** Its public key on P-256 and the secret that it shares with the desk, base64url. */
  readonly p256dh: string
  readonly auth: string
}

export interface PushTerms {
  readonly now: Date
  /** Whom a push service writes to about the desk: an e-mail. */
  readonly contact: string
  /** How long a push service keeps what it cannot deliver. */
  readonly keptSeconds: number
}

/** Web Push (RFC 8030, 8291 and 8292) with the desk's own key. */
export interface WebPush {
  /** With it browsers subscribe, base64url. */
  readonly publicKey: string
  /** Whether anything can be encrypted for these keys. */
  isEncryptable(subscription: PushSubscription): boolean
  /** A text for one browser, encrypted so that its push service reads nothing, and signed by the desk. */
  callOf(subscription: PushSubscription, text: string, terms: PushTerms): WebhookCall
}
