import type { Quote } from '@contract/v1/quotes'
import { ticked } from '@app/events'
import { addressAlarm } from '@app/features/quote-watch/address-check'
import { feature } from '@app/features/quote-watch/feature'
import { opened, type QuoteWatchState } from '@app/features/quote-watch/slice'
import { selectPath } from '@app/state/route'

import { aQuote } from '../builders/quote'
import { aPending } from '../builders/transaction'
import { createTestStore, testServices } from '../setup/store'
import { answers, deskFetch, type DeskAnswer, type DeskScript } from './desk-fetch'

export const LIST = '/v1/private/transactions'
export const QUOTE = '/v1/private/quotes/q_1'
export const RECIPIENTS = '/v1/private/sepa/recipients'

/** One signature after another, so that those of a look are checked before: threads do that, and may be slow to have their turn. */
const checked = async () => {
  for (let turn = 0; turn < 3; turn++) await addressAlarm(aQuote(), testServices().storage)
}

export const settled = async () => {
  await new Promise((resolve) => setTimeout(resolve, 60))
  await checked()
}
export const listed = () => answers({ transactions: [aPending()] })
export const quoteIs = (over: Partial<Quote> = {}) => answers({ quote: aQuote(over) })

/** The watching store over a scripted desk; `quote` is asked at every look. */
export async function watching(
  quote: () => DeskAnswer,
  list: () => DeskAnswer = listed,
  recipientList: () => DeskAnswer = () => answers({ recipients: [] }),
  more: DeskScript = {},
) {
  const desk = deskFetch({
    [LIST]: list,
    [QUOTE]: quote,
    [RECIPIENTS]: recipientList,
    ...more,
  })
  const made = createTestStore({ fetch: desk.fetch, features: [feature] })
  // The first signature that a process checks takes longer than others.
  await checked()
  const { dispatch, getState } = made.store
  const tick = async (now: number) => {
    dispatch(ticked({ now }))
    await settled()
  }
  dispatch(ticked({ now: 1000 }))
  dispatch(opened({ id: 'tx_1' }))
  await settled()
  return {
    ...made,
    desk,
    dispatch,
    tick,
    looks: () => desk.callsOf(QUOTE).length,
    path: () => selectPath(getState()),
    // The feature has joined: its slice is there.
    watch: () => (getState() as unknown as { quoteWatch: QuoteWatchState }).quoteWatch,
  }
}
