import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { wholeFilesIn, writeFileAtomically } from '../process/atomic-file'
import { BANK_ANSWERS, type BankStep, RETURN_KINDS, stepsOf } from './answers'
import { type BankOrder, readOrder } from './payment-file'

const Status = v.object({
  code: v.picklist(['ACCP', 'ACSC', 'RJCT']),
  reason: v.exactOptional(v.object({ code: v.string(), text: v.string() })),
})

const Step = v.intersect([
  v.object({ at: v.string() }),
  v.variant('kind', [
    v.object({ kind: v.literal('report'), statuses: v.array(Status) }),
    v.object({ kind: v.literal('debit') }),
    v.object({ kind: v.literal('return'), as: v.picklist(RETURN_KINDS) }),
    v.object({ kind: v.literal('recall'), isGranted: v.boolean() }),
  ]),
])

const Kept = v.object({
  file: v.string(),
  isReadable: v.boolean(),
  /** Of a message that the bank had already. */
  isDuplicate: v.boolean(),
  receivedAt: v.string(),
  answer: v.picklist(BANK_ANSWERS),
  steps: v.array(Step),
  /** How many of the steps are done. */
  done: v.number(),
  /** The next message lies there in part. */
  isCut: v.boolean(),
})

/** Where a payment file stands. It is written after each message, so a message cut short is given again, word for word. */
export interface FileRecord extends Readonly<Omit<v.InferOutput<typeof Kept>, 'steps'>> {
  readonly steps: readonly BankStep[]
}

/** As the first builds kept it, when the bank could only accept and refuse. */
const Former = v.object({
  file: v.string(),
  stage: v.picklist(['received', 'answered', 'done', 'unreadable']),
  isDuplicate: v.boolean(),
  receivedAt: v.string(),
  bookedAt: v.nullable(v.string()),
})

export interface KnownFile {
  record: FileRecord
  /** Null where the file is no payment file. */
  readonly order: BankOrder | null
}

const folderOf = (folder: string): string => join(folder, 'record')

export async function readRecords(folder: string, delayMs: number): Promise<KnownFile[]> {
  const names = await wholeFilesIn(folderOf(folder), '.json')
  return Promise.all(
    names.map(async (name): Promise<KnownFile> => {
      const record = parse(await readFile(join(folderOf(folder), name), 'utf8'), delayMs)
      const xml = await readFile(join(folderOf(folder), record.file), 'utf8')
      return { record, order: record.isReadable ? readOrder(xml) : null }
    }),
  )
}

function parse(text: string, delayMs: number): FileRecord {
  const kept: unknown = JSON.parse(text)
  const former = v.safeParse(Former, kept)
  return former.success ? renewed(former.output, delayMs) : v.parse(Kept, kept)
}

const STEPS_DONE = { received: 0, answered: 1, done: 2, unreadable: 0 } as const

function renewed(former: v.InferOutput<typeof Former>, delayMs: number): FileRecord {
  const { stage, bookedAt, ...rest } = former
  const isRefused = stage === 'done' && bookedAt === null
  const steps = stepsOf('accept', former.receivedAt, delayMs).slice(0, isRefused ? 1 : 2)
  return {
    ...rest,
    ...{ isReadable: stage !== 'unreadable', answer: 'accept', isCut: false },
    steps: steps.map((step) =>
      step.kind === 'debit' ? { ...step, at: bookedAt ?? step.at } : step,
    ),
    done: Math.min(STEPS_DONE[stage], steps.length),
  }
}

export const keepRecord = (folder: string, record: FileRecord): Promise<void> =>
  writeFileAtomically(join(folderOf(folder), `${record.file}.json`), JSON.stringify(record))

/** A copy of the bank's own: the outgoing folder belongs to the desk, which may clear it. */
export const keepCopy = (folder: string, name: string, xml: string): Promise<void> =>
  writeFileAtomically(join(folderOf(folder), name), xml)

export const stepsDone = ({ steps, done }: FileRecord): readonly BankStep[] => steps.slice(0, done)
