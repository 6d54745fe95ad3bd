import type { Cents } from '@kernel/amounts'
import { euroCents } from '@kernel/euro-cents'
import { secondsAfter } from '@kernel/instant'

export interface TravelRule {
  /** Decimal text: of transfers above it the origin is asked. */
  readonly limitEUR: string
  /** What lacks an answer that fits is held. */
  readonly isRequired: boolean
}

export const isAboveLimit = (euros: Cents, { limitEUR }: Pick<TravelRule, 'limitEUR'>): boolean =>
  euros > euroCents(limitEUR)

interface Stated {
  readonly kind: 'own-wallet' | 'provider'
  readonly address: string | null
}

/** What is wrong with what was stated. An own wallet has to be the one that paid, and alone; a provider's are not known. */
export function originGap(stated: Stated | null, senders: readonly string[]) {
  if (!stated) return 'missing'
  if (stated.kind === 'provider') return null
  return senders.every((sender) => sender === stated.address) ? null : 'other-sender'
}

interface Asked {
  readonly cents: Cents
  readonly stated: Stated | null
  readonly senders: readonly string[]
}

/** Why crypto is kept back until its origin is stated; null where nothing stands against it. */
export const originObstacle = (rule: TravelRule, { cents, stated, senders }: Asked) =>
  rule.isRequired && isAboveLimit(cents, rule) ? originGap(stated, senders) : null

/** The agreed rate stands as long again as a quote does: whoever waits longer would hold an option on us. */
export const agreedRateUntil = (openedAt: Date, quoteSeconds: number): Date =>
  secondsAfter(openedAt, quoteSeconds)
