import { open, readFile, rm, writeFile } from 'node:fs/promises'

import { type Heads, readHeads } from '@server/desk/policies/audit-chain'
import { auditLines, verifyAudit } from '@server/desk/views/operators/audit-chain'
import { type Command, type Report, textOf, wordAt } from './command'

const MEND = 'find out who has reached the database past the desk; correct no row by hand'

export const auditVerify: Command = {
  kind: 'reading',
  name: 'audit verify',
  words: [],
  summary: 'Computes the chain of the audit log anew and says what holds, or what differs.',
  flags: { head: { value: '<file>', meaning: 'compare with the heads that this file keeps' } },
  run: async ({ database: { db }, progress }, typed) => {
    const file = textOf(typed, 'head')
    const heads = file === null ? new Map() : readHeads(await readFile(file, 'utf8'))
    if (typeof heads === 'string') return verdictOf(heads)
    const { fault, seals, actions, unsealed, erased } = await verifyAudit(db, heads, progress)
    if (fault !== null) return verdictOf(fault)
    const well = `${seals} seals over ${actions} actions, ${unsealed} actions not sealed yet`
    const gone = erased === 0 ? '' : `; ${erased} of them lost their words with a person`
    return verdictOf(null, `${well}${gone}; ${comparedWith(file, heads)}`)
  },
}

const comparedWith = (file: string | null, heads: Heads): string =>
  file === null
    ? 'without --head it does not show that all seals, or the last ones, were made anew'
    : `${heads.size} heads of the file agree`

function verdictOf(fault: string | null, well = ''): Report {
  const row = { ok: fault === null, check: 'audit log', says: fault ?? well }
  const verdict = fault === null ? 'The chain holds.' : 'The chain does not hold.'
  return { kind: 'checks', rows: [{ ...row, mend: fault === null ? null : MEND }], verdict }
}

export const auditExport: Command = {
  kind: 'reading',
  name: 'audit export',
  summary: 'Writes every action and seal as JSON lines.',
  words: ['<file>'],
  run: async ({ database: { db }, progress }, typed) => {
    const path = wordAt(typed, 0)
    const file = await open(path, 'wx', 0o600)
    try {
      await writeFile(file, auditLines(db, progress))
    } catch (thrown) {
      // A part of the log would pass for all of it.
      await rm(path)
      throw thrown
    } finally {
      await file.close()
    }
    return { kind: 'done', text: `Written to ${path}.`, fields: { file: path } }
  },
}
