import { toSeconds } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import type { BookFacts } from '../policies/open-books'
import { readReconciliations, readShortfalls } from '../records/chain/reconciliation'
import { findNewestStanding } from '../records/standing-sample'
import { readBankDifference, readNewestSpan } from './bank-difference'

type Deps = Pick<FlowDeps, 'database' | 'bankProfile' | 'settings' | 'readers'>

/** What the newest comparisons of ledger, chains and bank found. */
export async function readBookFacts(deps: Deps): Promise<BookFacts> {
  const { db } = deps.database
  const [sample, reconciled, missing, newest] = await Promise.all([
    findNewestStanding(db, 'unbalanced'),
    readReconciliations(db),
    readShortfalls(db),
    readNewestSpan(deps),
  ])
  return {
    ledger: {
      isUnbalanced: sample !== null && sample.most > 0n,
      checkedTs: sample && toSeconds(sample.quarter),
    },
    chains: deps.readers.map(({ chainId }) => {
      const found = reconciled.find((each) => each.chainId === chainId)
      return {
        isShort: missing.some((each) => each.chainId === chainId),
        passedTs: found?.checkedAt ? toSeconds(found.passedAt) : null,
      }
    }),
    bank: { isApart: await isBankApart(deps), closedTs: newest && toSeconds(newest.to) },
  }
}

/** A statement that is read between two questions looks like a difference once, never twice. */
const isBankApart = async (deps: Deps): Promise<boolean> =>
  (await readBankDifference(deps)) !== 0n && (await readBankDifference(deps)) !== 0n
