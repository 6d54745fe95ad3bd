import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PaymentStatus } from '@sandbox/bank/answers'
import { type Booking, bookPayments, movedCents } from '@sandbox/bank/entries'
import { notification, statusReport } from '@sandbox/bank/messages'
import { accountStatement } from '@sandbox/bank/statements'
import { DEBTOR_IBAN } from '../builders/money-plan'
import { type BankOrder, readOrder } from '@sandbox/bank/payment-file'

type OrderState = 'taken' | 'accepted' | 'booked' | 'rejected' | 'returned'
export const WORDS = ['accept', 'book', 'reject', 'return'] as const
export type Word = (typeof WORDS)[number]

/** A payment as the bank knows it: from the file it took, and from what it did with it. */
export interface Order {
  readonly file: string
  readonly endToEndId: string
  readonly cents: bigint
  readonly iban: string
  readonly name: string
  readonly state: OrderState
}

interface Kept extends Order {
  readonly order: BankOrder
}

/** How an answer reaches the desk: at once, twice, or only when its drawer is emptied, the newest first. */
export const MANNERS = ['now', 'twice', 'later'] as const
export type Manner = (typeof MANNERS)[number]

/** The bank at the other end of the folder: it counts what it was told to pay by EndToEndId. */
export interface BankEnd {
  orders(): readonly Order[]
  /** Takes the files that lie there: they are gone, and whatever comes after is another. */
  collect(): Promise<void>
  /** False where the bank cannot do that to this payment. */
  does(word: Word, index: number, manner: Manner): Promise<boolean>
  emptyDrawer(): Promise<void>
  /** Leaves a statement of all that was booked since the last. */
  closes(): Promise<void>
  /** Accepts and books all that waits; false where nothing did. */
  finishAll(): Promise<boolean>
  begin(): Promise<void>
}

const NEXT: Readonly<Record<Word, { from: readonly OrderState[]; to: OrderState }>> = {
  accept: { from: ['taken'], to: 'accepted' },
  book: { from: ['taken', 'accepted'], to: 'booked' },
  reject: { from: ['taken', 'accepted'], to: 'rejected' },
  return: { from: ['booked'], to: 'returned' },
}

const AT = '2026-11-23T12:00:00Z'

export function bankEnd(folder: string, now: () => Date): BankEnd {
  let orders: Kept[] = []
  let drawer: [string, string][] = []
  let answers = 0
  let account = newAccount()
  const put = async (name: string, content: string) => {
    const place = join(folder, 'incoming', name)
    await writeFile(`${place}.part`, content)
    await rename(`${place}.part`, place)
  }
  const collect = async () => {
    const names = await readdir(join(folder, 'outgoing'))
    for (const name of names.filter((each) => each.endsWith('.xml')).toSorted()) {
      const place = join(folder, 'outgoing', name)
      orders.push(taken(name, await readFile(place, 'utf8')))
      await rm(place)
    }
  }
  const emptyDrawer = async () => {
    for (const [name, content] of drawer.toReversed()) await put(name, content)
    drawer = []
  }
  const closes = async () => {
    const { name, content } = close(account, now())
    await put(name, content)
  }
  const does = async (word: Word, index: number, manner: Manner) => {
    const order = orders[index]
    if (!order || !NEXT[word].from.includes(order.state)) return false
    orders[index] = { ...order, state: NEXT[word].to }
    if (word === 'book' || word === 'return') account.booked.push({ word, order })
    // A return is proved by a statement, and by nothing else.
    if (word === 'return') {
      await closes()
      return true
    }
    const name = `${String(++answers).padStart(4, '0')}-${word}.xml`
    const content = answerOf(word, order)
    if (manner === 'later') drawer.push([name, content])
    else await put(name, content)
    if (manner === 'twice') await put(`again-${name}`, content)
    return true
  }
  return {
    orders: () => orders,
    collect,
    does,
    emptyDrawer,
    closes,
    finishAll: async () => {
      await collect()
      let hasSpoken = false
      for (const [index, { state }] of orders.entries()) {
        if (state === 'taken') await does('accept', index, 'now')
        hasSpoken = (await does('book', index, 'now')) || hasSpoken
      }
      return hasSpoken
    },
    begin: async () => {
      orders = []
      drawer = []
      answers = 0
      // The database begins anew, and with it the folder's mark.
      await rm(join(folder, 'causeway-folder'), { force: true })
      account = newAccount()
      for (const place of ['staging', 'outgoing', 'incoming', 'sent', 'read', 'quarantine'])
        for (const name of await readdir(join(folder, place))) await rm(join(folder, place, name))
    },
  }
}

function taken(file: string, xml: string): Kept {
  const order = readOrder(xml)
  const [payment, ...others] = order.payments
  if (!payment || others.length > 0) throw new Error(`${file} holds not one payment`)
  const { endToEndId, iban, name, amount } = payment
  if (!/^\d+\.\d\d$/.test(amount)) throw new Error(`${amount} is no amount in cents`)
  const cents = BigInt(amount.replace('.', ''))
  return { file, endToEndId, cents, iban, name, state: 'taken', order }
}

const STATUS: Readonly<Record<'accept' | 'reject', PaymentStatus>> = {
  accept: { code: 'ACCP' },
  reject: { code: 'RJCT', reason: { code: 'AC04', text: 'Account closed' } },
}

function answerOf(word: Word, kept: Kept): string {
  const { file, order } = kept
  const seed = `${file}-${word}`
  if (word === 'book' || word === 'return')
    return notification(seed, order, bookingsOf({ word, order: kept }), AT)
  const reported = order.payments.map((payment) => ({ payment, statuses: [STATUS[word]] }))
  return statusReport(seed, order, reported, AT)
}

interface Booked {
  readonly word: Word
  readonly order: Kept
}

interface Account {
  number: number
  balance: bigint
  closedAt: string
  booked: Booked[]
}

const newAccount = (): Account => ({
  ...{ number: 0, balance: 100_000_000n, closedAt: '2026-01-01T00:00:00Z', booked: [] },
})

function close(account: Account, now: Date) {
  const { balance: opening, booked, closedAt: from } = account
  const bookings = booked.flatMap(bookingsOf)
  account.balance = bookings.reduce((sum, each) => sum + movedCents(each), opening)
  account.number += 1
  account.closedAt = now.toISOString()
  account.booked = []
  const { number, closedAt: to, balance } = account
  const debtorIban = booked[0]?.order.order.debtorIban ?? DEBTOR_IBAN
  const balances = [opening, balance] as const
  const content = accountStatement({ number, from, to, debtorIban, balances, bookings })
  return { name: `statement-${String(number).padStart(4, '0')}.xml`, content }
}

/** What comes back is the same booking the other way round, with the other bank's reason. */
const bookingsOf = ({ word, order: { file, order } }: Booked): readonly Booking[] =>
  bookPayments({
    id: `${file}-${word}`,
    order,
    at: AT,
    returned: word === 'return' ? 'whole' : null,
  })
