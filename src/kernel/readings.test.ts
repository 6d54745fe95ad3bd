import {
  addressGroups,
  isAddress,
  isAddressLike,
  isNativeAddress,
  NATIVE_ASSET,
  NATIVE_PLACEHOLDER,
} from './address'
import { isEmail } from './email'
import { compactIban, groupedIban, hasValidChecksum, ibanEnds, shortIban } from './iban'
import { durationText, remainingShare, startOfDay } from './instant'
import { isNameText, needsPlainName, plainName, tidyName } from './names'
import { displayName, knownName, legalName } from './recipient-name'
import { EUR, fiatDecimals, fiatSymbol, token } from './units'

describe('IBAN text', () => {
  it('groups in fours and upper case [VAL-13] [VAL-14]', () => {
    expect(groupedIban('de89 370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
    expect(compactIban('de89-3704 0044')).toBe('DE8937040044')
    expect(shortIban('DE89370400440532013000')).toBe('DE •• 3000')
    expect(ibanEnds('DE89 3704 0044 0532 0130 00')).toBe('DE89 … 3000')
  })

  it('checks mod 97', () => {
    const right = ['DE89370400440532013000', 'GB29NWBK60161331926819']
    expect([...right, 'DE88370400440532013000', ''].filter(hasValidChecksum)).toEqual(right)
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
    expect(isNativeAddress(NATIVE_ASSET)).toBe(true)
    expect(NATIVE_ASSET).toBe(NATIVE_PLACEHOLDER.toLowerCase())
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
})

describe('instants', () => {
  it('reads seconds as minutes, and as hours from an hour on [FMT-18]', () => {
    const texts = ['00:00', '00:59', '12:41', '01:00:00', '00:00']
    expect([0, 59, 761, 3600, -5].map(durationText)).toEqual(texts)
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
  it('takes letters, digits and spaces for a name, and nothing else [VAL-09]', () => {
    const right = ['Élodie Marchand', 'Ω 3']
    expect([...right, "O'Neill", 'Smith & Co', ''].filter(isNameText)).toEqual(right)
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
    expect(displayName({ ...anna, nickname: '' })).toBe('ANNA WEBER')
    expect(knownName({ ...anna, nickname: '' })).toBe('Anna Weber')
    expect(legalName({ type: 'business', firstName: 'Atelier Noordzee', lastName: '' })).toBe(
      'Atelier Noordzee',
    )
  })
})

it('tells an e-mail by its shape [VAL-02]', () => {
  expect(isEmail('marta@kowalczyk.example')).toBe(true)
  expect(['marta@localhost', 'marta', 'a b@c.de'].filter(isEmail)).toEqual([])
})

it('knows how many minor units a currency has [FMT-08] [FMT-09] [FMT-10] [FMT-11]', () => {
  // ISO 4217 lists these without minor units.
  const without = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ')
  const withThree = ['BHD', 'KWD', 'OMR', 'JOD', 'TND', 'IQD', 'LYD']
  expect(without.filter((code) => fiatDecimals(code) !== 0)).toEqual([])
  expect(withThree.filter((code) => fiatDecimals(code) !== 3)).toEqual([])
  expect(['CLF', 'UYW', 'EUR', 'USD', 'HUF'].map(fiatDecimals)).toEqual([4, 4, 2, 2, 2])
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
