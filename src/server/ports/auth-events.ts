/** What happens in signing in and out; each is a label of a metric, so that there are no more than these. */
export type AuthEvent =
  | 'code-sent'
  | 'link-sent'
  | 'code-right'
  | 'code-wrong'
  | 'code-expired'
  | 'code-dead'
  | 'link-used'
  | 'link-refused'
  | 'limit-reached'
  | 'device-new'
  | 'device-ended'
  | 'passkey-right'
  | 'passkey-refused'
  | 'passkey-added'
  | 'passkey-removed'
  | 'session-opened'
  | 'session-ended'
  | 'operator-signed-in'
  | 'operator-signed-out'
  | 'operator-key-added'
  | 'operator-key-refused'

/** Which limit was reached. */
export type AuthLimit = 'resends' | 'cooldown' | 'hour' | 'day' | 'shared-link' | 'network'

/** Counts an event, and the limit that it names. */
export type CountAuthEvent = (event: AuthEvent, limit: AuthLimit | '') => void
