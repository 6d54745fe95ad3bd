import { domainError } from '@kernel/domain-error'
import type { Db } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { readEvidence } from '../policies/payout-evidence'
import { obstacleToPayingAgain, type ProofObstacle } from '../policies/payout-proof'
import { coverageOf } from '../policies/statement-coverage'
import { evidenceOf } from '../records/payout/evidence'
import { payoutsOfQuote } from '../records/payout/find'
import type { PayoutRecord } from '../records/payout/row'
import { readStatementPages } from '../views/statement-pages'

type Deps = Pick<FlowDeps, 'bankProfile' | 'settings'>

/** Euros of a quote are sent again or given back only where no earlier attempt stands, or can still. */
export async function assertPayableAgain(db: Db, deps: Deps, quoteId: string): Promise<void> {
  for (const payout of await payoutsOfQuote(db, quoteId)) {
    const obstacle = await obstacleOf(db, deps, payout)
    if (obstacle) throw domainError('payout-not-proved', { id: payout.id, obstacle })
  }
}

async function obstacleOf(
  db: Db,
  { bankProfile, settings }: Deps,
  { id, status: state }: PayoutRecord,
): Promise<ProofObstacle | null> {
  const evidence = await evidenceOf(db, id)
  const pages = await readStatementPages(db, settings.debtorIban)
  const question = {
    evidence,
    state,
    reading: readEvidence(evidence, bankProfile),
    coverage: coverageOf(pages, bankProfile.statements),
  }
  return obstacleToPayingAgain(question, bankProfile)
}
