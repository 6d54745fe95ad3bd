import type { ChainReader, SeenTransfer } from '@server/ports/chain'
import type { Log } from '@server/ports/log'

/**
 * One chain by two providers. What only one of them says is not so: the lower head, the lower final block, no block where
 * their hashes differ, and no transfer unless both tell the same ones. Nothing then moves, and the log says why.
 */
export function agreeingChain(one: ChainReader, other: ChainReader, log: Log): ChainReader {
  const { chainId } = one
  const ask: Ask = (question) => Promise.all([question(one), question(other)])
  return { chainId, ...heights(ask, chainId, log), ...movements(ask, chainId, log) }
}

type Ask = <T>(question: (reader: ChainReader) => Promise<T>) => Promise<[T, T]>

/** How far the chain is: as far as both have come. */
const heights = (
  ask: Ask,
  chainId: number,
  log: Log,
): Pick<ChainReader, 'head' | 'finalized' | 'block' | 'transaction'> => ({
  head: async () => {
    const [ours, theirs] = await ask((reader) => reader.head())
    return ours.number <= theirs.number ? ours : theirs
  },
  finalized: async () => {
    const [ours, theirs] = await ask((reader) => reader.finalized())
    if (ours === null || theirs === null) return null
    return ours < theirs ? ours : theirs
  },
  block: async (number) => {
    const [ours, theirs] = await ask((reader) => reader.block(number))
    if (ours === null || theirs === null) return null
    if (ours.hash === theirs.hash) return ours
    log.warn({ chainId, block: number.toString() }, 'two RPC providers tell different blocks')
    return null
  },
  transaction: async (txHash) => {
    const [ours, theirs] = await ask((reader) => reader.transaction(txHash))
    // The block's hash says what the transaction did.
    return ours?.blockHash === theirs?.blockHash ? ours : null
  },
})

type Movements = Pick<ChainReader, 'balances' | 'payment' | 'sentFrom' | 'transfers'>

/** What moved: what both tell alike, or an alarm. */
function movements(ask: Ask, chainId: number, log: Log): Movements {
  const alarm = (number: bigint, reason: string): Disagreement => {
    const fields = { chainId, block: number.toString(), reason }
    log.error(fields, 'two RPC providers disagree: nothing moves on this chain')
    return new Disagreement(number)
  }
  return {
    payment: async (txHash, to, asset) => {
      const [ours, theirs] = await ask((reader) => reader.payment(txHash, to, asset))
      if (ours === null || theirs === null) return null
      if (ours.amount === theirs.amount && ours.block === theirs.block) return ours
      throw alarm(ours.block, 'payments')
    },
    balances: async (number, addresses, asset) => {
      const [ours, theirs] = await ask((reader) => reader.balances(number, addresses, asset))
      if (ours.every((balance, at) => balance === theirs[at])) return ours
      throw alarm(number, 'balances')
    },
    sentFrom: async (number, address) => {
      const [ours, theirs] = await ask((reader) => reader.sentFrom(number, address))
      if (ours === theirs) return ours
      throw alarm(number, 'nonces')
    },
    transfers: async (block, addresses) => {
      const [ours, theirs] = await ask((reader) => reader.transfers(block, addresses))
      if (isSame(ours, theirs)) return ours
      throw alarm(block.number, 'transfers')
    },
  }
}

class Disagreement extends Error {
  override readonly name = 'Disagreement'

  constructor(number: bigint) {
    super(`two RPC providers disagree about block ${number}`)
  }
}

/** The order in which a provider tells them means nothing. */
function isSame(ours: readonly SeenTransfer[], theirs: readonly SeenTransfer[]): boolean {
  const [some, others] = [ours, theirs].map((transfers) => new Set(transfers.map(textOf)))
  if (!some || !others) return false
  return some.size === others.size && [...some].every((text) => others.has(text))
}

const textOf = ({ txHash, logIndex, to, from, asset, amount }: SeenTransfer): string =>
  [txHash, logIndex, to, from, asset, amount].join('|').toLowerCase()
