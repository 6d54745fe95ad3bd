import type { ListedChain } from '@server/desk/assets/listing'
import { chainDesk } from '@server/desk/chains/service'
import type { BalanceDesk } from '@server/desk/deposits/balances'
import type { DepositDesk } from '@server/desk/deposits/service'
import type { BankDesk } from '@server/desk/payouts/answers'
import type { RefundDesk } from '@server/desk/holds/refunds'
import type { PayoutDesk } from '@server/desk/payouts/service'
import { forgetKeys } from '@server/desk/quotes/idempotency'
import type { SettlementDesk } from '@server/desk/quotes/settlement'
import type { ChainReader } from '@server/ports/chain'
import type { Clock } from '@server/ports/clock'
import type { Database } from '@server/ports/db'
import type { Log } from '@server/ports/log'
import { balanceWatcher } from '@server/workers/balance-watcher'
import { bankReader } from '@server/workers/bank-reader'
import { chainExaminer } from '@server/workers/chain-examiner'
import { depositWatcher } from '@server/workers/deposit-watcher'
import type { Worker } from '@server/workers/loop'
import { payoutSender } from '@server/workers/payout-sender'
import { quoteExpirer } from '@server/workers/quote-expirer'
import { refundWatcher } from '@server/workers/refund-watcher'

interface WatcherParts {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly chains: readonly ListedChain[]
  readonly readers: readonly ChainReader[]
  readonly chainPollMs: number
}

const EXPIRER_MS = 1_000
const SENDER_MS = 500
const EXAMINER_MS = 15_000

export function watcherWorkers(
  parts: WatcherParts,
  desks: {
    readonly deposits: DepositDesk
    readonly balances: BalanceDesk
    readonly settlement: SettlementDesk
    readonly refunds: RefundDesk
  },
): readonly Worker[] {
  const { database, clock, readers, chainPollMs } = parts
  const forget = () => forgetKeys(database.db, clock.now())
  return [
    ...readers.map((reader) => depositWatcher(desks, reader, chainPollMs)),
    ...readers.map((reader) => balanceWatcher(desks, reader, chainPollMs)),
    ...readers.map((reader) => refundWatcher(desks.refunds, reader, chainPollMs)),
    ...examiners(parts),
    quoteExpirer({ settlement: desks.settlement, forgetKeys: forget }, EXPIRER_MS),
  ]
}

function examiners({ database, chains, readers, ...seams }: WatcherParts): readonly Worker[] {
  const desk = chainDesk({ ...seams, db: database.db })
  return readers.flatMap((reader) => {
    const chain = chains.find(({ chainId }) => chainId === reader.chainId)
    return chain ? [chainExaminer(desk, chain, reader, EXAMINER_MS)] : []
  })
}

export const payoutWorkers = (
  { bankPollMs }: { readonly bankPollMs: number },
  desks: { readonly payouts: PayoutDesk; readonly bankAnswers: BankDesk },
): readonly Worker[] => [
  payoutSender(desks.payouts, SENDER_MS),
  bankReader(desks.bankAnswers, bankPollMs),
]
