/** So many providers of a chain have to say the same before it counts. */
export const QUORUM = 2

/** The first answer that two providers give. */
export function agreedAnswer<T>(
  answers: readonly T[],
  textOf: (answer: T) => string,
): T | undefined {
  const texts = answers.map((answer) => textOf(answer))
  return answers.find((_one, at) => texts.filter((text) => text === texts[at]).length >= QUORUM)
}

/** Whether two providers have given one answer. */
export const agreed =
  <T>(textOf: (answer: T) => string) =>
  (answers: readonly T[]): boolean =>
    agreedAnswer(answers, textOf) !== undefined

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
