import { defineMessages } from 'react-intl'

import type { RecipientInUse } from '@contract/v1/recipients'

export const openMessages = {
  ...defineMessages({
    section: { id: 'home.open.section', defaultMessage: 'Open transfers' },
    title: { id: 'home.open.title', defaultMessage: 'Open' },
    needed: { id: 'home.open.needed', defaultMessage: 'Action needed' },
    decide: { id: 'home.open.decide', defaultMessage: 'Decide' },
    onItsWay: { id: 'home.open.onItsWay', defaultMessage: 'On its way' },
    checking: { id: 'home.open.checking', defaultMessage: 'Being checked' },
    sentAgain: { id: 'home.open.sentAgain', defaultMessage: 'Will be sent again' },
    refunding: { id: 'home.open.refunding', defaultMessage: 'Refund under way' },
    partly: { id: 'home.open.partly', defaultMessage: 'Waiting for the rest' },
    untitled: { id: 'home.open.untitled', defaultMessage: 'Transfer' },
    late: { id: 'home.open.late', defaultMessage: 'Taking longer than usual' },
    expired: { id: 'home.open.expired', defaultMessage: 'Expired' },
    transfer: { id: 'home.refusal.open', defaultMessage: 'Open transfer' },
  }),
  ...defineMessages<{ waiting: { amount: string }; until: { time: string }; all: { count: number }; decisions: { count: number } }>({
    waiting: { id: 'home.open.waiting', defaultMessage: 'Waiting for {amount}' },
    until: { id: 'home.open.until', defaultMessage: 'Today, {time} UTC' },
    all: { id: 'home.open.all', defaultMessage: 'All {count}' },
    decisions: { id: 'home.open.decisions', defaultMessage: 'All {count} decisions' },
  }),
}

/** Why a recipient was not removed; the amount is absent for a token that nobody lists. */
export const refusalMessages = defineMessages<Record<RecipientInUse['reason'], { name: string; amount: string | null }>>({
  'transfer-open': { id: 'home.refusal.transfer', defaultMessage: 'Not removed: {amount} to {name} are still open.' },
  'money-held': { id: 'home.refusal.held', defaultMessage: 'Not removed: {amount, select, null {money} other {{amount}}} for {name} is held.' },
})
