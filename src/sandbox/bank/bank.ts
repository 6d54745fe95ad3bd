import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { openClosings, type Bookings } from './closings'
import { debitNotification, type JudgedPayment, type Rejection, statusReport } from './messages'
import { type BankOrder, readOrder } from './payment-file'
import type { LogLine } from '../process/guarded-process'
import { writeFileAtomically } from '../process/atomic-file'

/** Payments to an IBAN with one of these endings are refused, so that a refusal can be tried out. */
export const REJECTED_IBAN_ENDINGS: Readonly<Record<string, Rejection>> = {
  '0000': { code: 'AC04', text: 'Account closed' },
}

const DUPLICATE: Rejection = { code: 'AM05', text: 'Duplicate message' }

export interface BankPayment {
  readonly endToEndId: string
  readonly name: string
  readonly iban: string
  /** Decimal text. */
  readonly amount: string
  readonly currency: string
  readonly reference: string
  readonly status: 'accepted' | 'rejected' | 'booked'
  readonly reason: string | null
  /** ISO 8601. */
  readonly receivedAt: string
  readonly bookedAt: string | null
}

export interface SandboxBankOptions {
  /** Holds outgoing/ (the desk's files), incoming/ (ours) and record/ (what was seen). */
  readonly folder: string
  readonly now: () => Date
  /** From the first answer to the booking. */
  readonly delayMs: number
  readonly log: LogLine
}

export interface SandboxBank {
  /** Looks once: takes new files, books what is due, closes its books where a day of 20 s has passed. */
  work(): Promise<void>
  /** Newest first. */
  payments(): readonly BankPayment[]
}

const Kept = v.object({
  file: v.string(),
  stage: v.picklist(['received', 'answered', 'done', 'unreadable']),
  isDuplicate: v.boolean(),
  receivedAt: v.string(),
  bookedAt: v.nullable(v.string()),
})
/** Where a payment file stands. It is written before each answer, so an answer cut short is given again, word for word. */
type FileRecord = v.InferOutput<typeof Kept>

interface KnownFile {
  record: FileRecord
  readonly order: BankOrder | null
}

export async function openSandboxBank(options: SandboxBankOptions): Promise<SandboxBank> {
  const { folder } = options
  for (const name of ['outgoing', 'incoming', 'record'])
    await mkdir(join(folder, name), { recursive: true, mode: 0o700 })
  const files = await recall(folder)
  const closings = await openClosings(folder)
  return {
    async work() {
      for (const name of await newFiles(folder, files)) await receive(name, files, options)
      for (const known of files.values()) await advance(known, options)
      const bookings = bookingsOf([...files.values()])
      if (bookings) await closings.close(options.now(), bookings)
    },
    payments: () => [...files.values()].flatMap(describeFile).sort(newestFirst),
  }
}

async function recall(folder: string): Promise<Map<string, KnownFile>> {
  const files = new Map<string, KnownFile>()
  for (const name of (await readdir(join(folder, 'record'))).filter((each) =>
    each.endsWith('.json'),
  )) {
    const text = await readFile(join(folder, 'record', name), 'utf8')
    const record = v.parse(Kept, JSON.parse(text))
    const source = record.stage === 'unreadable' ? null : await read(folder, record.file)
    files.set(record.file, { record, order: source })
  }
  return files
}

const read = async (folder: string, name: string): Promise<BankOrder> =>
  readOrder(await readFile(join(folder, 'record', name), 'utf8'))

/** Only whole files: the desk writes under another name first. */
async function newFiles(
  folder: string,
  files: ReadonlyMap<string, KnownFile>,
): Promise<readonly string[]> {
  const names = await readdir(join(folder, 'outgoing'))
  return names.filter((name) => /^[^.].*\.xml$/.test(name) && !files.has(name)).sort()
}

async function receive(
  name: string,
  files: Map<string, KnownFile>,
  { folder, now, log }: SandboxBankOptions,
): Promise<void> {
  const xml = await readFile(join(folder, 'outgoing', name), 'utf8')
  const order = tryRead(xml)
  if (!order) log(`${name} is no pain.001.001.09 file`)
  const known = [...files.values()].map((other) => other.order?.messageId)
  const record: FileRecord = {
    file: name,
    stage: order ? 'received' : 'unreadable',
    isDuplicate: order !== null && known.includes(order.messageId),
    receivedAt: now().toISOString(),
    bookedAt: null,
  }
  // A copy of our own: the outgoing folder belongs to the desk, which may clear it.
  await writeFileAtomically(join(folder, 'record', name), xml)
  await keep(folder, record)
  files.set(name, { record, order })
}

function tryRead(xml: string): BankOrder | null {
  try {
    return readOrder(xml)
  } catch {
    return null
  }
}

const keep = (folder: string, record: FileRecord): Promise<void> =>
  writeFileAtomically(join(folder, 'record', `${record.file}.json`), JSON.stringify(record))

function judge({ payments }: BankOrder, isDuplicate: boolean): readonly JudgedPayment[] {
  return payments.map((payment) => ({
    payment,
    rejection: isDuplicate ? DUPLICATE : (REJECTED_IBAN_ENDINGS[payment.iban.slice(-4)] ?? null),
  }))
}

/** One step further: first the answer, then, after the delay, the booking. */
async function advance(known: KnownFile, options: SandboxBankOptions): Promise<void> {
  const { record, order } = known
  if (!order) return
  const judged = judge(order, record.isDuplicate)
  if (record.stage === 'received') known.record = await answer(record, order, judged, options)
  else if (record.stage === 'answered') known.record = await book(record, order, judged, options)
}

async function answer(
  record: FileRecord,
  order: BankOrder,
  judged: readonly JudgedPayment[],
  { folder }: SandboxBankOptions,
): Promise<FileRecord> {
  const report = statusReport(record.file, order, judged, record.receivedAt)
  await writeFileAtomically(join(folder, 'incoming', `pain.002-${record.file}`), report)
  const hasAccepted = judged.some(({ rejection }) => rejection === null)
  const next: FileRecord = { ...record, stage: hasAccepted ? 'answered' : 'done' }
  await keep(folder, next)
  return next
}

async function book(
  record: FileRecord,
  order: BankOrder,
  judged: readonly JudgedPayment[],
  { folder, now, delayMs }: SandboxBankOptions,
): Promise<FileRecord> {
  const due = Date.parse(record.receivedAt) + delayMs
  if (now().getTime() < due) return record
  const bookedAt = new Date(due).toISOString()
  const accepted = judged.flatMap(({ payment, rejection }) => (rejection ? [] : [payment]))
  const notification = debitNotification(record.file, order, accepted, bookedAt)
  await writeFileAtomically(join(folder, 'incoming', `camt.054-${record.file}`), notification)
  const next: FileRecord = { ...record, stage: 'done', bookedAt }
  await keep(folder, next)
  return next
}

/** Null before the first payment file. */
function bookingsOf(files: readonly KnownFile[]): Bookings | null {
  const debtorIban = files.find(({ order }) => order)?.order?.debtorIban
  if (debtorIban === undefined) return null
  const news = files.map(({ record }) => Date.parse(record.bookedAt ?? record.receivedAt))
  const booked = files.flatMap(({ record, order }) => {
    const at = record.bookedAt
    if (!order || at === null) return []
    const accepted = judge(order, record.isDuplicate).filter(({ rejection }) => rejection === null)
    return accepted.map(({ payment }, index) => {
      const cents = BigInt(payment.amount.replace('.', ''))
      return { file: record.file, order, payment, index, cents, at }
    })
  })
  return { debtorIban, lastNews: Math.max(...news), booked }
}

function describeFile({ record, order }: KnownFile): readonly BankPayment[] {
  if (!order) return []
  return judge(order, record.isDuplicate).map(({ payment, rejection }) => ({
    endToEndId: payment.endToEndId,
    name: payment.name,
    iban: payment.iban,
    amount: payment.amount,
    currency: payment.currency,
    reference: payment.reference,
    status: rejection ? 'rejected' : record.bookedAt ? 'booked' : 'accepted',
    reason: rejection ? `${rejection.code} ${rejection.text}` : null,
    receivedAt: record.receivedAt,
    bookedAt: rejection ? null : record.bookedAt,
  }))
}

const newestFirst = (one: BankPayment, other: BankPayment): number =>
  other.receivedAt.localeCompare(one.receivedAt)
