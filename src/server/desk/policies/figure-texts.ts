import type { BaseUnits, Cents } from '@kernel/amounts'
import { fixedBaseText } from '@kernel/base-text'
import { withThousands } from '@kernel/decimal-text'
import type { Language } from '@kernel/domain-error'
import { Money } from '@kernel/money'
import { EUR, type Unit } from '@kernel/units'

/** How a language writes amounts, rates and days; every digit stays, which Intl cuts at twenty. */
export interface FigureTexts {
  /** Without a unit: '2,557.19'. */
  number(text: string): string
  /** Decimal text or cents: '€43,106.43'. */
  euros(amount: string | Cents): string
  /** '1,234.5 DAI'. */
  tokens(units: BaseUnits, unit: Unit): string
  /** '1 USDC = €0.866481'. */
  rate(text: string, unit: Unit): string
  /** '0.5 %'. */
  percent(text: string): string
  /** '24 November 2025'. */
  day(at: Date): string
  /** 'November 2025'. */
  month(at: Date): string
  /** '24 November 2025, 13:02'; UTC, which the reader is told elsewhere. */
  instant(at: Date): string
}

/** One that no line break splits. */
const BLANK = '\u00a0'

interface Habits {
  readonly number: (text: string) => string
  readonly euros: (number: string) => string
  readonly locale: string
}

const ENGLISH: Habits = {
  number: withThousands,
  euros: (number) => `€${number}`,
  locale: 'en-GB',
}

const GERMAN: Habits = {
  number: (text) => withThousands(text, ' ').replace('.', ',').replaceAll(' ', '.'),
  euros: (number) => `${number}${BLANK}€`,
  locale: 'de-DE',
}

function figuresOf({ number, euros, locale }: Habits): FigureTexts {
  const monthParts = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  const months = new Intl.DateTimeFormat(locale, monthParts)
  const days = new Intl.DateTimeFormat(locale, { ...monthParts, day: 'numeric' })
  const day = (at: Date): string => days.format(at)
  return {
    number,
    euros: (amount) => {
      const text = typeof amount === 'string' ? amount : fixedBaseText(amount, EUR)
      return text.startsWith('-') ? `−${euros(number(text.slice(1)))}` : euros(number(text))
    },
    tokens: (units, unit) => `${number(Money.ofBase(units, unit).toText())}${BLANK}${unit.code}`,
    rate: (text, { code }) => `1${BLANK}${code} = ${euros(number(text))}`,
    percent: (text) => `${number(text)}${BLANK}%`,
    day,
    month: (at) => months.format(at),
    instant: (at) => `${day(at)}, ${at.toISOString().slice(11, 16)}`,
  }
}

export const FIGURE_TEXTS: Readonly<Record<Language, FigureTexts>> = {
  en: figuresOf(ENGLISH),
  de: figuresOf(GERMAN),
}
