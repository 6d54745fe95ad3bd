import type { BlockRef, ChainReader } from '@server/ports/chain'
import { FIRST_PLACE, type WindowPlace } from '../records/quote/store'
import type { CountedAddresses } from '../views/balance-round'
import { type NonceTurn, nonceTurn } from './native-suspects'

/** One comparison of all addresses that are awaited, some at each look. */
interface Round {
  /** The newest block as it began: what the chain held up to it is compared at its end. */
  readonly start: BlockRef
  readonly after: WindowPlace
  /** How many looks it had. */
  readonly looks: number
  readonly isWhole: boolean
  readonly isLevel: boolean
}

/** What a watcher keeps of a chain between two looks. */
export interface BalanceRounds {
  /** How many quotes' addresses one look compares. */
  readonly size: number
  readonly counted: CountedAddresses
  /** One for each look of a round. */
  readonly nonces: NonceTurn[]
  round: Round | null
  /** The head up to which nothing is left to compare; null while something is. */
  levelTo: string | null
}

export const balanceRounds = (size: number): BalanceRounds => ({
  size,
  counted: { upTo: -1, count: 0 },
  nonces: [],
  round: null,
  levelTo: null,
})

export const roundAt = ({ round }: BalanceRounds, head: BlockRef): Round =>
  round ?? { start: head, after: FIRST_PLACE, looks: 0, isWhole: true, isLevel: true }

/** Whose nonces were asked for last at this look of a round. */
export function nonceTurnAt({ nonces }: BalanceRounds, { looks }: Round): NonceTurn {
  const turn = nonces[looks] ?? nonceTurn()
  nonces[looks] = turn
  return turn
}

interface Look {
  readonly head: BlockRef
  /** Behind which the next one begins; null at the end of the round. */
  readonly next: WindowPlace | null
  /** False where the chain or the books changed meanwhile: the same addresses are compared again. */
  readonly isKept: boolean
  /** Whether all that are awaited were compared. */
  readonly isWhole: boolean
  /** Whether nothing has changed. */
  readonly isLevel: boolean
}

export function endLook(rounds: BalanceRounds, round: Round, look: Look): void {
  const { head, next } = look
  const isWhole = round.isWhole && look.isWhole
  const now = { ...round, isWhole, isLevel: round.isLevel && look.isLevel }
  if (look.isKept) {
    rounds.round = next && { ...now, after: next, looks: round.looks + 1 }
    rounds.levelTo = next === null && isLevelAt(now, head) ? head.hash : null
  } else {
    rounds.round = round.looks === 0 ? null : now
    rounds.levelTo = null
  }
}

const isLevelAt = ({ isLevel, start }: Round, head: BlockRef): boolean =>
  isLevel && start.hash === head.hash

/** Whether nothing has come since a round that found nothing. */
export const isLevel = ({ round, levelTo }: BalanceRounds, head: BlockRef): boolean =>
  round === null && levelTo === head.hash

export const isOnChain = async (
  reader: Pick<ChainReader, 'block'>,
  { number, hash }: BlockRef,
): Promise<boolean> => (await reader.block(number))?.hash === hash

/** The block up to which all that are awaited are compared with this look; null before the last one, or where some were not. */
export async function roundUpTo(
  reader: Pick<ChainReader, 'block'>,
  { start, isWhole }: Round,
  look: Pick<Look, 'head' | 'next' | 'isWhole'>,
): Promise<BlockRef | null> {
  if (look.next !== null || !isWhole || !look.isWhole) return null
  return start === look.head || (await isOnChain(reader, start)) ? start : null
}
