import { baseUnits, cents } from '@kernel/amounts'
import { token } from '@kernel/units'
import { FIGURE_TEXTS } from './figure-texts'

const AT = new Date('2025-11-24T23:02:59Z')
const DAI = token('DAI', 18)

it.each([
  [
    'en',
    '€43,106.43',
    '−€2.17',
    '1,234.567890123456789012 DAI',
    '1 DAI = €0.8621486',
    '0.5 %',
    '24 November 2025',
  ],
  [
    'de',
    '43.106,43 €',
    '−2,17 €',
    '1.234,567890123456789012 DAI',
    '1 DAI = 0,8621486 €',
    '0,5 %',
    '24. November 2025',
  ],
] as const)(
  'writes every digit as %s does [section 10: default language]',
  (language, euros, minus, tokens, rate, percent, day) => {
    const figures = FIGURE_TEXTS[language]
    const plain = (text: string) => text.replaceAll('\u00a0', ' ')
    expect(plain(figures.euros(cents(4_310_643n)))).toBe(euros)
    expect(plain(figures.euros('-2.17'))).toBe(minus)
    expect(plain(figures.tokens(baseUnits(1_234_567890123456789012n), DAI))).toBe(tokens)
    expect(plain(figures.rate('0.8621486', DAI))).toBe(rate)
    expect(plain(figures.percent('0.5'))).toBe(percent)
    expect([figures.day(AT), figures.instant(AT)]).toEqual([day, `${day}, 23:02`])
  },
)
