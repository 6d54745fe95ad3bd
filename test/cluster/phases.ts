import type { ClusterWorld } from './world'
import type { Observed } from './person'

export const PHASES = [
  'quoted',
  'paid',
  'seen',
  'final',
  'queued',
  'handed over',
  'booked',
] as const
export type Phase = (typeof PHASES)[number]

interface Row {
  readonly id: string
  readonly quote: string
  readonly deposit: string | null
  readonly payout: string | null
}

/** How far each of these payments is, by the desk's own tables. */
export async function phasesOf(
  world: Pick<ClusterWorld, 'rows'>,
  quotes: readonly Observed[],
): Promise<readonly Phase[]> {
  const found = await world.rows<Row>(
    `select q.id, q.status as quote, d.status as deposit, p.status as payout from quotes q
      left join deposits d on d.quote_id = q.id left join payouts p on p.quote_id = q.id
      where q.id = any($1)`,
    [quotes.map(({ quoteId }) => quoteId)],
  )
  return quotes.flatMap((quote) => {
    const row = found.find(({ id }) => id === quote.quoteId)
    return row ? [phaseOf(row, quote.isPaid)] : []
  })
}

const BEFORE_HAND_OVER = new Set(['queued', 'claimed', 'submitting'])

function phaseOf({ quote, deposit, payout }: Row, isPaid: boolean): Phase {
  if (quote === 'completed' || payout === 'completed') return 'booked'
  if (payout !== null) return BEFORE_HAND_OVER.has(payout) ? 'queued' : 'handed over'
  if (deposit === 'final') return 'final'
  if (deposit !== null) return 'seen'
  return isPaid ? 'paid' : 'quoted'
}

/** Such as '2 quoted, 1 seen'. */
export function countedPhases(phases: readonly Phase[]): string {
  const counts = PHASES.map((phase) => [phase, phases.filter((each) => each === phase).length])
  const told = counts
    .filter(([, count]) => count !== 0)
    .map(([phase, count]) => `${count} ${phase}`)
  return told.join(', ') || 'between two'
}
