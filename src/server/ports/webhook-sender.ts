import type { WebhookFault } from '@contract/v1/webhooks'

export interface WebhookCall {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

/** What came of one try: the receiver's answer, or why there was none. */
export type WebhookOutcome =
  /** `head` is how the answer began, without control characters. */
  { readonly status: number; readonly head: string } | { readonly fault: WebhookFault }

/** Tells somebody's own system of an event; it never throws. */
export interface WebhookSender {
  /** Posts once. No address that is not public is connected, no redirect followed, and the answer bounded in bytes and time. */
  post(call: WebhookCall): Promise<WebhookOutcome>
}
