/** What an address held of its chain's coin, and how many transactions it had sent. */
export interface NativeState {
  readonly balance: bigint
  readonly sent: number
}

export interface NativeStateAt extends NativeState {
  readonly block: bigint
}

export type StateAt = (block: bigint) => Promise<NativeState>

/** A block in which a state changed in a way that no known deposit explains. */
export interface BalanceDiff {
  readonly before: NativeStateAt
  readonly after: NativeStateAt
}

export interface KnownDeposit {
  readonly block: bigint
  readonly units: bigint
}

/** States that are asked for in one run; what lies beyond waits for the next one. */
const MOST_STATES = 512

/** Known deposits after one block and up to another. */
export const sumBetween = (known: readonly KnownDeposit[], after: bigint, upTo: bigint): bigint =>
  known.reduce((sum, { block, units }) => (block > after && block <= upTo ? sum + units : sum), 0n)

/** Whether known deposits explain one state by another: nothing was sent, and exactly those came. */
export const isExplained = (
  known: readonly KnownDeposit[],
  from: NativeStateAt,
  to: NativeStateAt,
): boolean =>
  from.sent === to.sent && to.balance - from.balance === sumBetween(known, from.block, to.block)

/** States of a range that are asked for at once: together they take as long as one. */
const PARTS = 8n

/**
 * The blocks between two states in which something came or went that is not known, oldest first, found by dividing. It
 * ends after a bounded number of questions whatever is answered; `upTo` is where everything is found.
 */
export async function balanceDiffs(
  stateAt: StateAt,
  known: readonly KnownDeposit[],
  from: NativeStateAt,
  to: NativeStateAt,
): Promise<{ readonly diffs: readonly BalanceDiff[]; readonly upTo: NativeStateAt }> {
  const diffs: BalanceDiff[] = []
  const open = [{ before: from, after: to }]
  let asked = 0
  for (let range = open.pop(); range; range = open.pop()) {
    const { before, after } = range
    if (isExplained(known, before, after)) continue
    if (after.block - before.block <= 1n) {
      diffs.push(range)
      continue
    }
    const blocks = innerBlocks(before.block, after.block)
    if (asked + blocks.length > MOST_STATES) return { diffs, upTo: before }
    asked += blocks.length
    const inner = await Promise.all(
      blocks.map(async (block) => ({ block, ...(await stateAt(block)) })),
    )
    const states = [before, ...inner, after]
    const ranges = states.slice(1).map((end, at) => ({ before: states[at] ?? before, after: end }))
    open.push(...ranges.toReversed())
  }
  return { diffs, upTo: to }
}

/** Those that divide a range into equal parts, or all within it where it is short. */
function innerBlocks(from: bigint, to: bigint): readonly bigint[] {
  const span = to - from
  const parts = span < PARTS ? span : PARTS
  const blocks: bigint[] = []
  for (let part = 1n; part < parts; part++) blocks.push(from + (span * part) / parts)
  return blocks
}
