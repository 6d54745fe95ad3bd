import { domainError } from '@kernel/domain-error'
import { compareInstants } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import type { FlowDeps } from '../deps'
import { readEvidence } from '../policies/payout-evidence'
import { obstacleToPayingAgain, type ProofObstacle } from '../policies/payout-proof'
import { type Coverage, coverageOf } from '../policies/statement-coverage'
import { evidenceOf } from '../records/payout/evidence'
import { payoutsOfQuote } from '../records/payout/find'
import type { PayoutFile } from '../records/payout/row'
import { readStatementPages } from '../views/statement-pages'
import { findUncleared } from '../views/stray-files'
import { bankNameOf } from './queue-payout'

interface Unproved {
  readonly id: string
  readonly obstacle: ProofObstacle
}

type Deps = Pick<FlowDeps, 'bankProfile' | 'settings'>

/** Euros of a quote are sent again or given back only where no earlier attempt stands, or can still. */
export async function assertPayableAgain(db: Db, deps: Deps, quoteId: string): Promise<void> {
  const unproved = await findUnproved(db, deps, quoteId)
  if (unproved) throw domainError('payout-not-proved', unproved)
}

/** The first payment of a quote that may stand, with the reason; null where the euros may be paid again. */
export async function findUnproved(
  db: Db,
  { bankProfile, settings }: Deps,
  quoteId: string,
): Promise<Unproved | null> {
  // It was sent before a restore, and became none of the quote's payouts: people say whether it was paid.
  const uncleared = await findUncleared(db, bankNameOf(quoteId))
  if (uncleared !== null) return { id: uncleared, obstacle: 'not-refused' }
  const attempts = await attemptsOf(db, quoteId)
  const [since] = attempts.flatMap(({ instants }) => instants).toSorted(compareInstants)
  if (!since) return null
  const pages = await readStatementPages(db, settings.debtorIban, { since })
  const coverage = coverageOf(pages, bankProfile.statements)
  for (const { id, state, evidence, file } of attempts) {
    const reading = readEvidence(evidence, bankProfile)
    // Statements say nothing of a payment that another account was to pay.
    const isOurs = (debtorIn(file) ?? settings.debtorIban) === settings.debtorIban
    const covering = isOurs ? coverage : NO_COVERAGE
    const question = { evidence, state, reading, coverage: covering }
    const obstacle = obstacleToPayingAgain(question, bankProfile)
    if (obstacle) return { id, obstacle }
  }
  return null
}

const NO_COVERAGE: Coverage = { spans: [], gaps: [] }

/** The IBAN that is to pay, as its file has it; null where none is written, or it is erased. */
export const debtorIn = (file: PayoutFile | null): string | null =>
  /<DbtrAcct>\s*<Id>\s*<IBAN>([^<]+)</.exec(file?.content ?? '')?.[1] ?? null

async function attemptsOf(db: Db, quoteId: string) {
  const payouts = await payoutsOfQuote(db, quoteId)
  return Promise.all(
    payouts.map(async ({ id, status: state, createdAt, file }) => {
      const evidence = await evidenceOf(db, id)
      return { id, state, file, evidence, instants: [createdAt, ...evidence.map(({ at }) => at)] }
    }),
  )
}
