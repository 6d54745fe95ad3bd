/** Six words of a list of 7,776 say 77 bits: nobody finds another address with the same ones. */
const WORDS_OF_AN_ADDRESS = 6

const DOMAIN = 'causeway.address-words.v1'

/** The words of an address, by a SHA-256 that the caller has. */
export function addressWords(
  address: string,
  list: readonly string[],
  sha256: (bytes: Uint8Array) => Uint8Array,
): readonly string[] {
  const text = `${DOMAIN}:${address.toLowerCase()}`
  const digest = sha256(Uint8Array.from(text, (character) => character.charCodeAt(0)))
  const size = BigInt(list.length)
  let rest = digest.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  return Array.from({ length: WORDS_OF_AN_ADDRESS }, () => {
    const word = list[Number.parseInt((rest % size).toString(), 10)] ?? ''
    rest /= size
    return word
  })
}
