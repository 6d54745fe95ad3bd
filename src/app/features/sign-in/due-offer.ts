import { call, delay, race, select, type SagaGenerator } from 'typed-redux-saga'

import type { Session } from '@contract/v1/auth'
import { DAY } from '@kernel/instant'

import { HOME } from '../../platform/first-paths'
import { hasPasskeys } from '../../platform/passkeys'
import { services } from '../../platform/services'
import { selectHasExpired } from '../../state/session'
import { hasNoPasskey, isNewDevice, offerPasskey } from './offer-saga'

/** Whoever said no, or has a passkey, is not asked again on this device for so long. */
const REST_S = 30 * DAY
/** An offer is not worth a longer wait. */
const PATIENCE_MS = 3_000

type Offer = () => Generator

/**
 * What asks for a passkey, where the account has none and nothing else waits: on the way home, and not where a session
 * ended amid something; from the second sign-in on this device, so that it is the person's own and their first transfer
 * comes first. Null also where the desk is slow.
 */
export function* dueOffer({ accountData }: Session): SagaGenerator<Offer | null> {
  const { storage, now } = yield* services()
  // By account: several people may use a browser.
  const key = `passkeyOffer.${accountData.accountUid}`
  const from = storage.get(key)
  if (from === null) storage.set(key, String(now()))
  const isDue = from !== null && now() >= parseInt(from, 10)
  if (!isDue || !hasPasskeys() || !(yield* isGoingHome())) return null
  const rest = () => {
    storage.set(key, String(now() + REST_S))
  }
  const { offer } = yield* race({ offer: call(fetchOffer, rest), late: delay(PATIENCE_MS) })
  return offer ?? null
}

function* isGoingHome(): SagaGenerator<boolean> {
  return window.location.pathname === HOME && !(yield* select(selectHasExpired))
}

/** Whatever fails, the account opens without an offer. */
function* fetchOffer(rest: () => void): SagaGenerator<Offer | null> {
  try {
    if (!(yield* hasNoPasskey())) {
      rest()
      return null
    }
    if (yield* isNewDevice()) return null
    return () => offerPasskey(rest)
  } catch {
    return null
  }
}
