import { conversion, usdc } from '@test/builders/otc'
import { answers, refuses } from '@test/fakes/desk-fetch'
import { after, FEE, flowOver, TO_EUR, TO_TOKEN } from '@test/fakes/otc-flow'
import { fakeTimersInEach } from '@test/setup/fake-timers'

import { ticked, visibilityChanged } from '../../../events'
import { amountTyped, closed, modeChosen, steppedBack, submitted, tokenPicked } from '../flow/slice'

fakeTimersInEach()

describe('conversion', () => {
  it('is asked 500 ms after the last keystroke [OTC-18]', async () => {
    const { dispatch, desk, state } = flowOver()
    dispatch(tokenPicked(usdc))
    dispatch(amountTyped('2'))
    await after(300)
    dispatch(amountTyped('25'))
    await after(499)
    expect(desk.callsOf(TO_EUR)).toHaveLength(0)
    await after(1)
    expect(desk.callsOf(TO_EUR).map(({ body }) => body)).toEqual([
      {
        tokenAmount: '25',
        fromToken: { address: usdc.address, decimals: 6, network: 'arbitrum' },
      },
    ])
    expect(state().answer).toEqual({ status: 'converted', conversion })
  })

  it('aborts what is pending when the amount changes [OTC-17] [ERR-34] [CALL-39]', async () => {
    const { dispatch, desk, failures } = flowOver({ [TO_EUR]: () => 'never' })
    dispatch(tokenPicked(usdc))
    dispatch(amountTyped('25'))
    await after(500)
    dispatch(amountTyped('250'))
    await after(0)
    expect(desk.aborts()).toBe(1)
    expect(failures()).toEqual([])
  })

  it('aborts what is pending when the flow closes', async () => {
    const { dispatch, desk } = flowOver({ [TO_EUR]: () => 'never' })
    dispatch(tokenPicked(usdc))
    dispatch(amountTyped('25'))
    await after(500)
    dispatch(closed())
    await after(0)
    expect(desk.aborts()).toBe(1)
  })

  it('asks for tokens in euro mode, and derives them where the host cannot [decisions 4.2]', async () => {
    const { dispatch, desk, state } = flowOver({ [TO_TOKEN]: () => refuses(404, 'NOT_FOUND') })
    dispatch(tokenPicked(usdc))
    dispatch(modeChosen('FIAT'))
    dispatch(amountTyped('100'))
    await after(500)
    expect(desk.callsOf(TO_TOKEN)[0]?.body).toMatchObject({ EURAmount: '100' })
    expect(state().answer).toEqual({
      status: 'converted',
      conversion: { EURAmount: '100', tokenAmount: '115.313654', rate: '0.8672' },
    })
  })

  it('announces a failure once, and asks again every 15 s until it ends [ERR-33] [OTC-22]', async () => {
    let isDown = true
    const { dispatch, desk, failures, state } = flowOver({
      [TO_EUR]: () => (isDown ? refuses(500, 'X') : answers(conversion)),
    })
    const pass = async (seconds: number) => {
      Array.from({ length: seconds }, (_tick, now) => dispatch(ticked({ now })))
      await after(0)
    }
    dispatch(tokenPicked(usdc))
    dispatch(amountTyped('25'))
    await after(500)
    await pass(15)
    expect(desk.callsOf(TO_EUR)).toHaveLength(2)
    expect(failures()).toEqual(['otcDataFetchFailed'])
    expect(state().answer).toEqual({ status: 'failed', sentence: null })
    isDown = false
    await pass(15)
    expect(state().answer).toEqual({ status: 'converted', conversion })
  })

  it('reloads at tick 15 and keeps the old figures until then [OTC-22]', async () => {
    const { dispatch, desk, state } = flowOver()
    dispatch(tokenPicked(usdc))
    dispatch(amountTyped('25'))
    await after(500)
    Array.from({ length: 14 }, (_tick, now) => dispatch(ticked({ now })))
    await after(0)
    expect(desk.callsOf(TO_EUR)).toHaveLength(1)
    dispatch(ticked({ now: 15 }))
    expect(state().answer.status).toBe('converted')
    await after(0)
    expect(desk.callsOf(TO_EUR)).toHaveLength(2)
  })

  it('is asked anew at once on a page that comes back, since a hidden one counts nothing', async () => {
    const { dispatch, desk } = flowOver()
    dispatch(tokenPicked(usdc))
    dispatch(amountTyped('25'))
    await after(500)
    for (const isVisible of [false, true]) dispatch(visibilityChanged({ isVisible, now: 1_200 }))
    dispatch(ticked({ now: 1_200 }))
    await after(0)
    expect(desk.callsOf(TO_EUR)).toHaveLength(2)
  })
})

describe('submit', () => {
  it('fetches the missing conversion, loads the fee, goes to review [OTC-25] [OTC-26]', async () => {
    const { desk, state, toReview } = flowOver()
    await toReview()
    expect(desk.callsOf(TO_EUR)).toHaveLength(1)
    expect(desk.callsOf(FEE)[0]?.body).toEqual({ beneficiaryId: 7 })
    expect(state().stage).toEqual({
      step: 'review',
      status: 'ready',
      transactionFee: '4.50',
      quoteKey: null,
    })
  })

  it('stays below the minimum [OTC-24]', async () => {
    const low = { ...conversion, EURAmount: '69.37' }
    const { desk, state, toReview } = flowOver({ [TO_EUR]: () => answers(low) })
    await toReview()
    expect(state()).toMatchObject({
      stage: { step: 'form', status: 'typing' },
      answer: { conversion: low },
    })
    expect(desk.callsOf(FEE)).toHaveLength(0)
  })

  it('stays where the fee is unknown [ERR-33]', async () => {
    const { state, toReview, failures } = flowOver({ [FEE]: () => refuses(500, 'X') })
    await toReview()
    expect(state().stage).toMatchObject({ step: 'form', status: 'typing' })
    expect(failures()).toEqual(['otcDataFetchFailed'])
  })

  it('waits for new figures where those that it sees are of a page that was hidden', async () => {
    let EURAmount = '866.48'
    const { dispatch, state } = flowOver({
      [TO_EUR]: () => answers({ ...conversion, EURAmount }),
    })
    dispatch(tokenPicked(usdc))
    dispatch(amountTyped('1000'))
    await after(500)
    EURAmount = '850.00'
    for (const isVisible of [false, true]) dispatch(visibilityChanged({ isVisible, now: 4_800 }))
    dispatch(ticked({ now: 4_800 }))
    dispatch(submitted())
    await after(0)
    expect(state()).toMatchObject({
      stage: { step: 'review' },
      answer: { conversion: { EURAmount: '850.00' } },
    })
  })

  it('waits for new figures where those before are of a review that was left', async () => {
    let EURAmount = '866.48'
    const { dispatch, state, toReview } = flowOver({
      [TO_EUR]: () => answers({ ...conversion, EURAmount }),
    })
    await toReview()
    EURAmount = '850.00'
    dispatch(steppedBack())
    dispatch(submitted())
    await after(0)
    expect(state()).toMatchObject({
      stage: { step: 'review' },
      answer: { conversion: { EURAmount: '850.00' } },
    })
  })

  it('is given up by typing on', async () => {
    const { dispatch, desk, state, toReview } = flowOver({ [FEE]: () => 'never' })
    await toReview()
    dispatch(amountTyped('2501'))
    await after(0)
    expect(desk.aborts()).toBe(1)
    expect(state().stage).toMatchObject({ step: 'form', status: 'typing' })
  })
})
