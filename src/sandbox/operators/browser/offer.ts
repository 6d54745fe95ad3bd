import { postJson } from '../../page/post'
import type { TestKeyAnswer, TestKeyEntry } from '../wire'
import { chooseKey } from './choose'
import { base64urlOf, usedCredential } from './credential'

/** Puts the sandbox's test keys beside those of the browser, wherever the page asks for one. */
export function offerTestKeys(): void {
  const { credentials } = navigator
  const own = credentials.get.bind(credentials)
  credentials.get = async (options) => {
    const publicKey = options?.publicKey
    if (!publicKey) return own(options)
    const entries = await entriesFor(publicKey)
    const choice = entries.length === 0 ? 'own' : await chooseKey(entries)
    if (choice === 'own') return own(options)
    if (choice === null) throw new DOMException('No key was chosen.', 'NotAllowedError')
    return usedKey(choice, publicKey)
  }
}

/** Those that the page takes. */
async function entriesFor({
  allowCredentials = [],
}: PublicKeyCredentialRequestOptions): Promise<readonly TestKeyEntry[]> {
  const answer = await fetch('/sandbox/keys')
  const entries = (await answer.json()) as readonly TestKeyEntry[] // The sandbox's own route writes it.
  const allowed = new Set(allowCredentials.map(({ id }) => base64urlOf(id)))
  return entries.filter(({ credentialId }) => allowed.size === 0 || allowed.has(credentialId))
}

async function usedKey(entry: TestKeyEntry, { challenge }: PublicKeyCredentialRequestOptions) {
  const { credentialId } = entry
  const asked = { credentialId, challenge: base64urlOf(challenge) }
  const answer = await postJson('/sandbox/keys/sign', asked)
  if (!answer.ok) throw new DOMException('The sandbox signed nothing.', 'NotAllowedError')
  return usedCredential(entry, (await answer.json()) as TestKeyAnswer) // as above
}
