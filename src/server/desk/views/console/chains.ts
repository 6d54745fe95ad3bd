import type { OfferedAct } from '@contract/console/acts'
import type { ChainRow } from '@contract/console/chains'
import { toSeconds } from '@kernel/instant'
import type { FlowDeps } from '../../deps'
import { chainTables } from '../../records/chain/cursor'
import { type OperatorProposal, selectOpenProposals } from '../../records/operator-proposal'
import { offeredAct } from '../../policies/offered-act'
import { stopActs } from '../../policies/stop-acts'
import { readReconciliations, readShortfalls } from '../../records/chain/reconciliation'
import { selectStops, stopOfChain } from '../../records/stop'
import { selectStoppedChains } from '../stopped-chains'

type Deps = Pick<FlowDeps, 'database' | 'catalogue'>

/** Every listed chain, also one that no watcher has seen yet. */
export async function readChains({ database: { db }, catalogue }: Deps) {
  const [health, standing, reconciled, missing, stops, proposals] = await Promise.all([
    chainTables(db).selectFrom('chain_health').selectAll().execute(),
    selectStoppedChains(db),
    readReconciliations(db),
    readShortfalls(db),
    selectStops(db).execute(),
    selectOpenProposals(db),
  ])
  const chains = catalogue.chains.map(({ chainId, displayedName, takesQuotes }): ChainRow => {
    const stands = standing.find((row) => row.chainId === chainId)
    const passedAt = reconciled.find((row) => row.chainId === chainId)?.passedAt
    const facts = {
      isFrozen: stands?.isFrozen === true,
      isStopped: stops.some(({ scope }) => scope === stopOfChain(chainId)),
      missing: missing.filter((row) => row.chainId === chainId).length,
    }
    return {
      ...{ chainId, name: displayedName, takesQuotes, reconciledTs: secondsOf(passedAt) },
      ...healthOf(health.find((row) => row.chain_id === chainId)),
      ...facts,
      setAside: stands?.setAside ?? 0,
      acts: actsOf(chainId, facts, proposals),
    }
  })
  return { chains }
}

/** A chain that lacks what the books have is read anew too: what it lacks for good is booked as lost. */
const actsOf = (
  chainId: number,
  { isFrozen, isStopped, missing }: Pick<ChainRow, 'isFrozen' | 'isStopped' | 'missing'>,
  proposals: readonly OperatorProposal[],
): OfferedAct[] => {
  const subject = `chain:${chainId}`
  const closedBy = isFrozen || missing > 0 ? null : 'not-frozen'
  const thawing = proposals.find((each) => each.subject === subject) ?? null
  const thaw = offeredAct({ act: 'thaw', subject, closedBy }, thawing)
  const rescan = { act: 'rescan', subject, closedBy: isFrozen ? 'frozen' : null } as const
  return [thaw, rescan, ...stopActs(stopOfChain(chainId), isStopped, proposals)]
}

interface Health {
  readonly head: bigint
  readonly head_time: Date
  readonly final: bigint | null
  readonly final_time: Date | null
  readonly checked_at: Date
  readonly stalled_since: Date | null
}

const NEVER_SEEN = {
  ...{ head: null, headTs: null, final: null, finalTs: null, checkedTs: null },
  isStalled: false,
}

const healthOf = (seen: Health | undefined) =>
  seen
    ? {
        ...{ head: textOf(seen.head), headTs: secondsOf(seen.head_time) },
        ...{ final: textOf(seen.final), finalTs: secondsOf(seen.final_time) },
        ...{ checkedTs: secondsOf(seen.checked_at), isStalled: seen.stalled_since !== null },
      }
    : NEVER_SEEN

const textOf = (block: bigint | null): string | null => block?.toString() ?? null
const secondsOf = (at: Date | null | undefined): number | null => (at ? toSeconds(at) : null)
