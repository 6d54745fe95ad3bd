import type { PasskeyAssertion } from '@contract/v1/passkey-use'
import type { CreatedPasskey } from '@contract/v1/passkeys'

/** What the desk keeps of a passkey. */
export interface PasskeyKey {
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly signCount: number
}

export interface NewPasskeyKey extends PasskeyKey {
  readonly isSynced: boolean
  /** Never leaves the device that made it. */
  readonly isDeviceBound: boolean
}

/** Where answers have to come from, and what they have to answer. */
export interface Ceremony {
  readonly challenge: string
  readonly origin: string
}

/** Checks what browsers make with passkeys; null for what is forged, foreign, or made without its person. */
export interface Passkeys {
  verifyCreated(passkey: CreatedPasskey, ceremony: Ceremony): Promise<NewPasskeyKey | null>
  /** The sign count after this use. */
  verifyUse(
    assertion: PasskeyAssertion,
    ceremony: Ceremony,
    key: PasskeyKey,
  ): Promise<number | null>
}
