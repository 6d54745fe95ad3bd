import { DecisionDialogs } from './decision-dialogs'
import { holdDecisionSaga } from './saga'
import { decisionFlow } from './slice'

export const feature = {
  name: 'holdDecision',
  slice: decisionFlow,
  saga: holdDecisionSaga,
  Screen: DecisionDialogs,
}
