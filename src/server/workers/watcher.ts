import { secondsAfter } from '@kernel/instant'
import type { FlowDeps } from '@server/desk/deps'
import { followDeposits } from '@server/desk/flows/follow-deposits'
import { checkFinality } from '@server/desk/flows/check-finality'
import { finaliseRefunds } from '@server/desk/flows/finalise-refunds'
import { findNativeDeposits } from '@server/desk/flows/find-native-deposits'
import { followSweeps } from '@server/desk/flows/follow-sweeps'
import { reconcileChain } from '@server/desk/flows/reconcile-chain'
import { recheckRange } from '@server/desk/flows/recheck-range'
import { priceSampler } from '@server/desk/flows/sample-prices'
import { standingSampler } from '@server/desk/flows/sample-standing'
import { scanRange } from '@server/desk/flows/scan-range'
import { affectedQuoteSettler, dueQuoteSettler } from '@server/desk/flows/settle-quotes'
import { watchOutflows } from '@server/desk/flows/watch-outflows'
import { type BalanceRounds, balanceRounds } from '@server/desk/steps/balance-rounds'
import { blockSpan } from '@server/desk/steps/listed-transfers'
import type { BlockRef, ChainReader } from '@server/ports/chain'
import type { SweepChain } from '@server/ports/sweep-chain'
import { idle, type Worker } from './loop'

const EXPIRER_MS = 1_000
const SAMPLER_MS = 10_000
const EXAMINER_MS = 15_000
const SWEEPER_MS = 15_000
const RECHECK_MS = 60_000

/** Workers of the role `watcher`: most for one chain each, so that a chain that is slow holds up no other. */
export const watchers = (deps: FlowDeps): readonly Worker[] => [
  ...deps.readers.flatMap((reader) => headFollowers(deps, reader)),
  ...deps.readers.map((reader) => rechecker(deps, reader)),
  ...deps.readers.flatMap((reader) => {
    const chain = deps.sweepChains.find(({ chainId }) => chainId === reader.chainId)
    return chain ? [sweepWatcher(deps, reader, chain)] : []
  }),
  ...deps.readers.flatMap((reader) => {
    const chain = deps.catalogue.chain(reader.chainId)
    const name = `chain-examiner-${reader.chainId}`
    const step = chain && idle(() => checkFinality(deps, chain, reader))
    return step ? [{ name, everyMs: EXAMINER_MS, step }] : []
  }),
  { name: 'price-sampler', everyMs: SAMPLER_MS, step: idle(priceSampler(deps)) },
  { name: 'standing-sampler', everyMs: SAMPLER_MS, step: idle(standingSampler(deps)) },
  ...deps.readers.map((reader) => ({
    name: `chain-reconciler-${reader.chainId}`,
    everyMs: EXAMINER_MS,
    step: idle(() => reconcileChain(deps, reader)),
  })),
  {
    name: 'quote-expirer',
    everyMs: EXPIRER_MS,
    step: idle(dueQuoteSettler(deps)),
  },
]

/** What came to a chain without a block (a row tried again, a thaw, an address in its turn) waits for this at most. */
const QUIET_SECONDS = 5

/** Whether a chain has another head than the one that was looked at last: one question in place of all that a step asks. */
export const headNews = (
  { clock }: Pick<FlowDeps, 'clock'>,
  reader: Pick<ChainReader, 'head'>,
): (() => Promise<boolean>) => {
  let seen: string | null = null
  let dueAt = clock.now()
  return async () => {
    const { hash } = await reader.head()
    const now = clock.now()
    if (hash === seen && now < dueAt) return false
    seen = hash
    dueAt = secondsAfter(now, QUIET_SECONDS)
    return true
  }
}

/** What is asked while an answer is on its way takes that answer: workers that turn together ask a provider once. */
export const sharedHead = (reader: Pick<ChainReader, 'head'>): Pick<ChainReader, 'head'> => {
  let asked: Promise<BlockRef> | null = null
  return {
    head: () => {
      asked ??= reader.head().finally(() => (asked = null))
      return asked
    },
  }
}

/** Take their steps only where the chain has another head. */
function headFollowers(deps: FlowDeps, reader: ChainReader): readonly Worker[] {
  const head = sharedHead(reader)
  const rounds = balanceRounds(deps.settings.balancesAtOnce)
  const follow = (name: string, step: Worker['step'], isUnderWay = () => false): Worker => {
    const news = headNews(deps, head)
    const hasNews = async () => (await news()) || isUnderWay()
    return { name: `${name}-${reader.chainId}`, everyMs: deps.settings.chainPollMs, hasNews, step }
  }
  return [
    follow('deposit-watcher', depositStep(deps, reader)),
    follow('balance-watcher', balanceStep(deps, reader, rounds), () => rounds.round !== null),
    follow(
      'refund-watcher',
      idle(() => finaliseRefunds(deps, reader)),
    ),
  ]
}

/** Reads what is final once more, within the hour. */
const rechecker = (deps: FlowDeps, reader: ChainReader): Worker => {
  const span = blockSpan()
  const step = () => recheckRange(deps, reader, span)
  return { name: `chain-rechecker-${reader.chainId}`, everyMs: RECHECK_MS, step }
}

/** Scans one chain range by range, makes deposits of it, and settles the quotes that they bear on. */
const depositStep = (deps: FlowDeps, reader: ChainReader): Worker['step'] => {
  const span = blockSpan()
  const settle = affectedQuoteSettler(deps, reader.chainId)
  return async () => {
    const hasMoved = await scanRange(deps, reader, span)
    const changed = await followDeposits(deps, reader)
    // Whatever this step has changed itself: what a step that failed or another node recorded may be left to judge.
    const { hasMore } = await settle()
    return hasMoved || changed > 0 || hasMore
  }
}

/** Follows sweeps, and finds what left deposit addresses beside them. */
const sweepWatcher = (deps: FlowDeps, reader: ChainReader, chain: SweepChain): Worker => {
  let comparedTo: bigint | null = null
  return {
    name: `sweep-watcher-${reader.chainId}`,
    everyMs: SWEEPER_MS,
    step: idle(async () => {
      comparedTo = await watchOutflows(deps, reader, chain, comparedTo)
      await followSweeps(deps, reader, chain)
    }),
  }
}

/** Apart from the scan: a node that is slow to tell balances holds nothing else up. */
const balanceStep = (
  deps: FlowDeps,
  reader: ChainReader,
  rounds: BalanceRounds,
): Worker['step'] => {
  const settle = affectedQuoteSettler(deps, reader.chainId)
  return async () => {
    const found = await findNativeDeposits(deps, reader, rounds)
    if (found > 0) await settle()
    return found > 0
  }
}
