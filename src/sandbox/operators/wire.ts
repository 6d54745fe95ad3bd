/** GET /sandbox/keys on the console's origin: whose test keys there are. */
export interface TestKeyEntry {
  readonly operator: string
  readonly name: string
  /** As browsers name it, base64url. */
  readonly credentialId: string
}

/** POST /sandbox/keys/sign: what an authenticator answers, base64url. */
export interface TestKeyAnswer {
  readonly clientDataJSON: string
  readonly authenticatorData: string
  readonly signature: string
  readonly userHandle: string
}
