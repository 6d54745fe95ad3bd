/** A WebAuthn credential as its table has it, whosever it is. */
export interface CredentialColumns {
  credential_id: string
  public_key: Buffer
  /** A bigint: a sign count has 32 bits without a sign. */
  sign_count: string
  transports: string[]
  name: string
}

export interface Credential {
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly signCount: number
  readonly transports: readonly string[]
  readonly name: string
}

/** A use of a key: `next` is the sign count that it came with. */
export interface CredentialUse {
  readonly id: string
  readonly signCount: number
  readonly next: number
  readonly at: Date
}

export const toUsedColumns = ({ next, at }: CredentialUse) => ({
  sign_count: String(next),
  used_at: at,
})

export const toCredential = (row: CredentialColumns): Credential => ({
  credentialId: row.credential_id,
  publicKey: row.public_key,
  signCount: Number.parseInt(row.sign_count, 10),
  transports: row.transports,
  name: row.name,
})

export const toCredentialColumns = (credential: Credential): CredentialColumns => ({
  credential_id: credential.credentialId,
  public_key: Buffer.from(credential.publicKey),
  sign_count: String(credential.signCount),
  transports: [...credential.transports],
  name: credential.name,
})
