import * as v from 'valibot'

import { Token } from './assets'
import { Conversion } from './conversion'
import { Quote } from './quotes'
import { Recipient } from './recipients'

const recipient = {
  id: 7,
  type: 'individual',
  firstName: 'Anna',
  lastName: 'Lindqvist',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  bankName: 'Commerzbank',
  amount: 14,
  reference: 'MARTA KOWALCZYK CAUSEWAY 21112025',
  countryCode: 'DE',
}
const quote = {
  quoteId: 'q_1',
  status: 'awaits-crypto',
  createdTs: 1000,
  expiredTs: 1900,
  tokenAmount: '2500',
  token: { symbol: 'USDC', decimals: 6, network: 'arbitrum' },
  receiverWalletAddress: '0x7c4E19bA03D85f62e9A1cB7704d3F8E26b5091Da',
  beneficiary: { id: 7 },
}
const conversion = { tokenAmount: '2500', EURAmount: '2168', rate: '0.8672' }

/** Each field in turn left out, or of another kind: an answer that no screen should be built on. */
const spoilt = (whole: object): readonly [string, object][] =>
  Object.keys(whole).flatMap((field) => [
    [
      `without ${field}`,
      Object.fromEntries(Object.entries(whole).filter(([key]) => key !== field)),
    ],
    [`with null as ${field}`, { ...whole, [field]: null }],
  ])

const fitting =
  (schema: v.GenericSchema) =>
  (answer: object): boolean =>
    v.safeParse(schema, answer).success

/** Which faults of an object a check lets pass. */
const passing = (fits: (answer: object) => boolean, whole: object): string[] =>
  spoilt(whole).flatMap(([fault, answer]) => (fits(answer) ? [fault] : []))

describe('a token', () => {
  const fits = fitting(Token)
  const token = {
    ...quote.token,
    name: 'USD Coin',
    address: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
    priceEUR: '0.8672',
    priceChange: '-0.02',
  }

  it('has names, decimals, address, network and prices, and an empty icon where none is told [OTC-12]', () => {
    expect(passing(fits, token)).toEqual([])
    expect(v.parse(Token, token)).toEqual({ ...token, iconURL: '' })
    expect(v.parse(Token, { ...token, iconURL: '/usdc.svg' }).iconURL).toBe('/usdc.svg')
  })
})

describe('a recipient', () => {
  const fits = fitting(Recipient)

  it('has all fields that the screens show, a nickname if there is one, and a number as its id [RCPT-01]', () => {
    expect(fits(recipient)).toBe(true)
    expect(fits({ ...recipient, nickname: 'Rent' })).toBe(true)
    expect(passing(fits, recipient)).toEqual([])
    expect(fits({ ...recipient, id: '7' })).toBe(false)
    expect(fits({ ...recipient, type: 'robot' })).toBe(false)
  })
})

describe('a quote', () => {
  const fits = fitting(Quote)

  it('has id, status, both ends of its time, amount, token, address and the beneficiary’s id [QUOTE-01]', () => {
    expect(fits(quote)).toBe(true)
    expect(passing(fits, quote)).toEqual([])
    expect(fits({ ...quote, beneficiary: {} })).toBe(false)
    expect(passing((token) => fits({ ...quote, token }), quote.token)).toEqual([])
    expect(v.parse(Quote, quote).token.iconURL).toBe('')
  })

  it('names its chain by a number that JSON holds to the last digit', () => {
    expect(fits({ ...quote, chainId: 9_007_199_254_740_991 })).toBe(true)
    expect(
      fits(
        JSON.parse(JSON.stringify(quote).replace('{', '{"chainId":9007199254740993,')) as object,
      ),
    ).toBe(false)
  })
})

describe('a conversion', () => {
  const fits = fitting(Conversion)

  it('has token amount, euro amount and rate, as texts [OTC-19]', () => {
    expect(fits(conversion)).toBe(true)
    expect(passing(fits, conversion)).toEqual([])
    expect(fits({ ...conversion, rate: 0.8672 })).toBe(false)
  })
})
