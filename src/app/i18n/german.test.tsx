import { screen, waitFor } from '@testing-library/react'
import { createIntl, FormattedMessage } from 'react-intl'

import { renderWithStore } from '@test/setup/render'

import { amountsFor } from './amounts'
import { loadCatalog } from './catalogs'
import { datesFor } from './dates'

/** Narrow and wide no-break spaces, as plain ones. */
const spaced = (text: string): string => text.replace(/\s/g, ' ')

describe('German', () => {
  it('replaces the English words once they have loaded, and keeps those that it lacks [SET-11]', async () => {
    renderWithStore(
      <>
        <FormattedMessage id="home.title" defaultMessage="Title" description="Test" />
        <hr />
        <FormattedMessage id="test.missing" defaultMessage="Missing" description="Test" />
      </>,
      { locale: 'de' },
    )
    expect(await screen.findByText(/Wer bekommt die Euro\?/)).toBeInTheDocument()
    expect(screen.getByText(/Missing/)).toBeInTheDocument()
    await waitFor(() => expect(document.documentElement.lang).toBe('de'))
  })

  it.each([
    ['dateTime', '1. November, 13:06 UTC'],
    ['dateShort', '1. November'],
    ['recipientDate', '1. November 2025'],
    ['clockTime', '13:06'],
  ] as const)('writes %s as %s', async (name, expected) => {
    await loadCatalog('de')
    const dates = datesFor(createIntl({ locale: 'de' }))
    expect(dates[name](Date.UTC(2025, 10, 1, 13, 6) / 1000)).toBe(expected)
  })

  it('names its months and days', async () => {
    const catalog = await loadCatalog('de')
    const dates = datesFor(createIntl({ locale: 'de', messages: { ...catalog } }))
    const now = Date.UTC(2025, 2, 20) / 1000
    expect(dates.dayGroup(now, now)).toBe('Heute')
    expect(dates.dayGroup(now - 86_400, now)).toBe('Gestern')
    expect(dates.dayGroup(now - 14 * 86_400, now)).toBe('6. März')
  })

  const idsWith = async (letters: string) =>
    Object.entries(await loadCatalog('de'))
      .filter(([, text]) => JSON.stringify(text).includes(letters))
      .map(([id]) => id)

  it('calls what waits for its owner held, and only what banks took kept', async () => {
    expect(await idsWith('einbehalten')).toEqual(['activity.owed.keptByBank', 'activity.owed.kept'])
  })

  it('calls a conversion by one word, which fits into its third of a narrow screen', async () => {
    expect(await idsWith('wand')).toEqual([])
    expect(await idsWith('"Tauschen"')).toEqual(['otc.amount.convert'])
  })

  it('leaves English dates English after it was loaded', async () => {
    await loadCatalog('de')
    const dates = datesFor(createIntl({ locale: 'en' }))
    expect(dates.dateShort(Date.UTC(2025, 2, 6) / 1000)).toBe('March 06')
  })

  it('writes amounts and percentages by its habits', () => {
    const german = amountsFor('de')
    expect(spaced(german.euro('1234567.5'))).toBe('1.234.567,50 €')
    expect(spaced(german.euro('0.009'))).toBe('< 0,01 €')
    expect(spaced(german.euro('-12.345'))).toBe('−12,34 €')
    expect(german.token('2500.5', 'USDC')).toBe('2.500,5 USDC')
    expect(german.token('0.0000009', 'ETH')).toBe('< 0,000001 ETH')
    expect(spaced(german.percent('1.949'))).toBe('1,94 %')
    expect(amountsFor('en').percent('0.02')).toBe('0.02%')
  })
})
