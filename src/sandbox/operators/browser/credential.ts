import type { TestKeyAnswer, TestKeyEntry } from '../wire'

const bytesOf = (base64url: string): ArrayBuffer => {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer
}

export const base64urlOf = (source: BufferSource): string => {
  const bytes = ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** As browsers answer `navigator.credentials.get` for a key that is used. */
export const usedCredential = ({ credentialId }: TestKeyEntry, answer: TestKeyAnswer) => ({
  id: credentialId,
  rawId: bytesOf(credentialId),
  type: 'public-key',
  authenticatorAttachment: 'cross-platform',
  response: {
    clientDataJSON: bytesOf(answer.clientDataJSON),
    authenticatorData: bytesOf(answer.authenticatorData),
    signature: bytesOf(answer.signature),
    userHandle: bytesOf(answer.userHandle),
  },
  getClientExtensionResults: () => ({}),
})
