import type { PasskeyRequest } from '@contract/v1/passkey-use'
import type { PasskeyCreation } from '@contract/v1/passkeys'
import { secondsAfter } from '@kernel/instant'
import type { PasskeyRecord } from '../records/passkey'

/** A person has so long to find finger, face or key. */
export const CEREMONY_SECONDS = 300
/** Of one account. */
export const MOST_PASSKEYS = 20
const FRESH_SECONDS = 600

interface Proof {
  readonly openedAt: Date
  /** By a passkey; null where there was no need. */
  readonly confirmedAt: Date | null
}

/** Whether the person was shown to be there lately: by signing in, or by a passkey. */
export const isFresh = ({ openedAt, confirmedAt }: Proof, now: Date): boolean =>
  [openedAt, confirmedAt].some((at) => at !== null && secondsAfter(at, FRESH_SECONDS) > now)

type Known = Pick<PasskeyRecord, 'credentialId' | 'transports'>

const descriptorOf = ({ credentialId, transports }: Known) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: [...transports],
})

/** The relying party of WebAuthn: the host that people open. */
const rpIdOf = (origin: string): string => new URL(origin).hostname

/** COSE's EdDSA, ES256 and RS256: what authenticators of the last ten years sign with. */
const ALGORITHMS = [-8, -7, -257]

interface Creating {
  readonly challenge: string
  readonly origin: string
  readonly brand: string
  readonly account: { readonly id: string; readonly email: string; readonly name: string }
  readonly known: readonly Known[]
}

export const creationOf = ({
  challenge,
  origin,
  brand,
  account,
  known,
}: Creating): PasskeyCreation => ({
  challenge,
  rp: { id: rpIdOf(origin), name: brand },
  user: { id: userHandle(account.id), name: account.email, displayName: account.name },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: CEREMONY_SECONDS * 1_000,
  attestation: 'none',
  excludeCredentials: known.map(descriptorOf),
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
})

interface Requesting {
  readonly challenge: string
  readonly origin: string
  readonly known: readonly Known[]
}

export const requestOf = ({ challenge, origin, known }: Requesting): PasskeyRequest => ({
  challenge,
  rpId: rpIdOf(origin),
  timeout: CEREMONY_SECONDS * 1_000,
  allowCredentials: known.map(descriptorOf),
  userVerification: 'required',
})

/** How authenticators call the account. */
export const userHandle = (accountId: string): string =>
  Buffer.from(accountId).toString('base64url')
