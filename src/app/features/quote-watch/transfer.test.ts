import { aNetwork, aQuote, DEPOSIT_ADDRESS, USDC_ADDRESS } from '@test/builders/quote'

import {
  chainToAdd,
  dueAmount,
  paymentRequest,
  toBaseUnits,
  transferData,
  transferOf,
  walletTransaction,
} from './transfer'

const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const inEther = (amount: string) =>
  aQuote({
    tokenAmount: amount,
    token: { symbol: 'ETH', decimals: 18, network: 'base', iconURL: '', address: native },
  })

describe('base units', () => {
  it.each([
    ['2500', 6, 2_500_000_000n],
    ['0.000001', 6, 1n],
    ['1.8812', 18, 1_881_200_000_000_000_000n],
    ['0.000000000000000001', 18, 1n],
    ['123456789012345678901234567890.5', 1, 1_234_567_890_123_456_789_012_345_678_905n],
    ['7', 0, 7n],
    ['1.50', 1, 15n],
  ])('%s with %i decimals', (text, decimals, expected) => {
    expect(toBaseUnits(text, decimals)).toBe(expected)
  })

  it.each(['1.0000001', '-1', '1e3', '', '0x10'])('refuses %j rather than round it', (text) => {
    expect(() => toBaseUnits(text, 6)).toThrow('not an exact amount')
  })
})

describe('transfer of a quote', () => {
  it('names token, chain and integer units', () => {
    expect(transferOf(aQuote(), aNetwork())).toEqual({
      chainId: 31338453,
      to: DEPOSIT_ADDRESS,
      contract: USDC_ADDRESS,
      baseUnits: '2500000000',
    })
  })

  it('asks only for what a short deposit lacks', () => {
    const short = aQuote({ receivedAmount: '2487.5', missingAmount: '12.5' })
    expect(dueAmount(short)).toBe('12.5')
    expect(transferOf(short, aNetwork())?.baseUnits).toBe('12500000')
  })

  it('knows the native asset by the placeholder, in either case', () => {
    expect(transferOf(inEther('1.8812'), aNetwork())?.contract).toBeNull()
  })

  it.each([
    ['no network is known', aQuote(), undefined],
    ['the network is another', aQuote(), aNetwork({ network: 'polygon' })],
    ['the chain ids differ', aQuote({ chainId: 1 }), aNetwork()],
    [
      'the token has no address',
      aQuote({ token: { symbol: 'USDC', decimals: 6, network: 'base', iconURL: '' } }),
      aNetwork(),
    ],
  ])('is not made where %s', (_case, quote, network) => {
    expect(transferOf(quote, network)).toBeNull()
  })
})

describe('payment request (EIP-681)', () => {
  it('writes a token transfer as the standard does', () => {
    // The example of EIP-681 itself, with a chain id put in.
    const transfer = {
      chainId: 1,
      to: '0x8e23ee67d1332ad560396262c48ffbb01f93d052',
      contract: '0x89205a3a3b2a69de6dbf7f01ed13b2108b2c43e7',
      baseUnits: '1',
    }
    expect(paymentRequest(transfer)).toBe(
      'ethereum:0x89205a3a3b2a69de6dbf7f01ed13b2108b2c43e7@1/transfer?address=0x8e23ee67d1332ad560396262c48ffbb01f93d052&uint256=1',
    )
  })

  it('writes a native payment with plain integer wei', () => {
    const transfer = {
      chainId: 1,
      to: DEPOSIT_ADDRESS,
      contract: null,
      baseUnits: '2014000000000000000',
    }
    expect(paymentRequest(transfer)).toBe(`ethereum:${DEPOSIT_ADDRESS}@1?value=2014000000000000000`)
  })
})

describe('wallet transaction', () => {
  it('encodes an ERC-20 transfer like one found on chain', () => {
    expect(transferData('0x5494befe3CE72A2CA0001fE0Ed0C55B42F8c358f', 0x0836d54cn)).toBe(
      '0xa9059cbb0000000000000000000000005494befe3ce72a2ca0001fe0ed0c55b42f8c358f000000000000000000000000000000000000000000000000000000000836d54c',
    )
  })

  it('refuses what is no address', () => {
    expect(() => transferData('0x1234', 1n)).toThrow('not an address')
  })

  it('sends a token to its contract, with no value', () => {
    const transfer = transferOf(aQuote(), aNetwork())
    const address = DEPOSIT_ADDRESS.slice(2).toLowerCase().padStart(64, '0')
    expect(transfer && walletTransaction(transfer, '0xfrom')).toEqual({
      from: '0xfrom',
      to: USDC_ADDRESS,
      value: '0x0',
      chainId: '0x1de2fd5',
      data: `0xa9059cbb${address}${(2_500_000_000).toString(16).padStart(64, '0')}`,
    })
  })

  it('sends the native asset straight, with no data', () => {
    const transfer = transferOf(inEther('1'), aNetwork())
    expect(transfer && walletTransaction(transfer, '0xfrom')).toEqual({
      from: '0xfrom',
      to: DEPOSIT_ADDRESS,
      value: '0xde0b6b3a7640000',
      chainId: '0x1de2fd5',
    })
  })

  it('describes a chain to add only where it can be reached', () => {
    expect(chainToAdd(aNetwork())).toMatchObject({ chainName: 'Base', chainId: '0x1de2fd5' })
    expect(chainToAdd(aNetwork({ rpcUrls: [] }))).toBeNull()
  })
})
