import {
  type BlockRef,
  type ChainReader,
  type MinedTransaction,
  type NativeMoves,
  numberOf,
  type Payment,
  type SeenTransfer,
  type TransferRange,
} from '@server/ports/chain'
import type { Log } from '@server/ports/log'
import { type Ask as AskProviders, quorumOf } from './ask-providers'
import { blockText } from './evm-block'
import { transferText } from './evm-transfers'
import { agreed, agreedAnswer, Disagreement, QUORUM, reachedByQuorum } from './quorum'

/**
 * One chain by several providers: what fewer than two of them say is not so. The head and the final block are as high as
 * two have come, and nothing moves where no two tell the same blocks or transfers; the log says why.
 */
export function agreeingChain(readers: readonly ChainReader[], log: Log): ChainReader {
  const [first] = readers
  if (!first) throw new Error('a chain without providers')
  if (readers.length < QUORUM) return first
  const { chainId } = first
  const ask = quorumOf(readers)
  const parts = { ...movements(ask, chainId, log), ...wallets(ask, chainId, log) }
  return { chainId, ...heights(ask, chainId, log), ...parts }
}

type Ask = AskProviders<ChainReader>

const heights = (
  ask: Ask,
  chainId: number,
  log: Log,
): Pick<ChainReader, 'head' | 'finalized' | 'block' | 'transaction'> => ({
  head: () => newestBlock(ask),
  finalized: async () =>
    finalBlock(
      await ask(
        (reader) => reader.finalized(),
        (told) => finalBlock(told) !== null,
      ),
    ),
  block: async (number) => {
    const textOf = (each: BlockRef | null) => (each ? blockText(each) : '')
    const told = await ask((reader) => reader.block(number), agreed(textOf))
    const block = agreedAnswer(told, textOf)
    if (block !== undefined) return block
    if (!told.includes(null))
      log.warn({ chainId, block: number.toString() }, 'RPC providers tell different blocks')
    return null
  },
  transaction: async (txHash) => {
    const textOf = (each: MinedTransaction | null) => (each ? minedText(each) : '')
    const told = await ask((reader) => reader.transaction(txHash), agreed(textOf))
    return agreedAnswer(told, textOf) ?? null
  },
})

/** The newest block that two have come to and tell alike; whoever is ahead, or has not answered yet, is asked for it. */
async function newestBlock(ask: Ask): Promise<BlockRef> {
  const heads = new Map<ChainReader, BlockRef>()
  const told = await ask(async (reader) => {
    const head = await reader.head()
    heads.set(reader, head)
    return head
  })
  const height = reachedByQuorum(told, ({ number }) => number)?.number ?? 0n
  const blockOf = (told: readonly (BlockRef | null)[]) =>
    agreedAnswer(
      told.filter((each) => each !== null),
      blockText,
    )
  const block = blockOf(
    await ask(
      async (reader) => {
        const head = heads.get(reader)
        return head && head.number <= height ? head : reader.block(height)
      },
      (told) => blockOf(told) !== undefined,
    ),
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
  const { believe, tell } = believing(ask, chainId, log)
  return {
    payment: async (txHash, to, asset) => {
      const textOf = (each: Payment | null) => (each ? `${each.block} ${each.amount}` : '')
      const told = await ask((reader) => reader.payment(txHash, to, asset), agreed(textOf))
      const seen = told.filter((each) => each !== null)
      if (seen.length < QUORUM) return null
      return believe(seen, textOf, { number: seen[0]?.block ?? 0n, reason: 'payments' })
    },
    balances: (block, addresses, asset) =>
      tell(
        { number: numberOf(block), reason: 'balances' },
        (reader) => reader.balances(block, addresses, asset),
        (each) => each.join(),
      ),
    sentFrom: (block, address) =>
      tell(
        { number: numberOf(block), reason: 'nonces' },
        (reader) => reader.sentFrom(block, address),
        String,
      ),
    transfersTo: (block, address) =>
      tell(
        { number: block.number, reason: 'transfers' },
        (reader) => reader.transfersTo(block, address),
        setText,
      ),
    tokenTransfers: async (query) => {
      const told = await ask((reader) => reader.tokenTransfers(query), agreed(rangeText))
      return believedRange(told, query.to, believe)
    },
    nativeMoves: (block, addresses) =>
      tell(
        { number: block.number, reason: 'native transfers' },
        (reader) => reader.nativeMoves(block, addresses),
        movesText,
      ),
  }
}

function believedRange(
  told: readonly (TransferRange | null)[],
  to: bigint,
  believe: Believe,
): TransferRange | null {
  const seen = told.filter((each) => each !== null)
  // No two hold the same last block: one lags, or they are on two forks at the head.
  const end = agreedAnswer(seen, (each) => blockText(each.end))?.end
  if (!end) return null
  const together = seen.filter((each) => blockText(each.end) === blockText(end))
  const place = { number: to, reason: 'transfers' }
  const range = believe(together, ({ transfers }) => setText(transfers), place)
  return { ...range, finalized: finalBlock(together.map(({ finalized }) => finalized)) }
}

/** What code an address has, and what a contract says of a signature. */
const wallets = (
  ask: Ask,
  chainId: number,
  log: Log,
): Pick<ChainReader, 'walletCode' | 'takesSignature'> => {
  const { tell } = believing(ask, chainId, log)
  return {
    walletCode: (block, address) =>
      tell(
        { number: numberOf(block), reason: 'code' },
        (reader) => reader.walletCode(block, address),
        String,
      ),
    takesSignature: (block, asked) =>
      tell(
        { number: numberOf(block), reason: 'signatures' },
        (reader) => reader.takesSignature(block, asked),
        String,
      ),
  }
}

interface Asked {
  readonly number: bigint
  readonly reason: string
}

type Believe = <T>(answers: readonly T[], textOf: (answer: T) => string, asked: Asked) => T

/** What two answer alike; anything else is an alarm. */
function believing(ask: Ask, chainId: number, log: Log) {
  const believe: Believe = (answers, textOf, { number, reason }) => {
    const answer = agreedAnswer(answers, textOf)
    if (answer !== undefined) return answer
    const fields = { chainId, block: number.toString(), reason }
    log.error(fields, 'RPC providers disagree: nothing moves on this chain')
    throw new Disagreement(`block ${number}`)
  }
  const tell = async <T>(
    asked: Asked,
    question: (reader: ChainReader) => Promise<T>,
    textOf: (answer: T) => string,
  ): Promise<T> => believe(await ask(question, agreed(textOf)), textOf, asked)
  return { believe, tell }
}

/** The order in which a provider tells them means nothing. */
const setText = (transfers: readonly SeenTransfer[]): string =>
  [...new Set(transfers.map(transferText))].toSorted().join('\n')

const rangeText = (range: TransferRange | null): string =>
  range ? `${blockText(range.end)} ${setText(range.transfers)}` : ''

/** Both go by the order of transactions in the block. */
const movesText = ({ moves, rewarded }: NativeMoves): string =>
  [
    ...moves.map(({ txHash, from, to, value, cost }) => [txHash, from, to, value, cost].join('|')),
    ...rewarded,
  ]
    .join()
    .toLowerCase()
