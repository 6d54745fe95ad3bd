import { removals } from '../../state/removals'
import { recipientRemovalSaga } from './saga'
import { UndoToasts } from './undo-toasts'

/** Asked for by the lists and the details; its toasts outlive the screen that asked. */
export const feature = {
  name: 'recipientRemoval',
  sharedSlices: [removals],
  saga: recipientRemovalSaga,
  Screen: UndoToasts,
}
