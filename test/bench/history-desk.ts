import BigNumber from 'bignumber.js'
import type { FoundPage, FoundTransaction, HistorySums } from '@contract/v1/history-search'
import type { Transaction, TransactionPage } from '@contract/v1/transactions'
import type { BrowserContext, Route } from 'playwright-core'

/** As the desk's: of the list the most that can be asked for, so that it is loaded sooner. */
const PAGE_SIZE = 200
const FOUND_PAGE_SIZE = 50

type History = readonly Transaction[]

/** Answers the list and the search of a whole history as the contract has them; tells when the list's last page was given. */
export async function servesHistory(
  context: BrowserContext,
  history: History,
): Promise<{ readonly lastServed: Promise<void> }> {
  let tellLast: () => void = () => undefined
  const lastServed = new Promise<void>((resolve) => {
    tellLast = resolve
  })
  await context.route('**/v1/private/transactions*', async (route) => {
    const payload = listPage(history, asked(route))
    await answer(route, payload)
    if (payload.nextCursor === undefined) tellLast()
  })
  await context.route('**/v1/private/transactions/search*', (route) =>
    answer(route, foundPage(history, asked(route))),
  )
  return { lastServed }
}

const asked = (route: Route): URLSearchParams => new URL(route.request().url()).searchParams

const answer = (route: Route, payload: TransactionPage | FoundPage): Promise<void> =>
  route.fulfill({ json: { status: 'ok', payload } })

const fromOf = (query: URLSearchParams): number => Number.parseInt(query.get('cursor') ?? '0', 10)

const cursorAt = (place: number, length: number) =>
  place < length ? { nextCursor: String(place) } : {}

function listPage(history: History, query: URLSearchParams): TransactionPage {
  const from = fromOf(query)
  const to = from + PAGE_SIZE
  return { transactions: history.slice(from, to), ...cursorAt(to, history.length) }
}

/** By name alone: no word that is typed here is the end of an id or an amount. */
function foundPage(history: History, query: URLSearchParams): FoundPage {
  const text = (query.get('text') ?? '').toLowerCase()
  const all = history.flatMap((transaction) => foundIn(transaction, text) ?? [])
  const from = fromOf(query)
  const to = from + FOUND_PAGE_SIZE
  return {
    found: all.slice(from, to),
    ...cursorAt(to, all.length),
    ...(from === 0 && { sums: sumsOf(all, history.length) }),
  }
}

function foundIn(transaction: Transaction, text: string): FoundTransaction | null {
  const name = transaction.beneficiaryName ?? ''
  const start = name.toLowerCase().indexOf(text)
  if (start === -1) return null
  return { transaction, match: { field: 'name', text: name, start, end: start + text.length } }
}

function sumsOf(all: readonly FoundTransaction[], outOf: number): HistorySums {
  const paid = all
    .map(({ transaction }) => transaction)
    .filter(({ status }) => status === 'completed')
  const tokens = total(paid.map(({ tokenAmount }) => tokenAmount?.amount ?? '0')).toFixed()
  return {
    found: all.length,
    outOf,
    paidOut: paid.length,
    receivesEUR: eurosIn(paid),
    feeEUR: `${String(paid.length)}.00`,
    tokens: paid.length > 0 ? [{ symbol: 'USDT', amount: tokens }] : [],
    months: monthsOf(paid),
    fields: all.length > 0 ? ['name'] : [],
  }
}

function monthsOf(paid: History): HistorySums['months'] {
  const months = new Map<string, Transaction[]>()
  for (const transaction of paid) {
    const month = new Date(transaction.createdAt * 1000).toISOString().slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), transaction])
  }
  return [...months].map(([month, each]) => ({ month, receivesEUR: eurosIn(each) }))
}

const total = (amounts: readonly string[]): BigNumber =>
  amounts.reduce((sum, amount) => sum.plus(amount), new BigNumber(0))

const eurosIn = (paid: History): string =>
  total(paid.map(({ totalAmount }) => totalAmount.amount)).toFixed(2)
