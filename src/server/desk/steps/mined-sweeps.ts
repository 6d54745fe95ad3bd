import { NATIVE_ASSET } from '@kernel/address'
import type { ChainReader, MinedTransaction } from '@server/ports/chain'
import type { DeferredLog, Tx } from '@server/ports/db'
import type { SweepChain } from '@server/ports/sweep-chain'
import type { FlowDeps } from '../deps'
import { sweepPosting } from '../records/ledger/sweep-postings'
import { postAnew } from '../records/ledger/undo-posting'
import { insertSweepOutcome, type OpenSweep, type SweepOutcome } from '../records/sweep/transaction'

export interface Connections {
  readonly reader: ChainReader
  readonly chain: SweepChain
}

interface FinalOutcome extends SweepOutcome {
  readonly isSuccessful: boolean
}

interface MinedSweeps {
  readonly address: string
  /** In final blocks. */
  readonly outcomes: readonly FinalOutcome[]
  /** Those whose nonces no block holds yet. */
  readonly unmined: readonly OpenSweep[]
}

/** What blocks hold of the sweeps of one address. */
export async function readMined(
  on: Connections,
  sweeps: readonly [OpenSweep, ...OpenSweep[]],
  upTo: bigint,
): Promise<MinedSweeps> {
  const [{ address }] = sweeps
  const told = await Promise.all(
    sweeps.map(async (sweep) => ({ sweep, mined: await on.reader.transaction(sweep.hash) })),
  )
  const nonces = new Set(told.flatMap(({ sweep, mined }) => (mined ? [sweep.nonce] : [])))
  const outcomes = await Promise.all(
    told.map(({ sweep, mined }) => finalOutcome(on, sweep, mined, upTo)),
  )
  const unmined = sweeps.filter(({ nonce }) => !nonces.has(nonce))
  return { address, outcomes: outcomes.filter((each) => each !== null), unmined }
}

/** What came of a sweep; null where no final block holds it. */
export async function finalOutcome(
  { reader, chain }: Connections,
  { hash, address, asset }: Pick<OpenSweep, 'hash' | 'address' | 'asset'>,
  mined: MinedTransaction | null,
  upTo: bigint,
): Promise<FinalOutcome | null> {
  if (!mined || mined.block > upTo) return null
  const { units, fee } = await chain.outcome(hash, address, asset)
  const { block, isSuccessful } = mined
  return { chainId: reader.chainId, hash, address, asset, units, fee, block, isSuccessful }
}

/** Each is recorded and posted once, though several nodes may read it. */
export async function postOutcomes(
  { database, clock }: FlowDeps,
  outcomes: readonly FinalOutcome[],
): Promise<void> {
  for (const outcome of outcomes) {
    const at = clock.now()
    await database.transact((tx, log) => postOutcome(tx, log, outcome, at))
  }
}

export async function postOutcome(
  tx: Tx,
  log: DeferredLog,
  { isSuccessful, ...outcome }: FinalOutcome,
  at: Date,
): Promise<void> {
  if (!(await insertSweepOutcome(tx, outcome, at))) return
  await postAnew(tx, sweepPosting({ ...outcome, native: NATIVE_ASSET }), at)
  const { chainId, asset, address, hash } = outcome
  if (!isSuccessful) log.error({ chainId, asset, address, hash }, 'a sweep was reverted')
}
