import * as v from 'valibot'

import { DetailItem, type DetailKey } from '@contract/v1/details'
import { AppError, internalError } from '@kernel/app-error'

export interface ReadItems {
  readonly items: readonly DetailItem[]
  /** Why rows were left out. */
  readonly skipped: readonly string[]
}

/** One row by its type; an unknown type, format or value is an error of ours or the host's, never a guess. */
export function readItem(raw: unknown): DetailItem {
  const item = v.safeParse(DetailItem, raw)
  if (item.success) return item.output
  throw internalError(
    `detail ${nameOf(raw)} cannot be read at ${v.getDotPath(item.issues[0]) ?? 'all'}`,
  )
}

const Named = v.object({ key: v.string(), type: v.string() })

/** Names the row and where it fails, never its value: the text goes to the log. */
const nameOf = (raw: unknown): string =>
  v.is(Named, raw) ? `${raw.key} of type ${raw.type}` : 'without a key or a type'

/** A row that cannot be read takes no other row with it. */
export function readItems(raws: readonly unknown[]): ReadItems {
  const items: DetailItem[] = []
  const skipped: string[] = []
  for (const raw of raws) {
    try {
      items.push(readItem(raw))
    } catch (thrown) {
      skipped.push(AppError.from(thrown).message)
    }
  }
  return { items, skipped }
}

type Group = 'state' | 'money' | 'recipient' | 'chain'

/** Rows that belong together; a row that this build does not know stays with the one before it. */
const GROUPS: Readonly<Record<DetailKey | 'bankName', Group>> = {
  status: 'state',
  reason: 'state',
  estimatedDelivery: 'state',
  transactionId: 'state',
  from: 'money',
  rate: 'money',
  fees: 'money',
  to: 'money',
  beneficiary: 'recipient',
  iban: 'recipient',
  bic: 'recipient',
  bankName: 'recipient',
  reference: 'recipient',
  network: 'chain',
  wallet: 'chain',
  onChainHash: 'chain',
}

const groupOf = ({ key }: DetailItem): Group | null =>
  Object.hasOwn(GROUPS, key) ? GROUPS[key as keyof typeof GROUPS] : null // looked up in the line

export interface Section {
  /** Null where the section above has the same. */
  readonly title: 'transfer' | 'beneficiary' | null
  readonly items: readonly DetailItem[]
}

/** A section for each group, and a new one where an item asks for a margin; the status has its own section above. */
export function sectionsOf(items: readonly DetailItem[]): readonly Section[] {
  const sections: DetailItem[][] = [[]]
  let group: Group | null = null
  let isClosed = false
  for (const item of items) {
    const next: Group | null = groupOf(item) ?? group
    if (isClosed || (group !== null && next !== group)) sections.push([])
    if (item.type !== 'Status') sections.at(-1)?.push(item)
    group = next
    isClosed = item.marginBottom === true
  }
  const filled = sections.filter((section) => section.length > 0)
  const titles = filled.map(titleOf)
  return filled.map((section, index) => ({
    title: titles[index] === titles[index - 1] ? null : (titles[index] ?? null),
    items: section,
  }))
}

const titleOf = (items: readonly DetailItem[]) =>
  items.some((item) => groupOf(item) === 'recipient') ? 'beneficiary' : 'transfer'

type ItemOf<T extends DetailItem['type']> = Extract<DetailItem, { type: T }>

export const statusItem = (items: readonly DetailItem[]): ItemOf<'Status'> | undefined =>
  items.find((item) => item.type === 'Status')

export const feeItems = (items: readonly DetailItem[]): readonly ItemOf<'Fee'>[] =>
  items.filter((item) => item.type === 'Fee')

/** Whether the value is still to come: of the row, or of the amount in it. */
export function isAwaited({ skeleton, type, value }: DetailItem): boolean {
  if (skeleton) return true
  if (type === 'Amount') return value.skeleton ?? false
  return type === 'Fee' && (value.displayedItem.skeleton ?? false)
}
