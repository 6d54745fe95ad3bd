import { defineMessages } from 'react-intl'

import type { RecipientInUse } from '@contract/v1/recipients'

/** Why a recipient was not removed; the amount is absent for a token that nobody lists. */
export const refusalMessages = defineMessages<Record<RecipientInUse['reason'], { name: string; amount: string | null }>>({
  'transfer-open': { id: 'home.refusal.transfer', defaultMessage: 'Not removed: {amount} to {name} are still open.' },
  'money-held': { id: 'home.refusal.held', defaultMessage: 'Not removed: {amount, select, null {money} other {{amount}}} for {name} is held.' },
})
