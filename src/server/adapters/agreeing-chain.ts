import {
  type BlockRef,
  type ChainReader,
  type MinedTransaction,
  type NativeMoves,
  numberOf,
  type SeenTransfer,
} from '@server/ports/chain'
import type { Log } from '@server/ports/log'
import { blockText } from './evm-block'
import { transferText } from './evm-transfers'
import { agreedAnswer, askProviders, Disagreement, QUORUM, reachedByQuorum } from './quorum'

/**
 * One chain by several providers: what fewer than two of them say is not so. The head and the final block are as high as
 * two have come, and nothing moves where no two tell the same blocks or transfers; the log says why.
 */
export function agreeingChain(readers: readonly ChainReader[], log: Log): ChainReader {
  const [first] = readers
  if (!first) throw new Error('a chain without providers')
  if (readers.length < QUORUM) return first
  const { chainId } = first
  const ask: Ask = (question) => askProviders(readers, question)
  const parts = { ...movements(ask, chainId, log), ...wallets(ask, chainId, log) }
  return { chainId, ...heights(ask, chainId, log), ...parts }
}

type Ask = <T>(question: (reader: ChainReader) => Promise<T>) => Promise<readonly T[]>

const heights = (
  ask: Ask,
  chainId: number,
  log: Log,
): Pick<ChainReader, 'head' | 'finalized' | 'block' | 'transaction'> => ({
  head: () => newestBlock(ask),
  finalized: async () => finalBlock(await ask((reader) => reader.finalized())),
  block: async (number) => {
    const told = await ask((reader) => reader.block(number))
    const block = agreedAnswer(told, (each) => (each ? blockText(each) : ''))
    if (block !== undefined) return block
    if (!told.includes(null))
      log.warn({ chainId, block: number.toString() }, 'RPC providers tell different blocks')
    return null
  },
  transaction: async (txHash) => {
    const told = await ask((reader) => reader.transaction(txHash))
    return agreedAnswer(told, (each) => (each ? minedText(each) : '')) ?? null
  },
})

/** The newest block that two have come to and tell alike; whoever is ahead is asked for it. */
async function newestBlock(ask: Ask): Promise<BlockRef> {
  const heads = new Map<ChainReader, BlockRef>()
  const told = await ask(async (reader) => {
    const head = await reader.head()
    heads.set(reader, head)
    return head
  })
  const height = reachedByQuorum(told, ({ number }) => number)?.number ?? 0n
  const blocks = await ask(async (reader) => {
    const head = heads.get(reader)
    return head && head.number > height ? reader.block(height) : (head ?? null)
  })
  const block = agreedAnswer(
    blocks.filter((each) => each !== null),
    blockText,
  )
  if (!block) throw new Disagreement('the newest block')
  return block
}

const minedText = ({ block, blockHash, isSuccessful }: MinedTransaction): string =>
  [block, blockHash, isSuccessful].join('|')

const finalBlock = (told: readonly (bigint | null)[]): bigint | null =>
  reachedByQuorum(told, (each) => each ?? -1n) ?? null

type Movements = Pick<
  ChainReader,
  'balances' | 'nativeMoves' | 'payment' | 'sentFrom' | 'tokenTransfers' | 'transfersTo'
>

/** What moved: what two tell alike, or an alarm. */
const movements = (ask: Ask, chainId: number, log: Log): Movements => {
  const believe = believing(chainId, log)
  return {
    payment: async (txHash, to, asset) => {
      const told = await ask((reader) => reader.payment(txHash, to, asset))
      const seen = told.filter((each) => each !== null)
      if (seen.length < QUORUM) return null
      const place = { number: seen[0]?.block ?? 0n, reason: 'payments' }
      return believe(seen, ({ block, amount }) => `${block} ${amount}`, place)
    },
    balances: async (block, addresses, asset) => {
      const told = await ask((reader) => reader.balances(block, addresses, asset))
      return believe(told, (each) => each.join(), { number: numberOf(block), reason: 'balances' })
    },
    sentFrom: async (block, address) => {
      const told = await ask((reader) => reader.sentFrom(block, address))
      return believe(told, String, { number: numberOf(block), reason: 'nonces' })
    },
    transfersTo: async (block, address) => {
      const told = await ask((reader) => reader.transfersTo(block, address))
      return believe(told, setText, { number: block.number, reason: 'transfers' })
    },
    tokenTransfers: async (query) => {
      const told = await ask((reader) => reader.tokenTransfers(query))
      const seen = told.filter((each) => each !== null)
      // No two hold the same last block: one lags, or they are on two forks at the head.
      const end = agreedAnswer(seen, (each) => blockText(each.end))?.end
      if (!end) return null
      const together = seen.filter((each) => blockText(each.end) === blockText(end))
      const place = { number: query.to, reason: 'transfers' }
      const range = believe(together, ({ transfers }) => setText(transfers), place)
      return { ...range, finalized: finalBlock(together.map(({ finalized }) => finalized)) }
    },
    nativeMoves: async (block, addresses) => {
      const told = await ask((reader) => reader.nativeMoves(block, addresses))
      return believe(told, movesText, { number: block.number, reason: 'native transfers' })
    },
  }
}

/** What code an address has, and what a contract says of a signature. */
const wallets = (
  ask: Ask,
  chainId: number,
  log: Log,
): Pick<ChainReader, 'walletCode' | 'takesSignature'> => {
  const believe = believing(chainId, log)
  return {
    walletCode: async (block, address) => {
      const told = await ask((reader) => reader.walletCode(block, address))
      return believe(told, String, { number: numberOf(block), reason: 'code' })
    },
    takesSignature: async (block, asked) => {
      const told = await ask((reader) => reader.takesSignature(block, asked))
      return believe(told, String, { number: numberOf(block), reason: 'signatures' })
    },
  }
}

interface Asked {
  readonly number: bigint
  readonly reason: string
}

/** What two answer alike; anything else is an alarm. */
const believing =
  (chainId: number, log: Log) =>
  <T>(answers: readonly T[], textOf: (answer: T) => string, { number, reason }: Asked): T => {
    const answer = agreedAnswer(answers, textOf)
    if (answer !== undefined) return answer
    const fields = { chainId, block: number.toString(), reason }
    log.error(fields, 'RPC providers disagree: nothing moves on this chain')
    throw new Disagreement(`block ${number}`)
  }

/** The order in which a provider tells them means nothing. */
const setText = (transfers: readonly SeenTransfer[]): string =>
  [...new Set(transfers.map(transferText))].toSorted().join('\n')

/** Both go by the order of transactions in the block. */
const movesText = ({ moves, rewarded }: NativeMoves): string =>
  [
    ...moves.map(({ txHash, from, to, value, cost }) => [txHash, from, to, value, cost].join('|')),
    ...rewarded,
  ]
    .join()
    .toLowerCase()
