import { parseCanonicalPlan, type SweepPlan } from '@contract/sweep-plan'
import type { SweepPlanRow } from '@contract/console/sweeps'
import { secondsAfter, toSeconds } from '@kernel/instant'
import { Money } from '@kernel/money'
import { token } from '@kernel/units'
import type { FlowDeps } from '../../deps'
import { offeredAct, openProposal } from '../../policies/offered-act'
import { movedSums, PLAN_SECONDS, toppedUp } from '../../policies/sweep-approval'
import { capOf } from '../../policies/sweep-fees'
import { selectPlansSince, type SweepPlanRecord } from '../../records/sweep/plan'
import { sumText } from '../operators/amounts'
import { openProposals } from './open-proposals'

/** Of one plan; the file has them all. */
const ADDRESSES = 50

type Deps = Pick<FlowDeps, 'database' | 'clock' | 'catalogue' | 'keys'>

/** What `sweep plan`, `sweep replace` and `treasury move` have made known and two operators have not approved. */
export async function listPlans(deps: Deps): Promise<{ plans: SweepPlanRow[] }> {
  const { db } = deps.database
  const plans = await selectPlansSince(db, secondsAfter(deps.clock.now(), -PLAN_SECONDS))
  const proposals = await openProposals(db)
  return {
    plans: plans.map((record) => {
      const proposal = proposals.get(record.id) ?? null
      const act = { act: 'sweep', subject: record.id, closedBy: null } as const
      return {
        ...shown(deps, record),
        ...{ acts: [offeredAct(act, proposal)], proposal: openProposal(proposal) },
      }
    }),
  }
}

function shown({ catalogue, keys }: Deps, { id, chainId, hash, content, madeAt }: SweepPlanRecord) {
  const plan = parseCanonicalPlan(content)
  const sumsOf = (part: SweepPlan) => {
    const topUp = toppedUp(part)
    return {
      moves: sumText(catalogue, chainId, movedSums(part)),
      topUp: topUp.units === 0n ? null : sumText(catalogue, chainId, [topUp]),
    }
  }
  const { addresses, to, gasFrom, block } = plan
  const { moves, topUp } = sumsOf(plan)
  return {
    ...{ id, hash, block, madeTs: toSeconds(madeAt), isMove: plan.move !== undefined },
    chainName: catalogue.chain(chainId)?.displayedName ?? String(chainId),
    ...{ to: keys.checksummed(to), gasFrom: keys.checksummed(gasFrom) },
    ...{ moves, topUps: topUp },
    gasCap: Money.ofBase(capOf(plan.fees), GIGA).toText(),
    addressCount: addresses.length,
    addresses: addresses.slice(0, ADDRESSES).map((own) => ({
      address: keys.checksummed(own.address),
      ...sumsOf({ ...plan, addresses: [own] }),
    })),
  }
}

/** Prices of gas are told in billionths of the native coin. */
const GIGA = token('gwei', 9)
