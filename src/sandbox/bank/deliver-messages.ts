import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileAtomically } from '../process/atomic-file'
import type { BankStep } from './answers'
import { type FileRecord, keepRecord } from './file-record'
import { notification, recallAnswer, statusReport } from './messages'
import { bookingsBy, type PaymentFile, reportedBy } from './payments'

/** Writes every message that is due; one that is cut is finished at the next look. */
export async function deliverDueMessages(
  known: PaymentFile,
  { folder, now }: { readonly folder: string; readonly now: () => Date },
): Promise<void> {
  const keep = async (change: Partial<FileRecord>): Promise<void> => {
    known.record = { ...known.record, ...change }
    await keepRecord(folder, known.record)
  }
  for (;;) {
    const { steps, done, answer, isCut } = known.record
    const step = steps[done]
    if (!step || now().getTime() < Date.parse(step.at)) return
    const { name, content } = messageOf(known, step)
    const place = join(folder, 'incoming', name)
    if (answer === 'cut-files' && !isCut) {
      await writeFile(place, content.slice(0, content.length / 2))
      await keep({ isCut: true })
      return
    }
    await writeFileAtomically(place, content)
    await keep({ done: done + 1, isCut: false })
  }
}

/** The first message of a kind has the file's own name. */
function messageOf(known: PaymentFile, step: BankStep) {
  const { record, order } = known
  const place = record.steps.indexOf(step)
  const isReport = step.kind === 'report'
  const isFirst = record.steps.findIndex((each) => (each.kind === 'report') === isReport) === place
  const seed = isFirst ? record.file : `${place}-${record.file}`
  if (step.kind === 'recall')
    return {
      name: `camt.029-${seed}`,
      content: recallAnswer(seed, order, step.isGranted, step.at),
    }
  return isReport
    ? {
        name: `pain.002-${seed}`,
        content: statusReport(seed, order, reportedBy(known, step.statuses), step.at),
      }
    : {
        name: `camt.054-${seed}`,
        content: notification(seed, order, bookingsBy(known, step), step.at),
      }
}
