import type { WaitingItem, WaitingKind } from '@contract/console/waiting'
import { EUR } from '@kernel/units'
import { Money } from '@kernel/money'

export type WaitingOrder = 'actor' | 'age' | 'amount'

/** Whose turn it is, as the page groups it. */
export type WaitingGroup = 'you' | 'operator' | 'others'

const GROUPS: readonly WaitingGroup[] = ['you', 'operator', 'others']

const groupOf = ({ waitsFor }: WaitingItem): WaitingGroup => {
  if (waitsFor === 'you' || waitsFor === 'operator') return waitsFor
  return 'others'
}

export const euroSum = (items: readonly WaitingItem[]): Money =>
  items.reduce((sum, item) => sum.plus(euros(item)), Money.zero(EUR))

/** By who acts: the groups that have something, oldest first in each. Else one group, in the order that was chosen. */
export function groupWaiting(
  items: readonly WaitingItem[],
  order: WaitingOrder,
): readonly (readonly [WaitingGroup | null, readonly WaitingItem[]])[] {
  if (order === 'actor')
    return GROUPS.map(
      (group) => [group, byAge(items.filter((item) => groupOf(item) === group))] as const,
    ).filter(([, own]) => own.length > 0)
  return [[null, order === 'age' ? byAge(items) : byAmount(items)]]
}

const byAge = (items: readonly WaitingItem[]) =>
  items.toSorted((one, other) => one.sinceTs - other.sinceTs)

const euros = ({ amountEUR }: WaitingItem): Money => Money.of(amountEUR ?? '0', EUR)

const byAmount = (items: readonly WaitingItem[]) =>
  items.toSorted((one, other) => {
    if (euros(one).equals(euros(other))) return 0
    return euros(one).isLessThan(euros(other)) ? 1 : -1
  })

/** How many there are of each kind that occurs. */
export function kindsIn(
  items: readonly WaitingItem[],
): readonly (readonly [WaitingKind, number])[] {
  const counts = new Map<WaitingKind, number>()
  for (const { kind } of items) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts]
}
