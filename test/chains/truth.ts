import { type Block, type BlockContent, type Branch, branch, type Transaction } from './branch'
import { othersTransfers, sentBy } from './payments'
import type { Profile } from './profiles'
import { word } from './view'

/** What becomes of a transaction whose block a reorganisation drops. */
export const FATES = ['same height', 'next block', 'first block', 'dropped', 'reverted'] as const
export type Fate = (typeof FATES)[number]

export interface Reorganisation {
  readonly depth: number
  readonly more: number
  /** Transfers of other people in each new block, before those that the desk waits for: they shift the logs. */
  readonly others: number
  readonly fate: (at: number) => Fate
  /** Deeper than what is final, which else it never is. */
  readonly isForced?: boolean
}

/** What truly happened on a chain, whatever its providers say. */
export interface Truth {
  readonly profile: Profile
  readonly branch: Branch
  mine(content: Partial<BlockContent> & Pick<BlockContent, 'time'>): Block
  /** Drops the newest blocks and mines as many others, and some more; answers the transactions that are in none of them. */
  reorganise(reorganisation: Reorganisation): readonly Transaction[]
  /** Never falls, and stands still while it is stalled. */
  finalized(): bigint
  stallFinality(isStalled: boolean): void
  /** A copy that goes its own way. */
  fork(): Branch
}

export function truth(profile: Profile, genesis: number): Truth {
  let forks = 0
  let fork = 0
  const chain = branch(() => fork)
  let finalized = 0n
  let isStalled = false
  const settle = (): void => {
    const next = profile.finalAt(chain.head().number)
    if (!isStalled && next > finalized) finalized = next
  }
  const mine: Truth['mine'] = ({ transactions = [], ...content }) => {
    const valid = transactions.filter((each) => isPayable(chain, each))
    const block = chain.mine({ rises: [], forged: 0, ...content, transactions: valid })
    settle()
    return block
  }
  mine({ time: genesis })
  return {
    profile,
    branch: chain,
    mine,
    reorganise: ({ depth, more, others, fate, isForced = false }) => {
      const reach = Number(chain.head().number - (isForced ? 0n : finalized))
      const dropped = depth > reach ? [] : chain.drop(depth)
      if (dropped.length === 0) return []
      fork = ++forks
      let count = 0
      const fated = dropped.map(({ time, transactions }) => ({
        time,
        again: transactions.map((each) => [each, fate(count++)] as const),
      }))
      let waiting = fated.flatMap(({ again }) => of(again, 'first block'))
      for (const { time, again } of fated) {
        const here = again.flatMap(([each, became]) =>
          became === 'same height' ? [each] : became === 'reverted' ? [reverted(each)] : [],
        )
        const strangers = othersTransfers(word(OTHERS + BigInt(++forks)), others)
        mine({ time, transactions: [...strangers, ...waiting, ...here] })
        waiting = of(again, 'next block')
      }
      const { time } = chain.head()
      for (let at = 0; at < more || waiting.length > 0; at++) {
        mine({ time, transactions: waiting })
        waiting = []
      }
      return fated.flatMap(({ again }) => of(again, 'dropped'))
    },
    finalized: () => finalized,
    stallFinality: (is) => {
      // Where confirmations alone count, nothing can stall.
      isStalled = is && profile.hasTags
      settle()
    },
    fork: () => chain.copy(++forks),
  }
}

/** Hashes that no payment has. */
const OTHERS = 1n << 128n

const of = (fated: readonly (readonly [Transaction, Fate])[], fate: Fate): Transaction[] =>
  fated.flatMap(([each, became]) => (became === fate ? [each] : []))

/** Mined without effect, but for what its sender pays. */
const reverted = (transaction: Transaction): Transaction => ({
  ...transaction,
  isSuccessful: false,
  logs: [],
  moves: transaction.moves.some(({ asset }) => asset === 'nonce')
    ? [
        { asset: 'native', address: transaction.from, amount: -transaction.fee },
        sentBy(transaction.from),
      ]
    : [],
})

/** Nobody sends what he does not hold: a reorganisation may have taken it from him. */
const isPayable = (chain: Branch, { moves }: Transaction): boolean =>
  moves.every(
    ({ asset, address, amount }) =>
      amount >= 0n || chain.held(asset, address, chain.head().number) + amount >= 0n,
  )
