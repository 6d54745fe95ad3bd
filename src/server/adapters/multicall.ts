type Hex = `0x${string}`

const AGGREGATE3 = '0x82ad56cb'
const GET_ETH_BALANCE = '4d2301cc'
const BALANCE_OF = '70a08231'

const word = (value: number): string => value.toString(16).padStart(64, '0')
const addressWord = (address: string): string => address.slice(2).toLowerCase().padStart(64, '0')

/** Bytes of a call: target, permission to fail, offset and length of its data, and 36 bytes of that in two words. */
const CALL_BYTES = 192
/** Bytes of an answer: success, offset and length of its data, and a balance. */
const ANSWER_BYTES = 128
const WORD_BYTES = 32
const offsets = (count: number, bytes: number): string =>
  Array.from({ length: count }, (_, at) => word(count * WORD_BYTES + at * bytes)).join('')

export const balanceCall = (token: string | null, address: string): Hex =>
  `0x${token === null ? GET_ETH_BALANCE : BALANCE_OF}${addressWord(address)}`

/**
 * Multicall3's `aggregate3` for one balance of each address, of a token or of the native coin, which the contract tells
 * itself. It is written word by word: a general encoder takes seconds for ten thousand addresses.
 */
export function balancesCall(
  contract: string,
  token: string | null,
  addresses: readonly string[],
): Hex {
  const before = addressWord(token ?? contract) + word(0) + word(0x60) + word(0x24)
  const calls = addresses.map(
    (address) => before + balanceCall(token, address).slice(2).padEnd(128, '0'),
  )
  const head = word(WORD_BYTES) + word(addresses.length) + offsets(addresses.length, CALL_BYTES)
  return `${AGGREGATE3}${head}${calls.join('')}`
}

/** Throws where the answer is anything but one balance for each address. */
export function decodeBalances(answer: string, count: number): bigint[] {
  const head = `0x${word(WORD_BYTES)}${word(count)}${offsets(count, ANSWER_BYTES)}`
  const before = word(1) + word(0x40) + word(WORD_BYTES)
  const isWhole = answer.length === head.length + count * ANSWER_BYTES * 2
  if (!isWhole || !answer.startsWith(head)) throw new Error('Multicall3 answers in another form')
  return Array.from({ length: count }, (_, at) => {
    const from = head.length + at * ANSWER_BYTES * 2
    const to = from + ANSWER_BYTES * 2
    if (!answer.startsWith(before, from)) throw new Error('Multicall3 tells no balance')
    return BigInt(`0x${answer.slice(from + before.length, to)}`)
  })
}
