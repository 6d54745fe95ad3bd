interface Ranked {
  readonly id: number
  readonly amount: number
  readonly createdTs?: number | undefined
  readonly lastUsedTs?: number | undefined
}

export interface GroupedRecipients<R> {
  /** Never used, newest first. */
  readonly fresh: readonly R[]
  /** Used at least once, the most recently used first. */
  readonly recent: readonly R[]
}

/** The two groups of the recipient list (decisions.md, HOME-02). A host without instants is ranked by its ids. */
export function groupRecipients<R extends Ranked>(recipients: readonly R[]): GroupedRecipients<R> {
  const newestFirst = (instant: (recipient: R) => number | undefined) => (one: R, other: R) =>
    (instant(other) ?? 0) - (instant(one) ?? 0) || other.id - one.id
  return {
    fresh: recipients
      .filter(({ amount }) => amount === 0)
      .sort(newestFirst(({ createdTs }) => createdTs)),
    recent: recipients
      .filter(({ amount }) => amount > 0)
      .sort(newestFirst(({ lastUsedTs }) => lastUsedTs)),
  }
}
