import type { Fault } from '@kernel/app-error'
import { NATIVE_PLACEHOLDER } from '@kernel/address'
import { anna, conversion, ether, networkInfo, usdc } from '@test/builders/otc'

import { isFateUnknown, quoteDraft, receivedEuros, totalFees } from './quote-policy'

const fees = { transactionFee: '4.5', networkFee: '0', transferFee: '0' }
const agreed = { recipient: anna, token: usdc, conversion, fees, reference: null }
const arbitrum = networkInfo('arbitrum', 42161)

describe('quote request', () => {
  it('says what the review shows [CALL-35], with a reference only where it was edited [decisions 10]', () => {
    expect(quoteDraft(agreed, arbitrum)).toEqual({
      beneficiaryId: 7,
      tokenAddress: usdc.address,
      chainId: 42161,
      tokenAmount: '2500',
      eurAmount: '2168',
      ...fees,
    })
    const edited = quoteDraft({ ...agreed, reference: 'RF18539007547034' }, arbitrum)
    expect(edited.reference).toBe('RF18539007547034')
  })

  it('names whom the review shows, with a desk that takes the name', () => {
    const asked = { ...agreed, conversion: { ...conversion, takesBeneficiary: true } }
    const beneficiary = { name: 'Anna Lindqvist', iban: anna.iban }
    expect(quoteDraft(asked, arbitrum).beneficiary).toEqual(beneficiary)
  })

  it('replaces a native token’s address by the placeholder [CALL-36] [BOOT-10]', () => {
    const address = '0x0000000000000000000000000000000000001010'
    const network = {
      ...arbitrum,
      baseAsset: { ...arbitrum.baseAsset, address: address.toUpperCase().replace('0X', '0x') },
    }
    expect(quoteDraft({ ...agreed, token: { ...ether, address } }, network).tokenAddress).toBe(
      NATIVE_PLACEHOLDER,
    )
  })

  it.each<[Fault, boolean]>([
    [{ code: 'TIMEOUT' }, true],
    [{ code: 'NETWORK_ERROR' }, true],
    [{ code: 'unknownError', serverCode: 'CONFLICT', status: 409 }, true],
    [{ code: 'unknownError', serverCode: 'CONFLICT', status: 422 }, false],
    [{ code: 'VALIDATION_FAILED', status: 400 }, false],
    [{ code: 'unknownError', status: 500 }, false],
    [{ code: 'unknownError', status: 504 }, true],
    [{ code: 'unknownError', status: 503, serverCode: 'RATE_UNAVAILABLE' }, false],
    [{ code: 'EMPTY_RESPONSE', status: 200 }, true],
    [{ code: 'INVALID_RESPONSE_TYPE', status: 200 }, true],
    [{ code: 'TOO_MANY_REQUESTS', status: 429 }, false],
  ])('%j has an unknown fate: %s', (fault, expected) => {
    expect(isFateUnknown(fault)).toBe(expected)
  })
})

describe('what arrives', () => {
  it.each([
    ['2168', '2163.5', false],
    ['4.51', '0.01', false],
    ['4.505', '0', true],
    ['3', '0', true],
  ])('€%s less €4.50 is €%s [OTC-33] [OTC-34]', (euros, amount, isTooLittle) => {
    expect(receivedEuros(euros, fees)).toEqual({ amount, isTooLittle })
  })

  it('adds the fees up', () => {
    expect(totalFees({ ...fees, networkFee: '0.1', transferFee: '0.2' })).toBe('4.8')
  })
})
