import { recipientRemovalSaga } from './saga'

/** No screen of its own: the recipient list and the recipient's details both ask for removals. */
export const feature = { name: 'recipientRemoval', saga: recipientRemovalSaga }
