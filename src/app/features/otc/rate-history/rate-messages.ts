import { defineMessages, type MessageDescriptor } from 'react-intl'

import type { RatePeriod } from '@contract/v1/rates'

export const rateMessages = defineMessages({
  panel: { id: 'otc.rates.panel', defaultMessage: 'Rate over time' },
  period: { id: 'otc.rates.period', defaultMessage: 'Period' },
  now: { id: 'otc.rates.now', defaultMessage: 'now' },
  yours: { id: 'otc.rates.yours', defaultMessage: 'your mail' },
  table: { id: 'otc.rates.table', defaultMessage: 'Table' },
  low: { id: 'otc.rates.low', defaultMessage: 'Low' },
  high: { id: 'otc.rates.high', defaultMessage: 'High' },
  close: { id: 'otc.rates.close', defaultMessage: 'Close' },
  none: { id: 'otc.rates.none', defaultMessage: 'We have no rate of this time.' },
  failed: { id: 'otc.rates.failed', defaultMessage: 'The rate could not be loaded.' },
  mail: { id: 'otc.rates.mail', defaultMessage: 'Mail me at a rate' },
  save: { id: 'otc.rates.save', defaultMessage: 'Save' },
  remove: { id: 'otc.rates.remove', defaultMessage: 'Remove' },
  cancel: { id: 'otc.rates.cancel', defaultMessage: 'Cancel' },
  once: {
    id: 'otc.rates.once',
    defaultMessage: 'One mail, as soon as the mid-market rate reaches it from either side.',
  },
  notSaved: { id: 'otc.rates.notSaved', defaultMessage: 'Not saved. Please try again.' },
})

export const periodNames: Readonly<Record<RatePeriod, MessageDescriptor>> = defineMessages({
  day: { id: 'otc.rates.day', defaultMessage: 'Day' },
  week: { id: 'otc.rates.week', defaultMessage: 'Week' },
  month: { id: 'otc.rates.month', defaultMessage: 'Month' },
})

/** Of the table's first column. */
export const columnNames: Readonly<Record<RatePeriod, MessageDescriptor>> = defineMessages({
  day: { id: 'otc.rates.hourColumn', defaultMessage: 'From, UTC' },
  week: { id: 'otc.rates.dayColumn', defaultMessage: 'Day, UTC' },
  month: { id: 'otc.rates.dayColumn', defaultMessage: 'Day, UTC' },
})

type Extremes = Record<'symbol' | 'low' | 'high' | 'now', string>

export const filledRateMessages = defineMessages<{
  title: { symbol: string }
  mailAt: { price: string }
  worth: { symbol: string }
  moved: { change: string; period: RatePeriod }
  sentence: Extremes & { period: RatePeriod }
}>({
  title: { id: 'otc.rates.title', defaultMessage: '1 {symbol} in euros, mid-market' },
  mailAt: { id: 'otc.rates.mailAt', defaultMessage: 'Mail me at {price}' },
  worth: { id: 'otc.rates.worth', defaultMessage: 'Mail me at (€ for 1 {symbol})' },
  moved: {
    id: 'otc.rates.moved',
    defaultMessage: '{change} in {period, select, day {a day} week {a week} other {a month}}',
  },
  sentence: {
    id: 'otc.rates.sentence',
    defaultMessage: '{symbol} in euros over {period, select, day {a day} week {a week} other {a month}}: lowest {low}, highest {high}, now {now}',
  },
})
