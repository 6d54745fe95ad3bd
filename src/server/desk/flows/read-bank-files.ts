import { createHash } from 'node:crypto'

import type { BankFilePart, IncomingFile } from '@server/ports/bank'
import type { FlowDeps } from '../deps'
import { readFolderId } from '../records/bank-folder'
import { insertBankDocument } from '../records/bank-evidence/store'
import { applyBankEvidence } from '../steps/apply-bank-evidence'

/**
 * Reads every whole file that the bank has left, and puts aside what stays unreadable; answers how many were looked at. What
 * goes wrong with one file is thrown after the last: it never stops the next.
 */
export async function readBankFiles(deps: FlowDeps): Promise<number> {
  const { settled, overdue, strays } = await deps.bank.lookAtIncoming()
  const failures: unknown[] = []
  const attempt = async (work: Promise<void>, file: IncomingFile): Promise<void> => {
    await work.catch(async (thrown: unknown) => {
      deps.log.error({ file: file.name }, 'bank file could not be kept, and is tried again')
      failures.push(thrown)
      // A database that is down says nothing about the file.
      if (await answers(deps)) deps.bank.failIncoming(file, 'the database does not take it')
    })
  }
  for (const file of settled) await attempt(readOne(deps, file), file)
  for (const file of overdue) await attempt(quarantine(deps, file), file)
  for (const name of strays) deps.log.warn({ file: name }, 'file in incoming/ is never finished')
  if (failures.length > 0) throw failures[0]
  return settled.length + overdue.length
}

const answers = ({ database: { db } }: FlowDeps): Promise<boolean> =>
  readFolderId(db).then(
    () => true,
    () => false,
  )

async function readOne(deps: FlowDeps, file: IncomingFile): Promise<void> {
  const problems = await keepParts(deps, file)
  if (problems === null) return
  if (problems.length === 0) {
    await deps.bank.archiveIncoming(file)
    return
  }
  const reason = problems.join('; ')
  deps.log.warn({ file: file.name, reason }, 'bank file could not be read yet')
  deps.bank.refuseIncoming(file, reason)
}

/** Keeps each readable message of a file and says what is wrong with the others; null where the file has changed. */
async function keepParts(deps: FlowDeps, file: IncomingFile): Promise<readonly string[] | null> {
  const content = await deps.bank.readIncoming(file).catch(notOpened)
  if (content.kind === 'changed') return null
  if (content.kind === 'unreadable') return [content.reason]
  const problems: string[] = []
  for (const part of content.parts) {
    const reading = await deps.bankMessages.read(part.content).catch(notUnderstood)
    if (reading.kind === 'document') await keep(deps, part, reading.document)
    else problems.push(part.name === file.name ? reading.reason : `${part.name}: ${reading.reason}`)
  }
  return problems
}

type Document = Parameters<typeof insertBankDocument>[2]

/** All of a message counts or none of it; its very bytes count once. */
async function keep(
  { database, clock, ...deps }: FlowDeps,
  { name, content }: BankFilePart,
  document: Document,
): Promise<void> {
  const sha256 = createHash('sha256').update(content).digest('hex')
  await database.transact(async (tx, log) => {
    const at = clock.now()
    if (await insertBankDocument(tx, { name, sha256 }, document, at))
      await applyBankEvidence(tx, { ...deps, clock, log }, { sha256, document, at })
  })
}

const unreadable = (thrown: unknown, reason: string) => ({
  kind: 'unreadable' as const,
  reason: thrown instanceof Error ? `${reason}: ${thrown.message}` : reason,
})

const notOpened = (thrown: unknown) => unreadable(thrown, 'it cannot be opened')

/** A mistake of the reader is met by one file, and must not stop the others. */
const notUnderstood = (thrown: unknown) => unreadable(thrown, 'it is not understood')

async function quarantine(
  { bank, log }: FlowDeps,
  file: IncomingFile & { readonly reason: string },
): Promise<void> {
  const name = await bank.quarantineIncoming(file)
  if (name === null) return
  const fields = { file: file.name, to: name, reason: file.reason }
  log.error(fields, 'bank file could not be read or kept, and lies in quarantine/')
}
