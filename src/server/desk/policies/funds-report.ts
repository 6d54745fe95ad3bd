import { isoDayStart } from '@kernel/calendar-day'
import { minus, NO_CENTS } from '@kernel/amounts'
import type { Language } from '@kernel/domain-error'
import { groupedIban } from '@kernel/iban'
import type { StatementLines, StatementRow, StatementSection } from '@server/ports/statements'
import { FIGURE_TEXTS, type FigureTexts } from './figure-texts'
import { FUNDS_ENGLISH, type FundsTexts } from './funds-english'
import { FUNDS_GERMAN } from './funds-german'
import { transferSections } from './funds-sections'
import { eurosOf, type FundsTotals, paidAccountsOf, totalsOf } from './funds-totals'
import type { FundsFacts } from './funds-transfer'
import { type FundsWallet, walletsOf } from './funds-wallets'
import { cameTo, wordedFacts } from './statement-facts'
import { grossOf } from './transaction-amounts'

const TEXTS: Readonly<Record<Language, FundsTexts>> = { en: FUNDS_ENGLISH, de: FUNDS_GERMAN }

interface Worded {
  readonly facts: FundsFacts
  readonly totals: FundsTotals
  readonly wallets: readonly FundsWallet[]
  readonly texts: FundsTexts
  readonly figures: FigureTexts
}

/** What a bank's compliance desk reads: sums first, then whose wallets and accounts, then each transfer with its evidence. */
export function fundsReport(facts: FundsFacts, language: Language): StatementLines {
  const texts = TEXTS[language]
  const figures = FIGURE_TEXTS[language]
  const worded = {
    facts,
    texts,
    figures,
    totals: totalsOf(facts.transfers),
    wallets: walletsOf(facts),
  }
  const { words, sentences } = texts
  const { brand, holder, printedAt, transfers } = facts
  const printed = figures.day(printedAt)
  return {
    ...{ language, brand: brand.name, printedAt },
    head: [words.report, periodText(facts), printed],
    test: testWord(facts, language),
    title: sentences.title(holder.name),
    lede: ledeOf(worded),
    sum: { label: words.paid, amount: figures.euros(worded.totals.paid) },
    badge: { text: sentences.badge(transfers.length), tone: 'good' },
    parties: [holderRows(worded), inAllRows(worded)],
    sections: [
      walletRows(worded),
      accountRows(worded),
      transferRows(worded),
      ...transfers.flatMap((transfer, at) =>
        transferSections(transfer, at + 1, { language, texts, figures }),
      ),
    ],
    note: { lead: sentences.notShown, text: sentences.before(brand.name) },
    evidence: checkRows(worded),
    attachment: null,
    footnote: sentences.footnote(brand.name, printed, brand.supportEmail),
    pageOf: sentences.pageOf,
  }
}

/** As the days are written everywhere. */
const periodText = ({ period: { from, to } }: FundsFacts): string =>
  from === null ? to : `${from} – ${to}`

/** The statements' own word for it. */
function testWord({ transfers: [first] }: FundsFacts, language: Language): string | null {
  return first?.facts.isTest ? wordedFacts(first.facts, language).texts.words.test : null
}

function ledeOf({ facts: { period }, texts: { sentences }, figures }: Worded): string {
  const dayOf = (day: string): string => figures.day(isoDayStart(day))
  return period.from === null
    ? sentences.ledeUntil(dayOf(period.to))
    : sentences.lede(dayOf(period.from), dayOf(period.to))
}

function holderRows({ facts: { holder }, texts: { words } }: Worded): StatementSection {
  return {
    title: words.holder,
    rows: [
      { label: words.name, value: holder.name },
      { label: words.email, value: holder.email },
      { label: words.kind, value: words[holder.type] },
    ],
  }
}

/** From what the crypto was worth down to what was paid. */
function inAllRows({ totals, texts: { words }, figures }: Worded): StatementSection {
  const { tokens, mid, margin, fees, kept, paid } = totals
  return {
    title: words.inAll,
    rows: [
      ...tokens.map(({ units, unit }) => ({
        label: words.converted,
        value: figures.tokens(units, unit),
      })),
      { label: words.atMid, value: figures.euros(mid) },
      { label: words.margin, value: figures.euros(minus(NO_CENTS, margin)) },
      { label: words.fees, value: figures.euros(minus(NO_CENTS, fees)) },
      ...(kept === NO_CENTS
        ? []
        : [{ label: words.keptByBanks, value: figures.euros(minus(NO_CENTS, kept)) }]),
      { label: words.paid, value: figures.euros(paid), isTotal: true },
    ],
  }
}

function walletRows({ wallets, texts, figures }: Worded): StatementSection {
  const { words, sentences } = texts
  const told = (wallet: FundsWallet): string => {
    const transfers = sentences.transfers(wallet.deposits)
    const { networkName, proof, providers } = wallet
    if (proof) {
      const method = proof.method.toUpperCase()
      return sentences.proved(networkName, transfers, method, figures.day(proof.provedAt))
    }
    const named = providers.map((name) => (name === '' ? words.unnamedProvider : name)).join(', ')
    return named === ''
      ? sentences.unproved(networkName, transfers)
      : sentences.stated(networkName, transfers, named)
  }
  return {
    title: words.wallets,
    rows: wallets.map((wallet) => ({ label: wallet.address, value: told(wallet) })),
  }
}

function accountRows({ facts, texts: { words, sentences }, figures }: Worded): StatementSection {
  return {
    title: words.accounts,
    rows: paidAccountsOf(facts.transfers).map(({ recipient, cents }) => ({
      label: [recipient.name.toUpperCase(), recipient.bankName].filter(Boolean).join(', '),
      value: sentences.paidInto(figures.euros(cents), groupedIban(recipient.iban)),
    })),
  }
}

/** One line each: what was converted and what it became. */
function transferRows({ facts, texts: { words, sentences }, figures }: Worded): StatementSection {
  const rows = facts.transfers.map((transfer, at): StatementRow => {
    const { history, networkName } = transfer.facts
    const { quote } = history
    const tokens = figures.tokens(grossOf(quote).units, quote.unit)
    const day = figures.day(cameTo(transfer.facts))
    const paid = figures.euros(eurosOf(transfer).paid)
    return {
      label: sentences.row(at + 1, day, tokens, networkName),
      value: sentences.rowPaid(paid, quote.recipient.name.toUpperCase()),
    }
  })
  return { title: words.transfers, rows }
}

function checkRows({ facts, texts: { words, sentences } }: Worded): StatementSection {
  const { explorers, debtorIban } = facts
  const links = explorers.join(', ')
  return {
    title: words.howToCheck,
    rows: [
      ...(links === '' ? [] : [{ label: words.onChains, value: sentences.chainCheck(links) }]),
      { label: words.onStatement, value: sentences.statementCheck(groupedIban(debtorIban)) },
      { label: words.inFiles, value: sentences.fileCheck },
      ...receiptRows(facts, words.signedReceipts, sentences),
    ],
  }
}

function receiptRows(
  { transfers, verifyUrl, brand }: FundsFacts,
  label: string,
  sentences: FundsTexts['sentences'],
): readonly StatementRow[] {
  const count = transfers.filter(({ facts: { receipt } }) => receipt !== null).length
  const page = verifyUrl ?? sentences.verifyPage(brand.name)
  return count === 0
    ? []
    : [{ label, value: sentences.receiptCheck(sentences.receipts(count), page) }]
}
