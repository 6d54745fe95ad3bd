import * as v from 'valibot'

import { DetailItem, type DetailKey } from '@contract/v1/details'
import type { Transaction } from '@contract/v1/transactions'
import { AppError, internalError } from '@kernel/app-error'

/** A transaction, and those of its details that could be read. */
export interface ReadTransaction {
  readonly transaction: Transaction
  readonly items: readonly DetailItem[]
}

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

export type SectionTitle = 'transfer' | 'beneficiary'

/** Rows about the recipient; all others are the transfer's, and a row that this build does not know stays with the one before it. */
const SECTIONS: Readonly<Record<DetailKey | 'bankName', SectionTitle>> = {
  status: 'transfer',
  reason: 'transfer',
  estimatedDelivery: 'transfer',
  transactionId: 'transfer',
  from: 'transfer',
  rate: 'transfer',
  fees: 'transfer',
  to: 'transfer',
  network: 'transfer',
  wallet: 'transfer',
  onChainHash: 'transfer',
  beneficiary: 'beneficiary',
  iban: 'beneficiary',
  bic: 'beneficiary',
  bankName: 'beneficiary',
  reference: 'beneficiary',
}

const sectionOf = ({ key }: DetailItem): SectionTitle | null =>
  Object.hasOwn(SECTIONS, key) ? SECTIONS[key as keyof typeof SECTIONS] : null // looked up in the line

export interface Section {
  readonly title: SectionTitle
  /** Cards: a new one begins after an item that asks for a margin. */
  readonly cards: readonly (readonly DetailItem[])[]
}

/** The transfer's rows, then the recipient's, in the host's order; the status has its own section above. */
export function sectionsOf(items: readonly DetailItem[]): readonly Section[] {
  const cards: Record<SectionTitle, DetailItem[][]> = { transfer: [[]], beneficiary: [[]] }
  let title: SectionTitle = 'transfer'
  for (const item of items) {
    title = sectionOf(item) ?? title
    if (item.type !== 'Status') cards[title].at(-1)?.push(item)
    if (item.marginBottom) cards[title].push([])
  }
  return (['transfer', 'beneficiary'] as const)
    .map((each) => ({ title: each, cards: cards[each].filter((card) => card.length > 0) }))
    .filter((section) => section.cards.length > 0)
}

/** Rows that a sum from the mid-market rate down says already. */
const IN_COST: readonly string[] = ['from', 'rate', 'to']

export const besideCost = (items: readonly DetailItem[]): readonly DetailItem[] =>
  items.filter(({ key }) => !IN_COST.includes(key))

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
