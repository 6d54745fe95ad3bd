import { token } from '@kernel/units'
import { type Offer, price, type Proposal } from './pricing'

const USDC = token('USDC', 6)
const now: Offer = { rate: '0.865217391304347826', isHonoured: false }
const told = (rate: string): Offer => ({ rate, isHonoured: true })

const bounds = { feeEUR: '1.00', minEUR: '100', maxEUR: '1000000' }

const proposal = (over: Partial<Proposal> = {}): Proposal => ({
  tokenAmount: '1000',
  eurAmount: '865.21',
  transactionFee: '1.00',
  networkFee: '0',
  transferFee: '0',
  ...over,
})

const codeOf = (over: Partial<Proposal>, offers: readonly Offer[] = [now], limits = {}) => {
  const pricing = price(proposal(over), USDC, offers, { ...bounds, ...limits })
  return pricing.ok ? 'agreed' : pricing.refusal.code
}

describe('what the client sends', () => {
  it.each<[string, Partial<Proposal>, string]>([
    ['as told', {}, 'agreed'],
    ['nothing', { tokenAmount: '0' }, 'amount-missing'],
    ['zeros', { tokenAmount: '0.000' }, 'amount-missing'],
    ['a seventh decimal', { tokenAmount: '1000.0000001' }, 'amount-too-fine'],
    ['a seventh decimal that is zero', { tokenAmount: '1000.0000000' }, 'agreed'],
    ['six decimals', { tokenAmount: '1000.000001' }, 'agreed'],
    ['the fee with other zeros', { transactionFee: '1' }, 'agreed'],
    ['a fee that is too low', { transactionFee: '0.99' }, 'fee-changed'],
    ['a fee that is too high', { transactionFee: '1.01' }, 'fee-changed'],
    ['a network fee', { networkFee: '0.01' }, 'fee-changed'],
    ['a transfer fee', { transferFee: '0.01' }, 'fee-changed'],
  ])('%s', (_case, over, code) => {
    expect(codeOf(over)).toBe(code)
  })
})

describe('the rate of this moment', () => {
  const codesOf = (...amounts: string[]) => amounts.map((eurAmount) => codeOf({ eurAmount }))

  it('is agreed to the cent, and a cent below and above', () => {
    expect(codesOf('865.21', '865.20', '865.22')).toEqual(['agreed', 'agreed', 'agreed'])
  })

  it('has moved two cents below and above', () => {
    expect(codesOf('865.19', '865.23')).toEqual(['price-moved', 'price-moved'])
  })

  it('decides the euros, not what the client says within the cent', () => {
    const pricing = price(proposal({ eurAmount: '865.22' }), USDC, [now], bounds)
    expect(pricing.ok && pricing.terms.euros.toFixedText()).toBe('865.21')
  })
})

describe('a rate that was told', () => {
  it.each([
    ['to the cent', '900.00', 'agreed'],
    // A told rate has given exactly these euros: a cent off was never told.
    ['a cent less', '899.99', 'price-moved'],
    ['a cent more', '900.01', 'price-moved'],
  ])('is agreed %s', (_case, eurAmount, code) => {
    expect(codeOf({ eurAmount }, [told('0.9'), now])).toBe(code)
  })

  it('is the first that fits, with its own proof', () => {
    const older = { ...told('0.9'), proof: 'older' }
    const offers = [{ ...told('0.91'), proof: 'newest' }, older, { ...now, proof: 'now' }]
    const pricing = price(proposal({ eurAmount: '900.00' }), USDC, offers, bounds)
    expect(pricing.ok && pricing.terms.offer).toBe(older)
  })

  it('is not looked for where there is none at all', () => {
    expect(codeOf({}, [])).toBe('price-moved')
  })
})

describe('the bounds', () => {
  it.each([
    ['at the minimum', { minEUR: '865.21' }, 'agreed'],
    ['a cent below the minimum', { minEUR: '865.22' }, 'amount-below-minimum'],
    ['at the maximum', { maxEUR: '865.21' }, 'agreed'],
    ['a cent above the maximum', { maxEUR: '865.20' }, 'amount-above-maximum'],
  ])('%s', (_case, limits, code) => {
    expect(codeOf({}, [now], limits)).toBe(code)
  })

  it.each([
    ['a fee of a cent less', '865.20', 'agreed'],
    ['a fee of all of it', '865.21', 'fee-not-covered'],
  ])('leave something to pay out with %s', (_case, feeEUR, code) => {
    expect(codeOf({ transactionFee: feeEUR }, [now], { feeEUR, minEUR: '0' })).toBe(code)
  })

  it('name the limit in the refusal', () => {
    const pricing = price(proposal(), USDC, [now], { ...bounds, minEUR: '900' })
    expect(!pricing.ok && pricing.refusal.parameters).toEqual({ euros: '900' })
  })
})
