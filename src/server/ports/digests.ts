/** One-way readings of secrets: what the database keeps instead of them. */
export interface Digests {
  /** Of a random token or of an e-mail in a counter's name. */
  hash(text: string | Uint8Array): Buffer
  /** Of an e-mail, under the desk's pepper: stands for it in logs, where a bare hash could be looked up. */
  subject(email: string): Buffer
  /** Of a one-time code, under the desk's pepper: a bare hash of a million values could be reversed. */
  code(challengeId: string, accountId: string | null, code: string): Buffer
  /** The address of a payee page, of its link's id under the desk's pepper: 256 bits as 43 base64url characters. */
  pageToken(linkId: string): string
  /** What a webhook is signed with, of its id under the desk's pepper: `whsec_` and 256 bits as base64. */
  webhookSecret(id: string): string
  /** Under the secret of that id, as Standard Webhooks has it: HMAC-SHA256, base64. */
  webhookSignature(secretId: string, text: string): string
}
