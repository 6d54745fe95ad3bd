import {
  addressGroups,
  isAddress,
  isAddressLike,
  isNativeAddress,
  isSameToken,
  NATIVE_PLACEHOLDER,
} from './address'
import { isEmail } from './email'
import { compactIban, groupedIban, hasValidChecksum, ibanEnds, shortIban } from './iban'
import { durationText, remainingShare, startOfDay } from './instant'
import { isNameText, needsPlainName, plainName, tidyName } from './names'
import { displayName, legalName } from './recipient-name'
import { EUR, fiatDecimals, fiatSymbol, token } from './units'

describe('IBAN text', () => {
  it('groups in fours and upper case [VAL-13] [VAL-14]', () => {
    expect(groupedIban('de89 370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
    expect(compactIban('de89-3704 0044')).toBe('DE8937040044')
    expect(shortIban('DE89370400440532013000')).toBe('DE •• 3000')
    expect(ibanEnds('DE89 3704 0044 0532 0130 00')).toBe('DE89 … 3000')
  })

  it.each([
    ['DE89370400440532013000', true],
    ['GB29NWBK60161331926819', true],
    ['DE88370400440532013000', false],
    ['', false],
  ])('checks mod 97 of %p: %p', (iban, isValid) => {
    expect(hasValidChecksum(iban)).toBe(isValid)
  })
})

describe('addresses', () => {
  const address = '0x7c4E19bA03D85f62e9A1cB7704d3F8E26b5091Da'

  it('takes 0x and exactly 40 hex digits, either case [VAL-35]', () => {
    expect(isAddress(address)).toBe(true)
    expect(isAddress(address.slice(0, -1))).toBe(false)
    expect(isAddress(`${address}0`)).toBe(false)
    expect(isAddress(address.replace('7c', '7g'))).toBe(false)
  })

  it('tells a network’s native asset from its tokens, by the placeholder in either case [TX-11]', () => {
    expect(isNativeAddress(NATIVE_PLACEHOLDER)).toBe(true)
    expect(isNativeAddress(NATIVE_PLACEHOLDER.toLowerCase())).toBe(true)
    expect(isNativeAddress(address)).toBe(false)
  })

  it('shows ten groups of four', () => {
    expect(addressGroups(address)).toHaveLength(10)
    expect(addressGroups(address)[0]).toBe('0x7c4E')
    expect(addressGroups(address)[9]).toBe('91Da')
  })

  it('tells an address-like search term [VAL-33]', () => {
    expect(isAddressLike('0x7c4e19')).toBe(true)
    expect(isAddressLike('usdc')).toBe(false)
  })

  it.each([
    ['USDC', 6, 'USDC', 6, true],
    ['USDC', 6, 'USDC', 18, false],
    ['ETH', 18, 'WETH', 18, true],
    ['POL', 18, 'WPOL', 18, true],
    ['ETH', 18, 'POL', 18, false],
  ])('%s/%d and %s/%d are one token: %p [OTC-28]', (one, oneDecimals, other, decimals, is) => {
    const at = (symbol: string, places: number) => ({
      symbol,
      decimals: places,
      address,
      network: 'base',
    })
    expect(isSameToken(at(one, oneDecimals), at(other, decimals))).toBe(is)
  })
})

describe('instants', () => {
  it.each([
    [0, '00:00'],
    [59, '00:59'],
    [761, '12:41'],
    [3600, '01:00:00'],
    [-5, '00:00'],
  ])('%p seconds read %p [FMT-18]', (seconds, text) => {
    expect(durationText(seconds)).toBe(text)
  })

  it('gives the start of the UTC day and the remaining share [ACT-26]', () => {
    expect(startOfDay(1_700_000_123)).toBe(1_699_920_000)
    expect(remainingShare(100, 100, 200)).toBe(1)
    expect(remainingShare(150, 100, 200)).toBe(0.5)
    expect(remainingShare(250, 100, 200)).toBe(0)
    expect(remainingShare(100, 200, 200)).toBe(0)
  })
})

describe('names', () => {
  it.each([
    ['Élodie Marchand', true],
    ['Ω 3', true],
    ["O'Neill", false],
    ['Smith & Co', false],
    ['', false],
  ])('%p is made of letters, digits and spaces: %p [VAL-09]', (name, is) => {
    expect(isNameText(name)).toBe(is)
  })

  it('turns marks into spaces, so that nobody is locked out', () => {
    expect(plainName("O'Neill-Smith")).toBe('O Neill Smith')
    expect(needsPlainName('Anna')).toBe(false)
    expect(tidyName('  Anna   Lena ')).toBe('Anna Lena')
  })

  it('prefers the nickname, else the name in capitals; a business has its company name [OTC-04] [RCPT-02]', () => {
    const anna = { type: 'individual' as const, firstName: 'Anna', lastName: 'Weber' }
    expect(displayName({ ...anna, nickname: 'Anna (rent)' })).toBe('Anna (rent)')
    expect(displayName(anna)).toBe('ANNA WEBER')
    expect(legalName({ type: 'business', firstName: 'Atelier Noordzee', lastName: '' })).toBe(
      'Atelier Noordzee',
    )
  })
})

it.each([
  ['marta@kowalczyk.example', true],
  ['marta@localhost', false],
  ['marta', false],
  ['a b@c.de', false],
])('%p is an e-mail: %p [VAL-02]', (text, is) => {
  expect(isEmail(text)).toBe(is)
})

it.each([
  ['JPY', 0],
  ['KRW', 0],
  ['VND', 0],
  ['BHD', 3],
  ['LYD', 3],
  ['CLF', 4],
  ['UYW', 4],
  ['EUR', 2],
])('%s has %d minor units [FMT-08] [FMT-09] [FMT-10] [FMT-11]', (code, decimals) => {
  expect(fiatDecimals(code)).toBe(decimals)
})

it('knows the symbols of BRL and HKD [FMT-12] [FMT-13]', () => {
  expect([fiatSymbol('BRL'), fiatSymbol('HKD'), fiatSymbol('SEK')]).toEqual([
    'R$',
    'HK$',
    undefined,
  ])
})

it('counts a token to 18 places where nobody names its own [FMT-07]', () => {
  expect(token('ETH').decimals).toBe(18)
  expect(token('USDC', 6).decimals).toBe(6)
})

it('pays out in euros, to the cent [CONST-03]', () => {
  expect(EUR).toEqual({ code: 'EUR', decimals: 2, kind: 'fiat' })
  expect(fiatSymbol(EUR.code)).toBe('€')
})
