import { depositKeys } from '@server/adapters/deposit-keys'
import { plainDocuments } from '@server/adapters/documents'
import { iso20022 } from '@server/adapters/iso20022/messages'
import { pdfSetter } from '@server/adapters/pdf'
import { catalogue } from '@server/desk/catalogue'
import type { FlowDeps } from '@server/desk/deps'
import { knownAddresses } from '@server/desk/records/deposit-address/known'
import { originCheck } from '@server/desk/views/transfer-origin'
import type { Handlers } from '@server/http/handlers'
import { type MoneyCalls, moneyHandlers } from '@server/http/handlers/money'
import { type TransactionCalls, transactionHandlers } from '@server/http/handlers/transactions'
import type { Worker } from '@server/workers/loop'
import { payoutWorkers } from '@server/workers/payouts'
import { watchers } from '@server/workers/watcher'
import type { MoneyParts } from './money-parts'
import { XPUB } from './money-plan'

/** The money path of a desk, with the world in the test's hands. */
export interface MoneySide {
  readonly deps: FlowDeps
  readonly handlers: Pick<Handlers, MoneyCalls | TransactionCalls>
  readonly watchers: readonly Worker[]
  readonly payouts: readonly Worker[]
}

/** Of the one key that all plans name: deriving it again for each case would cost more than many a case. */
const KEYS = depositKeys(XPUB)

export const flowDeps = (parts: MoneyParts): FlowDeps => ({
  ...parts,
  catalogue: catalogue(parts.chains, parts.tokens),
  keys: KEYS,
  bankMessages: iso20022(parts.debtor, parts.bankProfile),
  knownAddresses: knownAddresses(parts.database.db, parts.namedAddresses),
  lacksOrigin: originCheck(parts),
  documents: plainDocuments,
  settings: parts,
})

export function moneySide(parts: MoneyParts): MoneySide {
  const deps = flowDeps(parts)
  return {
    deps,
    handlers: { ...moneyHandlers(deps), ...transactionHandlers(deps, pdfSetter) },
    watchers: watchers(deps),
    payouts: payoutWorkers(deps),
  }
}
