import type { Language } from '@kernel/domain-error'
import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'
import type { FlowSettings } from '@server/desk/deps'
import { FIGURE_TEXTS } from '@server/desk/policies/figure-texts'

export const LEGAL_NAMES = ['terms', 'fees', 'privacy', 'aml'] as const
export type LegalName = (typeof LEGAL_NAMES)[number]

/** What the desk is set to charge; the page of fees says nothing else. */
export type Charges = Pick<
  FlowSettings,
  'feeEUR' | 'spreadBps' | 'weekendSpreadBps' | 'minEUR' | 'maxEUR'
>

/** The charges as a language writes them. */
interface ChargeTexts {
  readonly fee: string
  readonly margin: string
  readonly weekendMargin: string
  readonly minimum: string
  readonly maximum: string
}

interface LegalPage {
  readonly title: string
  readonly sections: readonly (readonly [heading: string, text: string])[]
}

export interface LegalTexts {
  readonly note: string
  /** The other language, in its own words. */
  readonly other: string
  readonly pages: Readonly<Record<LegalName, (charges: ChargeTexts) => LegalPage>>
}

export function chargeTexts(charges: Charges, language: Language): ChargeTexts {
  const figures = FIGURE_TEXTS[language]
  const euros = (text: string) => figures.euros(Money.of(text, EUR).toFixedText())
  return {
    fee: euros(charges.feeEUR),
    margin: figures.percent(hundredths(charges.spreadBps)),
    weekendMargin: figures.percent(hundredths(charges.weekendSpreadBps)),
    minimum: euros(charges.minEUR),
    maximum: euros(charges.maxEUR),
  }
}

const hundredths = (bps: number): string =>
  Money.ofBase(BigInt(bps), { code: '%', decimals: 2, kind: 'fiat' }).toText()

/** The page in HTML; nothing in it comes from a visitor. */
export function legalHtml(
  name: LegalName,
  { note, other, pages }: LegalTexts,
  charges: ChargeTexts,
  [language, otherLanguage]: readonly [Language, Language],
): string {
  const { title, sections } = pages[name](charges)
  const told = sections.map(([heading, text]) => `<h2>${heading}</h2>\n<p>${text}</p>`)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${title} · Causeway sandbox</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
<link rel="stylesheet" href="/legal-texts/page.css" />
</head>
<body>
<main>
<p class="note">${note}</p>
<p><a href="?language=${otherLanguage}" lang="${otherLanguage}" hreflang="${otherLanguage}">${other}</a></p>
<h1>${title}</h1>
${told.join('\n')}
</main>
</body>
</html>
`
}
