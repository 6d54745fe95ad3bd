import type { Quote } from '@contract/v1/quotes'
import { aDeposit, aQuote } from '@test/builders/quote'
import { aPending } from '@test/builders/transaction'
import { answers, lateAnswer, refuses, type DeskAnswer } from '@test/fakes/desk-fetch'
import { QUOTE, quoteIs, settled, watching } from '@test/fakes/quote-watching'
import { stateOf } from '@test/setup/feature-state'

import {
  actOpened,
  cancelConfirmed,
  payOutPressed,
  transactionNamed,
  type ActsState,
} from './acts-slice'
import { addressBlocked, closed, opened } from './slice'

const OTHER = '/v1/private/quotes/q_2'

const short: Partial<Quote> = {
  outcome: { kind: 'short', tokenAmount: '2250', eurAmount: '1951.20', receivesEUR: '1946.70' },
}
const other = () => answers({ quote: aQuote({ quoteId: 'q_2', transactionId: 'tx_2' }) })

const ACTS = {
  cancel: cancelConfirmed(),
  'pay-out': payOutPressed(),
  sent: transactionNamed({ chainId: 1, hash: aDeposit().hash }),
}

/** An act on the first quote is under way, and the second is on screen. */
async function movedOn(act: keyof typeof ACTS) {
  const late = lateAnswer()
  const made = await watching(
    () => quoteIs(short),
    () =>
      answers({
        transactions: [
          aPending(),
          aPending({ id: 'tx_2', quote: { quoteId: 'q_2', createdTs: 1000, expiredTs: 1900 } }),
        ],
      }),
    () => answers({ recipients: [] }),
    {
      [`${QUOTE}/${act}`]: () => late.answer,
      [OTHER]: () => other(),
      [`${OTHER}/cancel`]: () => 'never',
    },
  )
  const { dispatch } = made
  dispatch(ACTS[act])
  dispatch(closed())
  dispatch(opened({ id: 'tx_2' }))
  await settled()
  return {
    ...made,
    acts: () =>
      stateOf(made.store, ({ quoteActs }: { readonly quoteActs: ActsState }) => quoteActs),
    gives: async (said: DeskAnswer) => {
      late.give(said)
      await settled()
    },
  }
}

describe('an act on a quote that was left', () => {
  it.each([
    ['cancel', answers({ quote: aQuote({ status: 'expired', endedBy: 'owner' }) })],
    ['pay-out', answers({ quote: aQuote({ ...short, status: 'processing' }) })],
    ['pay-out', refuses(400, 'VALIDATION_FAILED', { validationError: 'More has arrived.' })],
    ['sent', answers({ deposits: [aDeposit()] })],
  ] as const)('is carried out, and says nothing to the next one: %s', async (act, said) => {
    const { desk, watch, acts, gives } = await movedOn(act)
    const before = { watch: watch(), acts: acts() }
    expect(before.watch.quote?.quoteId).toBe('q_2')
    await gives(said)
    expect(desk.callsOf(`${QUOTE}/${act}`)).toHaveLength(1)
    expect(desk.aborts()).toBe(0)
    expect({ watch: watch(), acts: acts() }).toEqual(before)
  })

  it('holds up none on the next one, nor closes its dialog', async () => {
    const { dispatch, desk, acts, gives } = await movedOn('cancel')
    dispatch(actOpened('cancel'))
    dispatch(cancelConfirmed())
    await gives(answers({ quote: aQuote({ status: 'expired', endedBy: 'owner' }) }))
    expect(desk.callsOf(`${OTHER}/cancel`)).toHaveLength(1)
    expect(acts()).toMatchObject({ dialog: 'cancel', isBusy: true })
  })
})

it('the alarm of a quote that was left blocks none on the next one, and the desk hears of it', async () => {
  const { dispatch, desk, watch } = await movedOn('cancel')
  const before = watch()
  dispatch(addressBlocked({ quoteId: 'q_1', alarm: 'forged', isTold: true }))
  expect(watch()).toEqual(before)
  expect(desk.callsOf(`${QUOTE}/address-alarm`)).toHaveLength(1)
  dispatch(addressBlocked({ quoteId: 'q_2', alarm: 'forged', isTold: true }))
  expect(watch().alarm).toBe('forged')
})
