import { NATIVE_PLACEHOLDER } from '@kernel/address'
import type { ChainReader } from '@server/ports/chain'
import type { SweepChain } from '@server/ports/sweep-chain'
import type { FlowDeps } from '../deps'
import { post } from '../records/ledger'
import { sweepPosting } from '../records/ledger/sweep-postings'
import { insertSweepOutcome, type OpenSweep, type SweepOutcome } from '../records/sweep/transaction'

const NATIVE = NATIVE_PLACEHOLDER.toLowerCase()

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
  { reader, chain }: Connections,
  sweeps: readonly [OpenSweep, ...OpenSweep[]],
  upTo: bigint,
): Promise<MinedSweeps> {
  const [{ address }] = sweeps
  const told = await Promise.all(
    sweeps.map(async (sweep) => ({ sweep, mined: await reader.transaction(sweep.hash) })),
  )
  const nonces = new Set(told.flatMap(({ sweep, mined }) => (mined ? [sweep.nonce] : [])))
  const outcomes = await Promise.all(
    told.map(async ({ sweep: { hash, asset }, mined }): Promise<FinalOutcome[]> => {
      if (!mined || mined.block > upTo) return []
      const { units, fee } = await chain.outcome(hash, address, asset)
      const { block, isSuccessful } = mined
      return [{ chainId: reader.chainId, hash, address, asset, units, fee, block, isSuccessful }]
    }),
  )
  const unmined = sweeps.filter(({ nonce }) => !nonces.has(nonce))
  return { address, outcomes: outcomes.flat(), unmined }
}

/** Each is recorded and posted once, though several nodes may read it. */
export async function postOutcomes(
  { database, clock }: FlowDeps,
  outcomes: readonly FinalOutcome[],
): Promise<void> {
  for (const { isSuccessful, ...outcome } of outcomes) {
    const { chainId, asset, address, hash } = outcome
    const at = clock.now()
    await database.transact(async (tx, log) => {
      if (!(await insertSweepOutcome(tx, outcome, at))) return
      await post(tx, sweepPosting({ ...outcome, native: NATIVE }), at)
      if (!isSuccessful) log.error({ chainId, asset, address, hash }, 'a sweep was reverted')
    })
  }
}
