import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { wholeFilesIn, writeFileAtomically } from '../process/atomic-file'
import { type Booking, movedCents } from './entries'
import { accountStatement } from './statements'

/** Cents on the account before anything was booked. */
const FIRST_BALANCE = 100_000_000n

const Kept = v.object({
  number: v.number(),
  from: v.string(),
  to: v.string(),
  opening: v.string(),
  closing: v.string(),
  /** Ids of the bookings that it tells of. */
  files: v.array(v.string()),
})
type Closing = v.InferOutput<typeof Kept>

export interface Bookings {
  readonly debtorIban: string
  /** When the last file came or was answered, in ms. */
  readonly lastNews: number
  readonly booked: readonly Booking[]
}

export interface Closings {
  /** Closes the books where a day has passed, and once more a day after news, for whoever read it late. */
  close(now: Date, bookings: Bookings): Promise<void>
}

/** A closing is recorded before its statement is left, and is left again, word for word, after a restart. */
export async function openClosings(folder: string, dayMs: number): Promise<Closings> {
  const place = join(folder, 'record', 'closings')
  await mkdir(place, { recursive: true, mode: 0o700 })
  const known: Closing[] = []
  for (const name of await wholeFilesIn(place, '.json'))
    known.push(v.parse(Kept, JSON.parse(await readFile(join(place, name), 'utf8'))))
  const leave = (closing: Closing, { debtorIban, booked }: Bookings): Promise<void> => {
    // In the order of the closing, so that what is left again has the same bytes.
    const bookings = closing.files.flatMap((file) => booked.filter(({ id }) => id === file))
    const { number, from, to } = closing
    const balances = [BigInt(closing.opening), BigInt(closing.closing)] as const
    const content = accountStatement({ number, from, to, debtorIban, balances, bookings })
    return writeFileAtomically(join(folder, 'incoming', `camt.053-${nameOf(number)}.xml`), content)
  }
  let mustLeaveAgain = known.length > 0
  return {
    async close(now, bookings) {
      const last = known.at(-1)
      if (mustLeaveAgain && last) await leave(last, bookings)
      mustLeaveAgain = false
      if (!isDue(last, now.getTime() - dayMs, bookings)) return
      const closing = closingAfter(known, now, bookings)
      await writeFileAtomically(
        join(place, `${nameOf(closing.number)}.json`),
        JSON.stringify(closing),
      )
      known.push(closing)
      await leave(closing, bookings)
    },
  }
}

function closingAfter(known: readonly Closing[], now: Date, { booked }: Bookings): Closing {
  const last = known.at(-1)
  const closed = new Set(known.flatMap(({ files }) => files))
  const entries = booked.filter(({ id }) => !closed.has(id))
  const opening = last ? BigInt(last.closing) : FIRST_BALANCE
  return {
    number: (last?.number ?? 0) + 1,
    from: last?.to ?? new Date(0).toISOString(),
    to: now.toISOString(),
    opening: opening.toString(),
    closing: entries.reduce((sum, each) => sum + movedCents(each), opening).toString(),
    files: [...new Set(entries.map(({ id }) => id))],
  }
}

const nameOf = (number: number): string => String(number).padStart(8, '0')

function isDue(last: Closing | undefined, aDayAgo: number, { lastNews }: Bookings): boolean {
  const closedAt = last ? Date.parse(last.to) : lastNews
  const newsSince = last ? Date.parse(last.from) : 0
  return aDayAgo >= closedAt && lastNews > newsSince
}
