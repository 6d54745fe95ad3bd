import { dialogQuestion } from './dialog-question'

/**
 * What may be done with held money: pay it out at today's rate, or send it back. With euros that a bank refused or returned:
 * correct the IBAN, send them to another recipient, or take crypto.
 */
export type DecisionWay = 'convert' | 'refund' | 'correct' | 'other'

export interface HoldQuestion {
  readonly id: string
  readonly way: DecisionWay
  /** Who is to get refused or returned euros, where that was chosen before. */
  readonly recipientId?: number
  /** Whether converting ends a quote that still waits for its crypto. */
  readonly endsQuote?: boolean
}

/** Which held money a dialog asks about: transfers and quotes lead to it, the feature hold-decision answers. */
export const holdDecision = dialogQuestion<'holdDecision', HoldQuestion>('holdDecision')

export const { asked: holdDecisionOpened, closed: holdDecisionClosed } = holdDecision.actions

/** The slice joins the store after the frame is drawn. */
interface PerhapsJoined {
  readonly holdDecision?: ReturnType<typeof holdDecision.getInitialState>
}

export const selectHoldQuestion = ({ holdDecision: state }: PerhapsJoined): HoldQuestion | null =>
  state?.question ?? null

export const selectIsDeciding = (state: PerhapsJoined): boolean =>
  selectHoldQuestion(state) !== null
