import { type PlacedLog, TRANSFER } from './branch'
import { logAnswer } from './rpc'
import { hex, word } from './view'

/** What a provider can say that is not so; what it says of balances and finality stands in its view. */
export const LIES = [
  ...(['hides', 'alters', 'forges', 'rehashes', 'postdates'] as const),
  ...(['enriches', 'finalises'] as const),
] as const
export type Lie = (typeof LIES)[number]

/** Whose money the liar is after. */
export interface Victim {
  readonly address: string
  readonly contract: string
}

interface LogAnswer {
  readonly topics: readonly string[]
  readonly blockNumber: string
  readonly blockHash: string
}

/** The answer of a liar in place of the truth. */
export function lied(
  lie: Lie,
  method: string,
  params: readonly unknown[],
  answer: unknown,
  victim: Victim,
): unknown {
  if (method === 'eth_getLogs') return liedLogs(lie, params, answer as readonly LogAnswer[], victim)
  if (method === 'eth_getBlockByNumber') return liedBlock(lie, answer)
  return answer
}

const ETHER = 10n ** 18n
/** More than anybody pays: a lie that happened to be so would be believed, and rightly. */
const ALTERED = word(10n ** 30n)

function liedLogs(
  lie: Lie,
  [filter]: readonly unknown[],
  logs: readonly LogAnswer[],
  victim: Victim,
): readonly object[] {
  switch (lie) {
    case 'hides':
      return []
    case 'alters':
      return logs.map((log) => ({ ...log, data: ALTERED }))
    case 'rehashes':
      return logs.map((log) => ({ ...log, blockHash: strange(log.blockHash) }))
    case 'forges':
      return [...logs, ...forged(filter, victim)]
    default:
      return logs
  }
}

/** A transfer that no block holds, where the question leaves room for one. */
function forged(filter: unknown, { address, contract }: Victim): readonly object[] {
  const { toBlock, blockHash } = filter as { toBlock?: string; blockHash?: string }
  const number = blockHash === undefined ? toBlock : `0x${blockHash.slice(-16)}`
  if (number === undefined || !/^0x[0-9a-f]+$/.test(number)) return []
  const hash = blockHash ?? word(BigInt(number))
  const block = {
    number: BigInt(number),
    hash,
    parentHash: hash,
    time: 0,
    transactions: [],
    rises: [],
    forged: 0,
  }
  const topics = [TRANSFER, word(0xbadn), word(BigInt(address))]
  const log: PlacedLog = {
    block,
    contract,
    topics,
    data: word(ETHER),
    txHash: word(0xf0a6edn),
    index: 900,
  }
  return [logAnswer(log)]
}

/** Another hash for the same block. */
const strange = (hash: string): string => hash.replace('0xb10c', '0xbadc')

const HOUR = 3_600n

function liedBlock(lie: Lie, answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer
  const { hash, timestamp, ...rest } = answer as { hash: string; timestamp: string }
  switch (lie) {
    case 'rehashes':
      return { ...rest, timestamp, hash: strange(hash) }
    case 'postdates':
      return { ...rest, hash, timestamp: hex(BigInt(timestamp) + HOUR) }
    default:
      return answer
  }
}
