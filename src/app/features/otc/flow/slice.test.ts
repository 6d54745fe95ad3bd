import { conversion, ether, usdc, usdcOnBase } from '@test/builders/otc'

import { ticked } from '../../../events'
import {
  amountTyped,
  conversionFailed,
  converted,
  feeLoaded,
  modeChosen,
  opened,
  otc,
  presetChosen,
  quoteKeyed,
  reloadDue,
  reviewReached,
  steppedBack,
  submitted,
  tokenPicked,
} from './slice'

const { reducer } = otc
const { selectIsReloadDue } = otc.getSelectors()
type Fact = Parameters<typeof reducer>[1]

const after = (...facts: Fact[]) => facts.reduce(reducer, reducer(undefined, opened(7)))
const ticks = (count: number) => Array.from({ length: count }, (_tick, now) => ticked({ now }))
const asked = [tokenPicked(usdc), amountTyped('2500'), converted(conversion)]

describe('OTC flow', () => {
  it('leads token, form, review and back [OTC-02] [OTC-03]', () => {
    const review = after(...asked, submitted(), feeLoaded('4.5'), reviewReached())
    expect(review).toMatchObject({ step: 'review', isPreparing: false })
    const form = reducer(review, steppedBack())
    expect(form).toMatchObject({ step: 'form', amount: '2500', direction: 'back' })
    expect(reducer(form, steppedBack())).toMatchObject({ step: 'token', token: usdc })
  })

  it.each<[string, Fact]>([
    ['typing', amountTyped('1')],
    ['a preset', presetChosen('10000')],
    ['turning the form around', modeChosen('FIAT')],
    ['another token', tokenPicked(ether)],
  ])('%s clears the old answer, its error and the quote’s key [OTC-17]', (_case, fact) => {
    const state = reducer(after(...asked, conversionFailed(), quoteKeyed('key')), fact)
    expect(state).toMatchObject({ conversion: null, hasConversionFailed: false, quoteKey: null })
  })

  it.each<[string, Fact]>([
    ['a new rate', converted(conversion)],
    ['a new fee', feeLoaded('5')],
  ])('%s renews the quote’s key', (_case, fact) => {
    expect(reducer(after(...asked, quoteKeyed('key')), fact).quoteKey).toBeNull()
  })

  it('drops the amount with an unrelated token [OTC-27], keeps it with the same [OTC-28]', () => {
    expect(after(...asked, tokenPicked(ether)).amount).toBe('')
    expect(after(...asked, tokenPicked(usdcOnBase))).toMatchObject({
      amount: '2500',
      conversion: null,
    })
    const wrapped = { ...ether, symbol: 'WETH' }
    expect(after(tokenPicked(ether), amountTyped('1'), tokenPicked(wrapped)).amount).toBe('1')
  })

  it('turns the amount around with the form [OTC-13]', () => {
    const fiat = after(...asked, modeChosen('FIAT'))
    expect(fiat).toMatchObject({ mode: 'FIAT', amount: '2168', isFromApp: true })
    expect(reducer(fiat, amountTyped('2168.5')).isFromApp).toBe(false)
  })

  it('is due for a reload at tick 15, then counts anew [OTC-20] [OTC-22]', () => {
    expect(selectIsReloadDue(after(...asked, ...ticks(14)))).toBe(false)
    const due = after(...asked, ...ticks(15))
    expect(selectIsReloadDue(due)).toBe(true)
    expect(reducer(due, ticked({ now: 16 })).ticks).toBe(1)
  })

  it('does not count in review, nor while a submit is under way', () => {
    expect(after(...asked, submitted(), ...ticks(20)).ticks).toBe(0)
    expect(after(...asked, reviewReached(), ...ticks(20)).ticks).toBe(0)
  })

  it('does not ask again and again after a failure, until the user does', () => {
    const failing = after(...asked, conversionFailed(), ...ticks(15))
    expect(selectIsReloadDue(failing)).toBe(false)
    expect(reducer(failing, reloadDue()).hasConversionFailed).toBe(false)
  })

  it('keeps the figures of the review when they cannot be asked anew', () => {
    const review = after(...asked, feeLoaded('4.5'), reviewReached(), conversionFailed())
    expect(review.conversion).toEqual(conversion)
    expect(after(...asked, conversionFailed()).conversion).toBeNull()
  })
})
