import { isoDay } from '@kernel/calendar-day'
import { BOOK_DAYS, BOOKS_FORMAT, bookStates, worseState } from '@kernel/books'
import { DAY, MINUTE, secondsAfter, toSeconds } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import { bookLines } from '../policies/open-books'
import {
  findSignedBooks,
  keepBookDays,
  lockBookDay,
  saveBookDay,
  saveSignedBooks,
} from '../records/open-books'
import { readBookFacts } from '../views/book-facts'

const EVERY_SECONDS = 5 * MINUTE

/** Compares ledger, chains and bank, and has what is found signed for everybody to read; built once by its worker. */
export function booksSigner(deps: FlowDeps): () => Promise<void> {
  let dueAt = deps.clock.now()
  return async () => {
    const now = deps.clock.now()
    if (!deps.settings.hasOpenBooks || now < dueAt) return
    if (await signBooks(deps)) dueAt = secondsAfter(now, EVERY_SECONDS)
  }
}

/** Whether they were signed: a new desk is not late with comparisons that it is about to make for the first time. */
export async function signBooks(deps: FlowDeps): Promise<boolean> {
  const { database, clock, addressSigner } = deps
  const now = clock.now()
  const facts = await readBookFacts(deps)
  const lines = bookLines(facts, toSeconds(now))
  const isCompared = lines.ledger.asOfTs !== null && lines.chains.asOfTs !== null
  if (!isCompared && !(await findSignedBooks(database.db))) return false
  const found = bookStates((subject) => lines[subject].state)
  const [today, first] = [isoDay(now), isoDay(secondsAfter(now, -(BOOK_DAYS - 1) * DAY))]
  const days = await database.transact(async (tx) => {
    const before = (await lockBookDay(tx, today)) ?? found
    const worst = bookStates((subject) => worseState(before[subject], found[subject]))
    await saveBookDay(tx, { day: today, ...worst })
    return keepBookDays(tx, first)
  })
  const document = { asOfTs: toSeconds(now), lines, chains: facts.chains.length, days }
  const proof = await addressSigner.signDocument({ format: BOOKS_FORMAT, document })
  await saveSignedBooks(database.db, { books: document, proof })
  return true
}
