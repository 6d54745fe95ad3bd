/** A question to one provider, and what became of it. */
export interface AskedProvider<Provider, T> {
  readonly provider: Provider
  /** Resolves either way. */
  readonly ended: Promise<void>
  /** Null while it is under way. */
  result(): PromiseSettledResult<T> | null
}

export function askOne<Provider, T>(
  provider: Provider,
  question: (provider: Provider) => Promise<T>,
): AskedProvider<Provider, T> {
  let result: PromiseSettledResult<T> | null = null
  const ended = Promise.allSettled([question(provider)]).then(([settled]) => {
    result = settled
  })
  return { provider, ended, result: () => result }
}

export const isOpen = (asked: AskedProvider<unknown, unknown>): boolean => asked.result() === null

export const answersOf = <T>(asked: readonly AskedProvider<unknown, T>[]): readonly T[] =>
  asked.flatMap((each) => {
    const settled = each.result()
    return settled?.status === 'fulfilled' ? [settled.value] : []
  })

export function failureOf(asked: readonly AskedProvider<unknown, unknown>[]): unknown {
  const failed = asked.map((each) => each.result()).find((each) => each?.status === 'rejected')
  return failed?.reason ?? new Error('too few providers')
}

export async function endedWithin(
  ms: number,
  asked: readonly AskedProvider<unknown, unknown>[],
): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([over, Promise.all(asked.map(({ ended }) => ended))])
  clearTimeout(timer)
}
