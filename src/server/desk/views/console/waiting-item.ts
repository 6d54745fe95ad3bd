import type { WaitingItem, WaitingKind } from '@contract/console/waiting'
import { toSeconds } from '@kernel/instant'
import { openProposal } from '../../policies/offered-act'
import { isLate, nextActor, shownFact, type WaitingCase } from '../../policies/waiting'
import type { WaitingProposal } from './open-proposals'

/** For whom, and when, the list is made. */
export interface WaitingReader {
  readonly operator: string
  readonly now: Date
  /** By the id of what they would be done to. */
  readonly proposals: ReadonlyMap<string, WaitingProposal>
}

interface WaitingRow {
  readonly kind: WaitingKind
  readonly id: string
  readonly fact: WaitingCase
  readonly since: Date
}

type Shown = Pick<
  WaitingItem,
  'name' | 'reference' | 'note' | 'amountEUR' | 'isEstimate' | 'tokens' | 'ibanTail' | 'progress'
>

const NOTHING: Shown = {
  ...{ name: null, reference: null, note: null },
  amountEUR: null,
  isEstimate: false,
  tokens: null,
  ibanTail: null,
  progress: null,
}

export function waitingItem(
  { operator, now, proposals }: WaitingReader,
  { kind, id, fact, since }: WaitingRow,
  shown: Partial<Shown>,
): WaitingItem {
  const proposal = proposals.get(id) ?? null
  return {
    ...{ kind, id, ...shownFact(fact), ...NOTHING, ...shown },
    sinceTs: toSeconds(since),
    isLate: isLate(fact, since, now),
    ...nextActor(fact, proposal, operator),
    proposal: openProposal(proposal),
  }
}
