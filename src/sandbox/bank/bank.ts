import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LogLine } from '../process/guarded-process'
import {
  type BankAnswer,
  type BankStep,
  recallSteps,
  refusalOf,
  type ReturnKind,
  stepsOf,
} from './answers'
import { openClosings } from './closings'
import { deliverDueMessages } from './deliver-messages'
import { keepCopy, keepRecord, type KnownFile, readRecords, stepsDone } from './file-record'
import { openNextAnswer } from './next-answer'
import { type BankOrder, readOrder } from './payment-file'
import { type BankPayment, bookingsOf, isPaymentFile, paymentsOf } from './payments'

export interface SandboxBankOptions {
  /** Holds outgoing/ (the desk's files), incoming/ (ours) and record/ (what was seen). */
  readonly folder: string
  readonly now: () => Date
  /** From one message about a payment to the next. */
  readonly delayMs: number
  /** From one closing of its books to the next. */
  readonly dayMs: number
  readonly log: LogLine
}

export interface SandboxBank {
  /** Looks once: takes new files, says what is due, closes its books where a day has passed. */
  work(): Promise<void>
  /** Newest first. */
  payments(): readonly BankPayment[]
  /** What it does with the next payment that it may carry out; with those after it accepts again. */
  nextAnswer(): BankAnswer
  chooseNext(answer: BankAnswer): Promise<void>
  /** Replaces the choice by these answers, then by acceptance, until it is given null. */
  override(answers: readonly BankAnswer[] | null): void
  /** Sends back what was booked; false where there is nothing to send back. */
  giveBack(endToEndId: string, as: ReturnKind): Promise<boolean>
  /** Answers a recall of what was booked; false where there is nothing to call back. */
  answerRecall(endToEndId: string, isGranted: boolean): Promise<boolean>
  /** Accepts what it was silent about; false where it was not. */
  breakSilence(endToEndId: string): Promise<boolean>
}

export async function openSandboxBank(options: SandboxBankOptions): Promise<SandboxBank> {
  const { folder, now, delayMs, dayMs } = options
  for (const name of ['outgoing', 'incoming', 'record'])
    await mkdir(join(folder, name), { recursive: true, mode: 0o700 })
  const known = await readRecords(folder, delayMs)
  const files = new Map(known.map((each) => [each.record.file, each]))
  const closings = await openClosings(folder, dayMs)
  const next = await openNextAnswer(folder)
  const inTurn = oneAtATime()
  const goOn = (asked: Asked): Promise<boolean> =>
    inTurn(() => addSteps(folder, [...files.values()], asked))
  const at = (): string => now().toISOString()
  return {
    work: () =>
      inTurn(async () => {
        for (const name of await newFiles(folder, files))
          files.set(name, await receive(name, [...files.values()], next, options))
        for (const file of [...files.values()].filter(isPaymentFile))
          await deliverDueMessages(file, options)
        const bookings = bookingsIn([...files.values()])
        if (bookings) await closings.close(now(), bookings)
      }),
    payments: () =>
      [...files.values()]
        .flatMap((file) => (isPaymentFile(file) ? paymentsOf(file) : []))
        .sort(newestFirst),
    nextAnswer: next.chosen,
    chooseNext: (answer) => inTurn(() => next.choose(answer)),
    override: next.override,
    giveBack: (endToEndId, as) =>
      goOn({ endToEndId, may: 'canBeReturned', steps: [{ kind: 'return', as, at: at() }] }),
    answerRecall: (endToEndId, isGranted) =>
      goOn({ endToEndId, may: 'canBeReturned', steps: recallSteps(isGranted, at(), delayMs) }),
    breakSilence: (endToEndId) =>
      goOn({ endToEndId, may: 'isUnanswered', steps: stepsOf('accept', at(), delayMs) }),
  }
}

interface Asked {
  readonly endToEndId: string
  readonly may: 'canBeReturned' | 'isUnanswered'
  readonly steps: readonly BankStep[]
}

/** False where the payment is in no state for that. */
async function addSteps(
  folder: string,
  files: readonly KnownFile[],
  { endToEndId, may, steps }: Asked,
): Promise<boolean> {
  const found = files
    .filter(isPaymentFile)
    .find((file) => paymentsOf(file).some((each) => each.endToEndId === endToEndId && each[may]))
  if (!found) return false
  found.record = { ...found.record, steps: [...found.record.steps, ...steps] }
  await keepRecord(folder, found.record)
  return true
}

/** What a person asks for waits for the look that is under way: both write the same records. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(act: () => Promise<Result>): Promise<Result> => {
    const done = last.then(act)
    last = done.catch(() => undefined)
    return done
  }
}

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
  known: readonly KnownFile[],
  next: Awaited<ReturnType<typeof openNextAnswer>>,
  { folder, now, delayMs, log }: SandboxBankOptions,
): Promise<KnownFile> {
  const xml = await readFile(join(folder, 'outgoing', name), 'utf8')
  const order = tryRead(xml)
  if (!order) log(`${name} is no pain.001.001.09 file`)
  const isDuplicate = known.some((other) => order && other.order?.messageId === order.messageId)
  const isPayable =
    order?.payments.some(({ iban }) => refusalOf(iban, isDuplicate) === null) === true
  const receivedAt = now().toISOString()
  // What is refused in any case is reported like a rejection, and leaves the choice to the next payment.
  const answer = isPayable ? next.current() : 'reject'
  const steps = order ? stepsOf(answer, receivedAt, delayMs) : []
  const flags = { isReadable: order !== null, isDuplicate, isCut: false }
  const record = { file: name, ...flags, receivedAt, answer, steps, done: 0 }
  await keepCopy(folder, name, xml)
  await keepRecord(folder, record)
  if (isPayable) await next.pass()
  return { record, order }
}

function tryRead(xml: string): BankOrder | null {
  try {
    return readOrder(xml)
  } catch {
    return null
  }
}

/** Null before the first payment file. */
function bookingsIn(files: readonly KnownFile[]) {
  const readable = files.filter(isPaymentFile)
  const [first] = readable
  if (!first) return null
  const news = readable.flatMap(({ record }) => [
    record.receivedAt,
    ...stepsDone(record).map(({ at }) => at),
  ])
  return {
    debtorIban: first.order.debtorIban,
    lastNews: Math.max(...news.map((at) => Date.parse(at))),
    booked: readable.flatMap(bookingsOf),
  }
}

const newestFirst = (one: BankPayment, other: BankPayment): number =>
  other.receivedAt.localeCompare(one.receivedAt)
