import { useState } from 'react'
import { useSelector } from 'react-redux'

import type { HoldMark, OwedEuros } from '@contract/v1/holds'
import type { Transaction } from '@contract/v1/transactions'

import { useOwedEuros } from '../../../resources/holds'
import { selectNow } from '../../../state/clock'
import type { DecisionWay } from '../../../state/hold-decision'
import { waysOf } from './hold-policy'

export interface OpenDecision {
  readonly ways: readonly DecisionWay[]
  readonly way: DecisionWay
  readonly onWay: (way: DecisionWay) => void
  /** What a refused or returned payment owes. */
  readonly owed: OwedEuros | undefined
  /** Whether the owner is asked now: the money is held, or a decision is taken anew. */
  readonly isAsked: boolean
  /** A decision that is not carried out yet may be taken anew, and kept after all. */
  readonly isAnew: boolean
  readonly onAnew: (isAnew: boolean) => void
}

/** The decision on held money: which ways there are, which is chosen, and whether it is still its owner's. */
export function useDecision({ hold }: Transaction): OpenDecision {
  const owed = useOwedEuros(hold)
  const [chosen, setChosen] = useState<DecisionWay | null>(null)
  const anew = useAnew(hold, owed)
  const isInTime = useIsInTime(owed)
  const ways = hold ? waysOf(hold) : []
  return {
    ways,
    way: ways.find((each) => each === chosen) ?? ways[0] ?? 'refund',
    onWay: setChosen,
    owed,
    isAsked: isInTime && (hold?.status === 'held' || anew.isAnew),
    ...anew,
  }
}

/** Of one decision alone: the next one is not taken anew. */
function useAnew(hold: HoldMark | undefined, owed: OwedEuros | undefined) {
  const [anewTs, setAnewTs] = useState<number | null>(null)
  const askedTs = hold?.status === 'resend-asked' ? owed?.resend?.askedTs : undefined
  const onAnew = (isWanted: boolean) => {
    setAnewTs(isWanted && askedTs !== undefined ? askedTs : null)
  }
  return { isAnew: askedTs !== undefined && anewTs === askedTs, onAnew }
}

function useIsInTime(owed: OwedEuros | undefined): boolean {
  const now = useSelector(selectNow)
  return owed === undefined || now < owed.decideUntilTs
}
