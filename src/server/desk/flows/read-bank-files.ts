import { createHash } from 'node:crypto'

import type { FlowDeps } from '../deps'
import { insertBankDocument } from '../records/bank-evidence/store'
import { applyBankEvidence } from '../steps/apply-bank-evidence'

/** Reads every file that the bank has left; answers how many. */
export async function readBankFiles(deps: FlowDeps): Promise<number> {
  const names = await deps.bank.listIncoming()
  for (const name of names) {
    const content = await deps.bank.readIncoming(name)
    if (content === null) continue
    await readOne(deps, name, content)
    await deps.bank.archiveIncoming(name)
  }
  return names.length
}

/** All of a file counts or none of it; its very bytes count once. */
async function readOne(deps: FlowDeps, name: string, content: Uint8Array): Promise<void> {
  const reading = await deps.bankMessages.read(content)
  if (reading.kind === 'unreadable') {
    deps.log.warn({ file: name, reason: reading.reason }, 'bank file could not be read')
    return
  }
  const { document } = reading
  const sha256 = createHash('sha256').update(content).digest('hex')
  await deps.database.transact(async (tx, log) => {
    const at = deps.clock.now()
    if (await insertBankDocument(tx, { name, sha256 }, document, at))
      await applyBankEvidence(tx, { ...deps, log }, { sha256, document, at })
  })
}
