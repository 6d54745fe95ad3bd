import * as v from 'valibot'

import { DecimalText, SignedText, UnixSeconds } from '../schema'
import { OfferedAct } from './acts'
import { CoveredDay } from './payouts'
import { decided, WaitingItem } from './waiting'
import { operatorEndpoint } from './operator-endpoint'

/** What waits in suspense is listed so far; the list of what waits goes further. */
export const MOST_SUSPENSE = 100

export const BankStanding = v.object({
  ibanTail: v.string(),
  /** What the newest statement reaches, from where statements adjoin; null before the first. */
  coveredTs: v.nullable(UnixSeconds),
  days: v.array(CoveredDay),
  gaps: v.array(
    v.object({
      statementId: v.string(),
      why: v.picklist(['pages', 'balances', 'sum', 'adjoining', 'number']),
    }),
  ),
  funds: v.object({
    /** False until somebody has stated what the account holds. */
    isKnown: v.boolean(),
    bookedEUR: SignedText,
    underWayEUR: DecimalText,
    queuedEUR: DecimalText,
    quotedEUR: DecimalText,
    /** Below zero where more is promised than the bank holds; null while the balance is not known. */
    freeEUR: v.nullable(SignedText),
  }),
  /** Newest first. */
  files: v.array(v.object({ name: v.string(), kind: v.string(), readTs: UnixSeconds })),
  /** Null where the bank's folder cannot be read. */
  quarantine: v.nullable(v.array(v.string())),
  /** Files that wait to be read; null likewise. */
  incoming: v.nullable(v.number()),
  suspense: v.array(WaitingItem),
  /** To state what the account holds. */
  balance: v.object(decided),
  restore: v.object({
    /** Since when the desk is closed, and why; null while it is open. */
    closed: v.nullable(v.object({ atTs: UnixSeconds, reason: v.string() })),
    /** To begin a restore, and to open the desk after it. */
    acts: v.array(OfferedAct),
    /** Payments of no known quote that nobody has cleared: payouts to their accounts wait. */
    adopted: v.array(
      v.object({
        endToEndId: v.string(),
        name: v.string(),
        ibanTail: v.string(),
        amountEUR: DecimalText,
        orderedTs: UnixSeconds,
        /** What it may have paid: undecided holds for the same account. */
        holds: v.array(
          v.object({
            id: v.string(),
            transactionId: v.string(),
            accountName: v.string(),
            /** '1000 USDC'. */
            amount: v.string(),
            openedTs: UnixSeconds,
          }),
        ),
        ...decided,
      }),
    ),
  }),
})
export type BankStanding = v.InferOutput<typeof BankStanding>

export const bankStanding = operatorEndpoint('bankStanding', 'GET /v1/console/bank', {
  summary:
    'What statements cover, what the account holds and owes, files, and what is in suspense.',
  payload: BankStanding,
})
