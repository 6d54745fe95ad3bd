import type { OperatorKeyCreation } from '@contract/console/auth'
import type { PasskeyAssertion, PasskeyRequest } from '@contract/v1/passkey-use'
import type { CreatedPasskey, PasskeyCreation } from '@contract/v1/passkeys'

/** A chunk of its own: few people use passkeys on a visit. */
const library = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser')

/** Whether this browser can make and use passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window

/** Asks the person for a new passkey; rejects where none was made. */
export async function createPasskey(
  creation: PasskeyCreation | OperatorKeyCreation,
): Promise<CreatedPasskey> {
  const { startRegistration } = await library()
  const { id, rawId, type, response } = await startRegistration({
    // The contract names transports as text, which browsers add to.
    optionsJSON: creation as Parameters<typeof startRegistration>[0]['optionsJSON'],
  })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
}

/** Asks the person for one of their passkeys; rejects where none was used. */
export async function usePasskey(asked: PasskeyRequest): Promise<PasskeyAssertion> {
  const { startAuthentication } = await library()
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: asked as Parameters<typeof startAuthentication>[0]['optionsJSON'], // as above
  })
  return { id, rawId, type, response }
}
