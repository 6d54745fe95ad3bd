import type { Language } from '@kernel/domain-error'
import type { StatementLines, StatementSetter } from '@server/ports/statements'
import type { FlowDeps } from '../deps'
import { fairTurns } from '../fair-turns'
import { findKeptStatement, keepStatement } from '../records/kept-statement'
import { issueReceipt } from '../steps/issue-receipt'
import { readStatement } from '../views/statement'

interface StatementCall {
  readonly accountId: string
  readonly id: string
  /** Null for the account's own. */
  readonly language: Language | null
}

/**
 * Gives the statement of a transaction as a PDF. What says the same on the same day is drawn once. A process draws one at
 * a time, since each takes it a fifth of a second.
 */
export function statementIssuer(deps: FlowDeps, setter: StatementSetter) {
  const inTurn = fairTurns()
  const { db } = deps.database
  return async ({ accountId, id, language }: StatementCall) => {
    await issueReceipt(deps, accountId, id).catch((thrown: unknown) => {
      deps.log.error({ transactionId: id, error: thrown }, 'no receipt is signed')
    })
    const { fileName, lines } = await readStatement(deps, accountId, id, language)
    const key = { accountId, contentHash: deps.digests.hash(contentOf(setter, lines)) }
    const draw = async (): Promise<Uint8Array> => {
      const bytes = await setter.set(lines)
      await keepStatement(db, key, bytes, deps.clock.now())
      return bytes
    }
    const bytes =
      (await findKeptStatement(db, key)) ??
      // An earlier turn may have drawn the same.
      (await inTurn(accountId, async () => (await findKeptStatement(db, key)) ?? draw()))
    return { fileName, bytes }
  }
}

/** All that a statement says. Of the instant in which it is drawn a reader sees the day, which stands in its head. */
const contentOf = ({ version }: StatementSetter, lines: StatementLines): string =>
  JSON.stringify([version, { ...lines, printedAt: null }])
