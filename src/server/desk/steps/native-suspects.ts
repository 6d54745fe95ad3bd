import type { BlockRef, ChainReader } from '@server/ports/chain'
import { isExplained } from './balance-diffs'
import type { ChangedBalance } from './native-changes'

/** Which address's nonce was asked for last; kept between rounds. */
export interface NonceTurn {
  after: number
}

export const nonceTurn = (): NonceTurn => ({ after: -1 })
/** A round's nonces of level addresses: what came and went between two looks shows in the nonce alone. */
const NONCES_IN_TURN = 50
/** Addresses in a round that are looked at for the first time. */
const FIRST_LOOKS = 100

interface Compared {
  readonly all: readonly ChangedBalance[]
  readonly awaited: ReadonlySet<string>
  readonly head: BlockRef
}

const NOTHING = { block: -1n, balance: 0n, sent: 0 }
/** The addresses to be looked into, each with its nonce: where a balance or a nonce tells of something, and new ones. */
export async function selectSuspects(
  reader: ChainReader,
  turn: NonceTurn,
  { all, awaited, head }: Compared,
): Promise<readonly ChangedBalance[]> {
  const isLevel = ({ known, mark, now }: ChangedBalance) => isExplained(known, mark ?? NOTHING, now)
  const level = all.filter(isLevel)
  const fresh = level.filter(({ mark }) => mark === null).slice(0, FIRST_LOOKS)
  const marked = level.filter(({ mark, address }) => mark !== null && awaited.has(address))
  const asked = [...all.filter((one) => !isLevel(one)), ...fresh, ...inTurn(turn, marked)]
  const told = await Promise.all(
    asked.map(async (one) => {
      const sent = await reader.sentFrom(head, one.address)
      return { ...one, now: { ...one.now, sent } }
    }),
  )
  return told.filter((changed) => changed.mark === null || !isLevel(changed))
}

/** The next ones by index, and the first ones again after the last. */
function inTurn(turn: NonceTurn, level: readonly ChangedBalance[]): readonly ChangedBalance[] {
  const ordered = level.toSorted((one, other) => one.index - other.index)
  const next = ordered.findIndex(({ index }) => index > turn.after)
  const from = next < 0 ? 0 : next
  const chosen = [...ordered.slice(from), ...ordered.slice(0, from)].slice(0, NONCES_IN_TURN)
  turn.after = chosen.at(-1)?.index ?? -1
  return chosen
}
