import type { Passkeys } from '@server/ports/passkeys'

/** Loaded at its first use: its certificates and their formats take a third of a second. */
const library = () => import('@simplewebauthn/server')

/** The library throws at whatever does not fit. */
const orNull = <T>(work: Promise<T | null>): Promise<T | null> => work.catch(() => null)

const rpIdOf = (origin: string): string => new URL(origin).hostname

export const webAuthn: Passkeys = {
  verifyCreated: (passkey, { challenge, origin }) =>
    orNull(
      (async () => {
        const { verifyRegistrationResponse } = await library()
        const { response } = passkey
        const { registrationInfo } = await verifyRegistrationResponse({
          response: {
            ...passkey,
            response: { ...response, transports: [] },
            clientExtensionResults: {},
          },
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpIdOf(origin),
          requireUserVerification: true,
        })
        if (!registrationInfo) return null
        const { credential, credentialBackedUp: isSynced } = registrationInfo
        const isDeviceBound = registrationInfo.credentialDeviceType === 'singleDevice'
        const { id: credentialId, publicKey, counter: signCount } = credential
        return { credentialId, publicKey, signCount, isSynced, isDeviceBound }
      })(),
    ),
  verifyUse: (assertion, { challenge, origin }, { credentialId, publicKey, signCount }) =>
    orNull(
      (async () => {
        const { verifyAuthenticationResponse } = await library()
        const { userHandle: _account, ...response } = assertion.response
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: { ...assertion, response, clientExtensionResults: {} },
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpIdOf(origin),
          credential: {
            id: credentialId,
            publicKey: new Uint8Array(publicKey),
            counter: signCount,
          },
          requireUserVerification: true,
        })
        return verified ? authenticationInfo.newCounter : null
      })(),
    ),
}
