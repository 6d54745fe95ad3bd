import { createIntl } from 'react-intl'

import { fiat, token } from '@kernel/units'

import { amountsFor } from './amounts'
import { loadCatalog } from './catalogs'
import { datesFor } from './dates'

const en = amountsFor('en')

describe('amounts', () => {
  it.each([
    ['2163.5', '€2,163.50'],
    ['2163.509', '€2,163.50'],
    ['0', '€0.00'],
    ['-12.345', '−€12.34'],
    ['0.009', '< €0.01'],
    ['-0.009', '> −€0.01'],
    ['1234567890123456789012.99', '€1,234,567,890,123,456,789,012.99'],
  ])('euros %s → %s [FMT-02] [FMT-03] [FMT-06]', (text, expected) => {
    expect(en.euro(text)).toBe(expected)
  })

  it.each([
    ['2500', '2,500'],
    ['2500.10', '2,500.1'],
    ['0.000001', '0.000001'],
    ['1.0000000001', '1'],
    ['0.123456789', '0.123456'],
    ['0.999999999', '0.999999'],
    ['0.0000009', '< 0.000001'],
    ['0', '0'],
  ])('%s ETH → %s ETH [FMT-02] [FMT-03] [FMT-05]', (text, expected) => {
    expect(en.token(text, 'ETH')).toBe(`${expected} ETH`)
  })

  it.each([
    ['symbolFirst', '€2,163.50'],
    ['codeLast', '2,163.50 EUR'],
    ['valueOnly', '2,163.50'],
  ] as const)('has the format %s [FMT-01]', (format, expected) => {
    expect(en.of('2163.5', fiat('EUR'), format)).toBe(expected)
  })

  it.each([
    ['BRL', 'R$5.00'],
    ['HKD', 'HK$5.00'],
    ['INR', '₹5.00'],
    ['CHF', 'CHF 5.00'],
    ['euros', '5.00 euros'],
  ])('%s has its own symbol [FMT-11] [FMT-12] [FMT-13]', (code, expected) => {
    expect(en.of('5', fiat(code), 'symbolFirst').replace('\u00a0', ' ')).toBe(expected)
  })

  it('has as many decimals as the currency has minor units [FMT-08] [FMT-09]', () => {
    expect(en.of('1234.9', fiat('JPY'), 'symbolFirst')).toBe('¥1,234')
    expect(en.of('1.23456', fiat('KWD'), 'symbolFirst').replace('\u00a0', ' ')).toBe('KWD 1.234')
  })

  it('writes a token the same way in every format that names it', () => {
    expect(en.of('1.5', token('ETH', 18), 'symbolFirst')).toBe('1.5 ETH')
    expect(en.of('1.5', token('ETH', 18), 'valueOnly')).toBe('1.5')
  })

  it('follows the locale’s habit', () => {
    expect(amountsFor('de').euro('2163.5').replace('\u00a0', ' ')).toBe('2.163,50 €')
    expect(amountsFor('de').token('2500.5', 'USDC')).toBe('2.500,5 USDC')
  })
})

describe('dates', () => {
  const dates = datesFor(createIntl({ locale: 'en' }))
  const at = 1_763_730_360 // Friday, 21 November 2025, 13:06 UTC

  it.each([
    [
      'a date with its time [FMT-14]',
      dates.dateTime,
      'November 21, 13:06 UTC',
      'November 05, 00:00 UTC',
    ],
    ['a date alone [FMT-15]', dates.dateShort, 'November 21', 'November 05'],
    ['a recipient’s date [FMT-17]', dates.recipientDate, '21 November 2025', '05 November 2025'],
    ['a time alone', dates.clockTime, '13:06', '00:00'],
  ] as const)('writes %s in UTC, days in two digits', (_case, write, expected, onTheFifth) => {
    expect(write(at)).toBe(expected)
    expect(write(Date.UTC(2025, 10, 5) / 1000)).toBe(onTheFifth)
  })

  it.each([
    ['en', 'Europe/Berlin', '14:06 GMT+1'],
    ['de', 'Europe/Berlin', '14:06 MEZ'],
    ['en', 'Asia/Tokyo', '22:06 GMT+9'],
    ['en', 'Pacific/Auckland', 'November 22 at 02:06 GMT+13'],
    ['en', 'UTC', null],
    ['en', 'Africa/Abidjan', null],
  ])('in %s says in the zone %s: %s [FMT-14, section 10: dates]', (locale, timeZone, own) => {
    const { formatMessage } = createIntl({ locale: 'en' })
    expect(datesFor({ locale, formatMessage, timeZone }).ownTime(at)).toBe(own)
  })

  it.each([
    [0, 'Today'],
    [-46_000, 'Today'],
    [-86_400, 'Yesterday'],
    [-2 * 86_400, '19 November'],
    [-16 * 86_400, '05 November'],
    [-30 * 86_400, '22 October'],
  ])('%s seconds away is %s [FMT-16]', (away, expected) => {
    expect(dates.dayGroup(at + away, at)).toBe(expected)
  })

  it('names the year of a day where it is not this one', () => {
    expect(dates.pastDay(at - 30 * 86_400, at)).toBe('22 October')
    expect(dates.pastDay(at - 395 * 86_400, at)).toBe('22 October 2024')
    const newYear = Date.UTC(2026, 0, 1) / 1000
    expect(dates.pastDay(newYear - 1, newYear)).toBe('Yesterday')
  })
})

it('does without a catalog that is missing or does not load', async () => {
  const catalog = { 'test.words': [] }
  const loaders = {
    de: () => Promise.resolve({ catalog }),
    fr: () => Promise.reject(new Error('offline')),
  }
  expect(await loadCatalog('de', loaders)).toBe(catalog)
  expect(await loadCatalog('fr', loaders)).toEqual({})
  expect(await loadCatalog('en', loaders)).toEqual({})
})
