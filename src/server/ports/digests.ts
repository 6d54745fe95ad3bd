/** One-way readings of secrets: what the database keeps instead of them. */
export interface Digests {
  /** Of a random token or of an e-mail in a counter's name. */
  hash(text: string): Buffer
  /** Of a one-time code, under the desk's pepper: a bare hash of a million values could be reversed. */
  code(challengeId: string, accountId: string, code: string): Buffer
}
