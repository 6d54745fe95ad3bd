import { defineMessages, type MessageDescriptor } from 'react-intl'

import type { ALARM_FACTS } from '@contract/console/overview'
import type { Period } from '@contract/console/plots'

export const messages = {
  ...defineMessages({
    oldest: { id: 'console.overview.oldest', defaultMessage: 'Oldest payout' },
    noPayout: { id: 'console.overview.noPayout', defaultMessage: 'none is open' },
    free: { id: 'console.overview.free', defaultMessage: 'Free to pay out' },
    unknown: { id: 'console.overview.unknown', defaultMessage: 'Not known' },
  }),
  ...defineMessages({
    unstated: { id: 'console.overview.unstated', defaultMessage: 'nobody has stated the balance' },
    legendIn: { id: 'console.overview.legend.in', defaultMessage: 'in, crypto at our rate' },
    legendOut: { id: 'console.overview.legend.out', defaultMessage: 'out, to banks' },
    in: { id: 'console.overview.in', defaultMessage: 'In' },
  }),
  ...defineMessages({
    out: { id: 'console.overview.out', defaultMessage: 'Out' },
    alarms: { id: 'console.overview.alarms', defaultMessage: 'Open alarms' },
    noAlarms: { id: 'console.overview.alarms.none', defaultMessage: 'Nothing asks for anybody.' },
    moreAlarms: { id: 'console.overview.alarms.more', defaultMessage: 'There may be more: each page has its own.' },
    ages: { id: 'console.overview.ages', defaultMessage: 'Oldest payout that moves' },
  }),
  ...defineMessages({ agesLine: { id: 'console.overview.ages.line', defaultMessage: 'in hours; disputed and unknown apart' }, agesNone: { id: 'console.overview.ages.none', defaultMessage: 'Age of the oldest payout that moves: nobody has looked yet' }, hours: { id: 'console.overview.hours', defaultMessage: 'Hours' } }),
  ...defineMessages({
    agree: { id: 'console.overview.agree', defaultMessage: 'Books agree' },
    bank: { id: 'console.overview.agree.bank', defaultMessage: 'Bank' },
    noStatement: { id: 'console.overview.agree.noStatement', defaultMessage: 'No statement was read yet' },
    chains: { id: 'console.overview.agree.chains', defaultMessage: 'Chains' },
  }),
  ...defineMessages({
    ledger: { id: 'console.overview.agree.ledger', defaultMessage: 'Ledger' },
    ledgerLine: { id: 'console.overview.agree.ledger.line', defaultMessage: 'Debits and credits' },
    unchecked: { id: 'console.overview.agree.unchecked', defaultMessage: 'Not checked' },
    desk: { id: 'console.overview.desk', defaultMessage: 'The desk' },
  }),
}

type PeriodTexts = Readonly<Record<'flows' | 'growing' | 'in' | 'out', MessageDescriptor>>

export const periodTexts: Readonly<Record<Period, PeriodTexts>> = {
  day: defineMessages({ flows: { id: 'console.overview.flows.day', defaultMessage: 'Euros by hour' }, growing: { id: 'console.overview.growing.day', defaultMessage: 'this hour' }, in: { id: 'console.overview.in.day', defaultMessage: 'In, 24 h' }, out: { id: 'console.overview.out.day', defaultMessage: 'Out, 24 h' } }),
  month: defineMessages({
    flows: { id: 'console.overview.flows.month', defaultMessage: 'Euros by day' },
    growing: { id: 'console.overview.growing.month', defaultMessage: 'today' },
    in: { id: 'console.overview.in.month', defaultMessage: 'In, 30 d' },
    out: { id: 'console.overview.out.month', defaultMessage: 'Out, 30 d' },
  }),
}

/** Texts with a place for something, and what it is. */
export const filled = {
  ...defineMessages<{ deposits: { count: number }; payouts: { count: number } }>({
    deposits: { id: 'console.overview.deposits', defaultMessage: '{count, plural, one {# quote} other {# quotes}} settled' },
    payouts: { id: 'console.overview.payouts', defaultMessage: '{count, plural, one {# payout} other {# payouts}}' },
  }),
  ...defineMessages<{ whose: { state: string; id: string }; underWay: { count: number } }>({ whose: { id: 'console.overview.whose', defaultMessage: '{state}, {id}' }, underWay: { id: 'console.overview.underWay', defaultMessage: 'after {count} under way' } }),
  ...defineMessages<{ flows: { in: string; out: string; count: number }; ages: { most: string; now: string } }>({
    flows: { id: 'console.overview.flows', defaultMessage: 'Euros in and out in {count} steps. In {in}, out {out}.' },
    ages: { id: 'console.overview.ages.sentence', defaultMessage: 'Age of the oldest payout that moves: at most {most} hours, now {now}' },
  }),
  ...defineMessages<{ ago: { age: string } }>({ ago: { id: 'console.overview.agree.ago', defaultMessage: '{age} ago' } }),
  ...defineMessages<{ statement: { day: string; amount: string } }>({ statement: { id: 'console.overview.agree.statement', defaultMessage: 'Statement of {day}, {amount}' } }),
  ...defineMessages<{ chains: { chains: number; addresses: number } }>({ chains: { id: 'console.overview.agree.chains.line', defaultMessage: '{chains, plural, one {# chain} other {# chains}}, {addresses, plural, one {# address} other {# addresses}}' } }),
}

/** What is wrong; the second line says where. */
export const alarmTexts: Readonly<Record<(typeof ALARM_FACTS)[number], MessageDescriptor>> = {
  ...defineMessages({ 'desk-closed': { id: 'console.alarm.closed', defaultMessage: 'The desk is closed for a restore' }, 'stopped': { id: 'console.alarm.stopped', defaultMessage: 'Stopped by an operator' }, 'chain-lacks': { id: 'console.alarm.lacks', defaultMessage: 'A chain lacks what the books have' } }),
  ...defineMessages({
    'chain-stalled': { id: 'console.alarm.stalled', defaultMessage: 'A chain’s finality stalls' },
    'chain-unread': { id: 'console.alarm.unread', defaultMessage: 'Nobody looks at a chain' },
    'chain-unreconciled': { id: 'console.alarm.unreconciled', defaultMessage: 'A chain was not compared for 4 hours' },
  }),
  ...defineMessages({
    'transfers-aside': { id: 'console.alarm.aside', defaultMessage: 'Transfers are set aside' },
    'bank-quarantine': { id: 'console.alarm.quarantine', defaultMessage: 'A bank file in quarantine' },
    'bank-silent': { id: 'console.alarm.silent', defaultMessage: 'No bank statement for 3 banking days' },
    'bank-unread': { id: 'console.alarm.bankUnread', defaultMessage: 'The bank’s folder cannot be read' },
  }),
  ...defineMessages({ 'bank-differs': { id: 'console.alarm.bank', defaultMessage: 'The bank’s balance is not the books’' }, 'books-differ': { id: 'console.alarm.books', defaultMessage: 'Debits are not credits' }, 'screening-open': { id: 'console.alarm.screening', defaultMessage: 'A hit on a sanctions list' } }),
  ...defineMessages({ 'price-stopped': { id: 'console.alarm.price', defaultMessage: 'A price is stopped' }, 'exposure-near': { id: 'console.alarm.near', defaultMessage: 'Exposure above 80 % of its limit' }, 'exposure-full': { id: 'console.alarm.full', defaultMessage: 'Exposure at its limit' } }),
}
