import { dialogQuestion } from './dialog-question'

export interface OriginQuestion {
  /** The transaction, or its quote, whose crypto it is. */
  readonly id: string
  /** A wallet is proved for a refund, and nothing is stated. */
  readonly isProofOnly?: boolean
}

/** The slice joins the store after the frame is drawn. */
interface PerhapsJoined {
  readonly origin?: ReturnType<typeof origin.getInitialState>
}

/** Of which transfer a dialog asks where its crypto comes from: quotes, transfers and refunds lead to it. */
export const origin = dialogQuestion<'origin', OriginQuestion>('origin')

export const { asked: originAsked, closed: originClosed } = origin.actions

export const selectOriginQuestion = ({ origin: state }: PerhapsJoined): OriginQuestion | null =>
  state?.question ?? null

export const selectIsOriginAsked = (state: PerhapsJoined): boolean =>
  selectOriginQuestion(state) !== null
