import type { Fault } from '@kernel/app-error'
import { NATIVE_PLACEHOLDER } from '@kernel/address'
import { conversion, ether, networkInfo, usdc } from '@test/builders/otc'

import { isFateUnknown, quoteDraft } from './quote-policy'

const fees = { transactionFee: '4.5', networkFee: '0', transferFee: '0' }
const parts = { recipientId: 7, network: networkInfo('arbitrum', 42161), conversion, fees }

describe('quote request', () => {
  it('says what the review shows [CALL-35]', () => {
    expect(quoteDraft({ ...parts, token: usdc })).toEqual({
      beneficiaryId: 7,
      tokenAddress: usdc.address,
      chainId: 42161,
      tokenAmount: '2500',
      eurAmount: '2168',
      ...fees,
    })
  })

  it('replaces a native token’s address by the placeholder [CALL-36] [BOOT-10]', () => {
    const address = '0x0000000000000000000000000000000000001010'
    const network = {
      ...parts.network,
      baseAsset: { ...parts.network.baseAsset, address: address.toUpperCase().replace('0X', '0x') },
    }
    expect(quoteDraft({ ...parts, network, token: { ...ether, address } }).tokenAddress).toBe(
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
