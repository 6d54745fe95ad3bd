import { answersOf, askOne, endedWithin, failureOf, isOpen } from './asked-provider'
import { QUORUM } from './quorum'

/** So long the others are waited for once two have told alike, in ms: a provider that hangs holds up nothing. */
const GRACE_MS = 1_000

export type Ask<Provider> = <T>(
  question: (provider: Provider) => Promise<T>,
  /** Whether the answers so far decide the question; false waits for every provider. */
  isDecided?: (answers: readonly T[]) => boolean,
) => Promise<readonly T[]>

/**
 * What providers answer to a question, where enough of them do, in the providers' order. While a provider owes an answer
 * that came too late, nobody waits for it again.
 */
export function quorumOf<Provider>(
  providers: readonly Provider[],
  graceMs = GRACE_MS,
): Ask<Provider> {
  const least = Math.min(QUORUM, providers.length)
  const late = new Set<Provider>()
  return async (question, isDecided = () => true) => {
    const asked = providers.map((provider) => askOne(provider, question))
    const isEnough = (): boolean => {
      const answers = answersOf(asked)
      return answers.length >= least && isDecided(answers)
    }
    while (asked.some(isOpen) && !isEnough())
      await Promise.race(asked.filter(isOpen).map(({ ended }) => ended))
    const awaited = asked.filter((each) => isOpen(each) && !late.has(each.provider))
    if (awaited.length > 0) await endedWithin(graceMs, awaited)
    for (const { provider, ended } of awaited.filter(isOpen)) {
      late.add(provider)
      void ended.then(() => late.delete(provider))
    }
    const answers = answersOf(asked)
    if (answers.length < least) throw failureOf(asked)
    return answers
  }
}
