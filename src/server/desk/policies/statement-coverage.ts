import type { BankProfile } from '@server/ports/bank-profile'

/** One page of a camt.053, or all of it; amounts in cents. */
export interface StatementPage {
  readonly account: string
  readonly statementId: string
  readonly electronicNumber: string | null
  readonly legalNumber: string | null
  readonly page: { readonly number: number; readonly isLast: boolean } | null
  /** OPBD, else PRCD. */
  readonly opening: bigint | null
  /** CLBD. */
  readonly closing: bigint | null
  /** Booked entries, signed; null where one is no amount in cents of the account's currency. */
  readonly bookedSum: bigint | null
  readonly opensAt: Date
  readonly closesAt: Date
}

/** Which of a bank's statement numbers count without a gap. */
export type StatementSeries = BankProfile['statements']

/** From the opening of the first of adjoining statements to the closing of the last. */
export interface CoveredSpan {
  readonly from: Date
  readonly to: Date
  /** Cents. */
  readonly opening: bigint
  readonly closing: bigint
}

/** What keeps two neighbours apart, or a statement out. */
export interface StatementGap {
  readonly statementId: string
  readonly why: 'pages' | 'balances' | 'sum' | 'adjoining' | 'number'
}

export interface Coverage {
  readonly spans: readonly CoveredSpan[]
  readonly gaps: readonly StatementGap[]
}

interface Statement extends Omit<StatementPage, 'page' | 'opening' | 'closing' | 'bookedSum'> {
  readonly opening: bigint
  readonly closing: bigint
  readonly number: bigint | null
}

/** Statements of one account, oldest first: where they adjoin nothing can have been booked that none of them shows. */
export function coverageOf(pages: readonly StatementPage[], series: StatementSeries): Coverage {
  const assembled = byStatement(pages).map((each) => assemble(each, series))
  const gaps = assembled.filter((each): each is StatementGap => 'why' in each)
  const whole = inOrder(assembled.filter((each): each is Statement => !('why' in each)))
  const spans: CoveredSpan[] = []
  for (const [at, statement] of whole.entries()) {
    const before = whole[at - 1]
    const why = before ? gapBetween(before, statement, series) : null
    if (why) gaps.push({ statementId: statement.statementId, why })
    const last = why ? undefined : spans.pop()
    const { opensAt, opening, closesAt: to, closing } = statement
    spans.push({ from: opensAt, opening, ...last, to, closing })
  }
  return { spans, gaps }
}

export const isCovered = ({ spans }: Coverage, from: Date, to: Date): boolean =>
  spans.some((span) => span.from <= from && span.to >= to)

/** Cents that statements which closed by an instant have booked, whole or not. */
export const bookedUpTo = (pages: readonly StatementPage[], instant: Date): bigint =>
  byStatement(pages)
    .flat()
    .filter(({ closesAt }) => closesAt <= instant)
    .reduce((sum, { bookedSum }) => sum + (bookedSum ?? 0n), 0n)

/** The pages of each statement; the same page again, or a copy of it, is one. */
function byStatement(pages: readonly StatementPage[]): readonly StatementPage[][] {
  const statements = new Map<string, Map<number, StatementPage>>()
  for (const page of pages) {
    const known = statements.get(page.statementId) ?? new Map<number, StatementPage>()
    statements.set(page.statementId, known.set(page.page?.number ?? 1, page))
  }
  return [...statements.values()].map((known) =>
    [...known].toSorted(([one], [other]) => one - other).map(([, page]) => page),
  )
}

function assemble(
  pages: readonly StatementPage[],
  series: StatementSeries,
): Statement | StatementGap {
  const [first] = pages
  const last = pages.at(-1)
  if (!first || !last) throw new TypeError('a statement has a page')
  const { statementId, opening } = first
  const { closing, closesAt } = last
  if (!isWhole(pages)) return { statementId, why: 'pages' }
  if (opening === null || closing === null) return { statementId, why: 'balances' }
  if (!isSum(opening, pages, closing)) return { statementId, why: 'sum' }
  const number = numberOf(first, series)
  if (number === undefined) return { statementId, why: 'number' }
  return { ...first, opening, closing, number, closesAt }
}

const isWhole = (pages: readonly StatementPage[]): boolean =>
  pages.every(({ page }, at) => (page?.number ?? 1) === at + 1) &&
  pages.at(-1)?.page?.isLast !== false

function isSum(opening: bigint, pages: readonly StatementPage[], closing: bigint): boolean {
  const sums = pages.map(({ bookedSum }) => bookedSum).filter((sum) => sum !== null)
  return sums.length === pages.length && sums.reduce((sum, each) => sum + each, opening) === closing
}

/** Null where the series has no numbers, nothing where this statement lacks its own. */
function numberOf(page: StatementPage, { series }: StatementSeries): bigint | null | undefined {
  if (series === 'none') return null
  const text = series === 'electronic' ? page.electronicNumber : page.legalNumber
  return text !== null && /^\d{1,18}$/.test(text) ? BigInt(text) : undefined
}

/** By closing; of one instant by number, else so that each begins with the balance of the one before. */
function inOrder(statements: readonly Statement[]): readonly Statement[] {
  const left = statements.toSorted(
    (one, other) =>
      one.closesAt.getTime() - other.closesAt.getTime() ||
      compare(one.number ?? 0n, other.number ?? 0n) ||
      one.statementId.localeCompare(other.statementId),
  )
  const ordered: Statement[] = []
  while (left.length > 0) {
    const [first] = left
    const adjoining = left.findIndex(
      ({ closesAt, number, opening }) =>
        closesAt.getTime() === first?.closesAt.getTime() &&
        number === first.number &&
        opening === ordered.at(-1)?.closing,
    )
    ordered.push(...left.splice(Math.max(adjoining, 0), 1))
  }
  return ordered
}

const compare = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0)

function gapBetween(
  before: Statement,
  after: Statement,
  { restartsYearly }: StatementSeries,
): StatementGap['why'] | null {
  if (before.closing !== after.opening) return 'adjoining'
  if (before.number === null || after.number === null) return null
  const isNewYear = before.closesAt.getUTCFullYear() < after.closesAt.getUTCFullYear()
  if (restartsYearly && isNewYear) return after.number === 1n ? null : 'number'
  return after.number === before.number + 1n ? null : 'number'
}
