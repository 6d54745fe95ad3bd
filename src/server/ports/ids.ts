/** The server's only source of randomness. */
export interface Ids {
  /** An unguessable id that fits the contract's OpaqueId: prefix, '_', 24 characters. */
  opaque(prefix: string): string
  uuid(): string
  /** 256 bits as 43 base64url characters. */
  token(): string
  /** Six decimal digits, uniformly. */
  code(): string
}
