import * as v from 'valibot'

import type { Recipient } from '@contract/v1/recipients'
import { StepUpAsked } from '@contract/v1/step-up'
import { anna, quote, quoteDraft, usdc } from '@test/builders/otc'
import { answers, refuses } from '@test/fakes/desk-fetch'
import { after, FEE, flowOver, LIST, QUOTES, RECIPIENTS, TO_EUR } from '@test/fakes/otc-flow'
import { fakeTimersInEach } from '@test/setup/fake-timers'

import { failed, toastRaised } from '../../../events'
import { selectPath } from '../../../state/route'
import { stepUpAsked, stepUpEnded } from '../../../state/step-up'
import {
  amountTyped,
  requested,
  steppedBack,
  stepVisited,
  submitted,
  tokenPicked,
} from '../flow/slice'

fakeTimersInEach()

const BACK = [
  ['the step’s own Back', steppedBack()],
  ['the browser’s Back', stepVisited('form')],
] as const

describe('quote request', () => {
  it('sends the review with a key that the store holds, then shows the quote [OTC-29] [OTC-30] [OTC-35] [OTC-36]', async () => {
    const { dispatch, desk, state, store, toReview } = flowOver()
    await toReview()
    dispatch(requested())
    expect(state().stage).toMatchObject({ step: 'review', status: 'requesting' })
    await after(0)
    const [call] = desk.callsOf(QUOTES)
    expect(call?.headers.get('idempotency-key')).toBe('key-1')
    expect(call?.body).toEqual(quoteDraft)
    expect(selectPath(store.getState())).toBe('/quote/tx-q1')
    expect(state().stage).toMatchObject({ step: 'review', status: 'ready' })
  })

  it('is the same for a person and a company [RCPT-03]', async () => {
    const asked = async (recipient: Recipient) => {
      const { dispatch, desk, state, toReview } = flowOver({
        [RECIPIENTS]: () => answers({ recipients: [recipient] }),
      })
      await after(0)
      expect(state().recipient?.type).toBe(recipient.type)
      await toReview()
      dispatch(requested())
      await after(0)
      return [FEE, QUOTES].map((path) => desk.callsOf(path).map(({ body }) => body))
    }
    const person = await asked(anna)
    expect(person.flat()).toHaveLength(2)
    expect(await asked({ ...anna, type: 'business', firstName: 'Anna AB' })).toEqual(person)
  })

  it('looks an unanswered request up with the same key, never with a new one', async () => {
    let sent = 0
    const { dispatch, desk, store, toReview } = flowOver({
      [QUOTES]: () => {
        sent += 1
        if (sent === 1) return 'offline'
        return sent === 2 ? refuses(503, 'OUTCOME_UNKNOWN') : answers({ quote })
      },
    })
    await toReview()
    dispatch(requested())
    await after(3000)
    const keys = desk.callsOf(QUOTES).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual(['key-1', 'key-1', 'key-1'])
    expect(selectPath(store.getState())).toBe('/quote/tx-q1')
  })

  it('keeps the key for the user’s own retry after it gave up [ERR-29]', async () => {
    const { dispatch, desk, state, toReview, failures } = flowOver({ [QUOTES]: () => 'offline' })
    await toReview()
    dispatch(requested())
    await after(15_000)
    expect(failures()).toEqual(['createQuote'])
    expect(state().stage).toMatchObject({ step: 'review', status: 'ready', quoteKey: 'key-1' })
    dispatch(requested())
    await after(0)
    expect(desk.callsOf(QUOTES).at(-1)?.headers.get('idempotency-key')).toBe('key-1')
  })

  it('shows the desk’s sentence, asks the figures anew, and takes a new key for them [ERR-28]', async () => {
    let sent = 0
    const moved = { validationError: 'The price has moved.' }
    const { dispatch, desk, actions, toReview } = flowOver({
      [QUOTES]: () =>
        (sent += 1) === 1 ? refuses(400, 'VALIDATION_FAILED', moved) : answers({ quote }),
    })
    await toReview()
    dispatch(requested())
    await after(0)
    expect(actions).toContainEqual(toastRaised({ type: 'Notify', message: 'The price has moved.' }))
    expect(actions.some(failed.match)).toBe(false)
    expect(desk.callsOf(TO_EUR)).toHaveLength(2)
    dispatch(requested())
    await after(0)
    expect(desk.callsOf(QUOTES)[1]?.headers.get('idempotency-key')).toBe('key-2')
  })

  it('says when the network is missing from the references [ERR-30]', async () => {
    const { dispatch, actions, desk } = flowOver()
    dispatch(tokenPicked({ ...usdc, network: 'manta' }))
    dispatch(amountTyped('2500'))
    dispatch(submitted())
    await after(0)
    dispatch(requested())
    await after(0)
    expect(actions.find(failed.match)?.payload).toMatchObject({
      failure: 'networkInfo',
      fault: { description: 'fail to load network info from config' },
    })
    expect(desk.callsOf(QUOTES)).toHaveLength(0)
  })

  it('says when the transaction does not come [ACT-20]', async () => {
    const { dispatch, state, toReview, failures } = flowOver({
      [LIST]: () => 'never',
    })
    await toReview()
    dispatch(requested())
    // The look for an open quote gives up after 3 s.
    await after(603_000)
    expect(failures()).toEqual(['transactionTimeout'])
    expect(state().stage).toMatchObject({ step: 'review', status: 'ready' })
  })

  describe('that is to be confirmed', () => {
    const payee = { name: 'Anna Lindqvist', countryCode: 'SE', ibanEnd: '4000' }
    const stepUp = {
      ...{ id: '00000000-0000-4000-8000-000000000007', act: 'create-quote', address: null },
      ...{ ...payee, amount: '12000.00', currency: 'EUR', by: ['passkey', 'code'] },
    }
    const REASON = 'This is a large amount, so we ask once.'

    async function large() {
      let sent = 0
      const asks = { validationError: REASON, stepUp }
      const flow = flowOver({
        [QUOTES]: () => ((sent += 1) === 1 ? refuses(403, 'FORBIDDEN', asks) : answers({ quote })),
      })
      await flow.toReview()
      flow.dispatch(requested())
      await after(0)
      expect(flow.actions).toContainEqual(stepUpAsked({ ...asked, reason: REASON }))
      return flow
    }
    const asked = v.parse(StepUpAsked, { stepUp }).stepUp

    it('goes on as the same request once it is', async () => {
      const { dispatch, desk, store } = await large()
      expect(desk.callsOf(QUOTES)).toHaveLength(1)
      dispatch(stepUpEnded(true))
      await after(0)
      const [first, second] = desk.callsOf(QUOTES)
      expect(second?.headers.get('idempotency-key')).toBe('key-1')
      expect(second?.body).toEqual(first?.body)
      expect(selectPath(store.getState())).toBe('/quote/tx-q1')
    })

    it('stays at the review, in silence, where it is not', async () => {
      const { dispatch, desk, state, actions, failures } = await large()
      dispatch(stepUpEnded(false))
      await after(0)
      expect(desk.callsOf(QUOTES)).toHaveLength(1)
      expect(state().stage).toMatchObject({ step: 'review', status: 'ready' })
      expect([failures(), actions.filter(toastRaised.match)]).toEqual([[], []])
    })

    it.each(BACK)('takes its question back with whoever goes back by %s', async (_by, gone) => {
      const { dispatch, desk, actions } = await large()
      dispatch(gone)
      await after(0)
      expect(actions.filter(stepUpEnded.match)).toEqual([stepUpEnded(false)])
      expect(desk.callsOf(QUOTES)).toHaveLength(1)
    })
  })

  it.each(BACK)('is given up by %s', async (_by, gone) => {
    const { dispatch, desk, state, toReview } = flowOver({ [QUOTES]: () => 'never' })
    await toReview()
    dispatch(requested())
    await after(0)
    dispatch(gone)
    await after(0)
    expect(desk.aborts()).toBe(1)
    expect(state().stage).toMatchObject({ step: 'form', status: 'typing' })
  })
})
