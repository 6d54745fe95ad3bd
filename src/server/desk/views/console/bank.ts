import { type BankStanding, MOST_SUSPENSE } from '@contract/console/bank'
import { secondsAfter, toSeconds } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import type { FlowDeps } from '../../deps'
import { type BankFunds, freeCents } from '../../policies/bank-funds'
import { offeredAct, openProposal } from '../../policies/offered-act'
import { coverageOf } from '../../policies/statement-coverage'
import type { BankEvidenceTables } from '../../records/bank-evidence/row'
import { readBankFunds } from '../bank-funds'
import { euroText, ibanTail } from '../operators/amounts'
import { readStatementPages } from '../statement-pages'
import { coveredDays } from './covered-days'
import { openProposals } from './open-proposals'
import { readRestore } from './restore'
import { selectWaitingEntries } from './waiting-money'

/** The account of the books that a stated balance is about. */
const BALANCE = 'bank:EUR'
const FILES = 30
/** Three weeks have fifteen banking days. */
const SHOWN_SECONDS = 20 * 86_400
const SHOWN_DAYS = 15

type Deps = Pick<FlowDeps, 'database' | 'clock' | 'bank' | 'bankProfile' | 'settings'>

export async function readBankStanding(deps: Deps, operator: string): Promise<BankStanding> {
  const { database, clock, bank, bankProfile, settings } = deps
  const { db } = database
  const now = clock.now()
  const since = secondsAfter(now, -SHOWN_SECONDS)
  const proposals = await openProposals(db)
  const [pages, funds, files, quarantine, incoming, suspense, restore] = await Promise.all([
    readStatementPages(db, settings.debtorIban, { since }),
    readBankFunds(db),
    newestFiles(db),
    bank.listQuarantine().catch(() => null),
    bank.countIncoming().catch(() => null),
    selectWaitingEntries(db, { operator, now, proposals }, MOST_SUSPENSE),
    readRestore(db, proposals),
  ])
  const coverage = coverageOf(pages, bankProfile.statements)
  const last = coverage.spans.at(-1)
  const stated = proposals.get(BALANCE) ?? null
  const states = { act: 'bank-opening', subject: BALANCE, closedBy: null } as const
  return {
    ibanTail: ibanTail(settings.debtorIban),
    coveredTs: last ? toSeconds(last.to) : null,
    days: coveredDays(coverage, since, now, SHOWN_DAYS),
    gaps: coverage.gaps.map(({ statementId, why }) => ({ statementId, why })),
    funds: fundsTexts(funds),
    ...{
      files,
      incoming,
      quarantine: quarantine && [...quarantine],
      suspense: [...suspense],
      restore,
    },
    balance: { acts: [offeredAct(states, stated)], proposal: openProposal(stated) },
  }
}

const fundsTexts = (funds: BankFunds): BankStanding['funds'] => ({
  isKnown: funds.isKnown,
  bookedEUR: euroText(funds.booked) ?? '0.00',
  underWayEUR: euroText(funds.underWay) ?? '0.00',
  queuedEUR: euroText(funds.queued) ?? '0.00',
  quotedEUR: euroText(funds.quoted) ?? '0.00',
  freeEUR: euroText(freeCents(funds)),
})

async function newestFiles(db: Db): Promise<BankStanding['files']> {
  const rows = await db
    .withTables<BankEvidenceTables>()
    .selectFrom('bank_files')
    .select(['name', 'kind', 'read_at'])
    .orderBy('read_at', 'desc')
    .limit(FILES)
    .execute()
  return rows.map(({ name, kind, read_at: readAt }) => ({ name, kind, readTs: toSeconds(readAt) }))
}
