import { conversion, cost, ether, usdc, usdcOnBase } from '@test/builders/otc'

import { ticked } from '../../../events'
import {
  amountTyped,
  conversionFailed,
  converted,
  feeRenewed,
  modeChosen,
  opened,
  otc,
  presetChosen,
  quoteKeyed,
  reloadDue,
  retried,
  reviewReached,
  steppedBack,
  submitted,
  tokenPicked,
} from './slice'
import { selectIsReloadDue, selectTicks } from './selectors'
import { TYPING, type OtcState } from './state'

const { reducer } = otc
type Fact = Parameters<typeof reducer>[1]

const isReloadDue = (state: OtcState) => selectIsReloadDue({ otc: state })
const ticksOf = (state: OtcState) => selectTicks({ otc: state })
const after = (...facts: Fact[]) => facts.reduce(reducer, reducer(undefined, opened(7)))
const ticks = (count: number) => Array.from({ length: count }, (_tick, now) => ticked({ now }))
const asked = [tokenPicked(usdc), amountTyped('2500'), converted(conversion)]

describe('OTC flow', () => {
  it('leads token, form, review and back [OTC-02] [OTC-03]', () => {
    const review = after(...asked, submitted(), reviewReached('4.5'))
    expect(review.stage).toMatchObject({ step: 'review', status: 'ready' })
    const form = reducer(review, steppedBack())
    expect(form).toMatchObject({
      stage: { step: 'form' },
      transfer: { amount: '2500' },
      direction: 'back',
    })
    expect(reducer(form, steppedBack())).toMatchObject({
      stage: { step: 'token' },
      transfer: { token: usdc },
    })
  })

  it.each<[string, Fact]>([
    ['typing', amountTyped('1')],
    ['a preset', presetChosen('10000')],
    ['turning the form around', modeChosen('FIAT')],
    ['another token', tokenPicked(ether)],
  ])('%s clears the old answer, its error and the quote’s key [OTC-17]', (_case, fact) => {
    for (const state of [
      after(...asked, conversionFailed(null)),
      after(...asked, reviewReached('4.5'), quoteKeyed('key')),
    ]) {
      const { answer, stage } = reducer(state, fact)
      expect(answer).toEqual({ status: 'none' })
      expect(stage).toEqual(TYPING)
    }
  })

  it.each<[string, Fact]>([
    ['a new rate', converted(conversion)],
    ['a new fee', feeRenewed('5')],
  ])('%s renews the quote’s key', (_case, fact) => {
    const keyed = after(...asked, reviewReached('4.5'), quoteKeyed('key'))
    expect(keyed.stage).toMatchObject({ quoteKey: 'key' })
    expect(reducer(keyed, fact).stage).toMatchObject({ quoteKey: null })
  })

  it('drops the amount with an unrelated token [OTC-27], keeps it with the same [OTC-28]', () => {
    expect(after(...asked, tokenPicked(ether)).transfer?.amount).toBe('')
    expect(after(...asked, tokenPicked(usdcOnBase))).toMatchObject({
      transfer: { amount: '2500' },
      answer: { status: 'none' },
    })
    const wrapped = { ...ether, symbol: 'WETH' }
    expect(after(tokenPicked(ether), amountTyped('1'), tokenPicked(wrapped)).transfer?.amount).toBe(
      '1',
    )
  })

  it('turns the amount around with the form [OTC-13]', () => {
    const fiat = after(...asked, modeChosen('FIAT'))
    expect(fiat.transfer).toMatchObject({ mode: 'FIAT', amount: '2168' })
    const told = { ...conversion, cost }
    const exact = after(...asked, converted(told), modeChosen('EXACT'))
    expect(exact.transfer).toMatchObject({ mode: 'EXACT', amount: '43106.43' })
  })

  it('converts what was typed as it stands where the host cannot price what arrives', () => {
    const exact = after(tokenPicked(usdc), modeChosen('EXACT'), amountTyped('100'))
    const told = reducer(exact, converted(conversion))
    expect(told).toMatchObject({ lacksExact: true, transfer: { mode: 'FIAT', amount: '100' } })
    expect(reducer(exact, converted({ ...conversion, cost })).transfer?.mode).toBe('EXACT')
  })

  it('is due for a reload at tick 15, then counts anew [OTC-20] [OTC-22]', () => {
    expect(isReloadDue(after(...asked, ...ticks(14)))).toBe(false)
    const due = after(...asked, ...ticks(15))
    expect(isReloadDue(due)).toBe(true)
    expect(ticksOf(reducer(due, ticked({ now: 16 })))).toBe(1)
  })

  it('does not count in review, nor while a submit is under way', () => {
    expect(ticksOf(after(...asked, submitted(), ...ticks(20)))).toBe(0)
    const review = after(...asked, reviewReached('4.5'), ...ticks(20))
    expect(ticksOf(review)).toBe(0)
    expect(ticksOf(reducer(review, steppedBack()))).toBe(0)
  })

  it('is due again at tick 15 after a failure, and starts anew at the user’s word [OTC-22]', () => {
    const failing = after(...asked, conversionFailed(null), ...ticks(15))
    expect(isReloadDue(failing)).toBe(true)
    const reloading = reducer(failing, reloadDue())
    expect(reloading.answer).toEqual({ status: 'failed', sentence: null })
    expect(ticksOf(reloading)).toBe(0)
    expect(reducer(failing, retried()).answer).toEqual({ status: 'none' })
  })

  it('keeps the figures of the review when they cannot be asked anew', () => {
    const review = after(...asked, reviewReached('4.5'), conversionFailed(null))
    expect(review.answer).toEqual({ status: 'converted', conversion })
    expect(after(...asked, conversionFailed('Why.')).answer).toEqual({
      status: 'failed',
      sentence: 'Why.',
    })
  })
})
