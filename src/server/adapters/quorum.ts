/** So many providers of a chain have to say the same before it counts. */
export const QUORUM = 2

/** What providers answer to a question, where enough of them do; no question is left behind under way. */
export async function askProviders<Provider, T>(
  providers: readonly Provider[],
  question: (provider: Provider) => Promise<T>,
): Promise<readonly T[]> {
  const told = await Promise.allSettled(providers.map((provider) => question(provider)))
  const answers = told.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const failure = told.find((each) => each.status === 'rejected')
  if (answers.length < Math.min(QUORUM, providers.length))
    throw failure?.reason ?? new Error('too few providers')
  return answers
}

/** The first answer that two providers give. */
export const agreedAnswer = <T>(
  answers: readonly T[],
  textOf: (answer: T) => string,
): T | undefined =>
  answers.find((one) => answers.filter((other) => textOf(other) === textOf(one)).length >= QUORUM)

/** As high as two have come. */
export const reachedByQuorum = <T>(
  answers: readonly T[],
  heightOf: (answer: T) => bigint,
): T | undefined =>
  answers.toSorted((one, other) => (heightOf(one) < heightOf(other) ? 1 : -1))[QUORUM - 1]

/** The largest answer that another provider's comes within a factor of two of. */
export const nearbyAnswer = (answers: readonly bigint[]): bigint | undefined => {
  const ordered = answers.toSorted((one, other) => (one < other ? 1 : -1))
  return ordered.find((one, at) => one <= 2n * (ordered[at + 1] ?? -1n))
}

export class Disagreement extends Error {
  override readonly name = 'Disagreement'

  constructor(subject: string) {
    super(`two RPC providers disagree about ${subject}`)
  }
}
