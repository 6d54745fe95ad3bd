import { bankTime, END_OF_DAY } from '@kernel/bank-calendar'
import { toSeconds } from '@kernel/instant'
import { bookLines, type BookFacts } from './open-books'

const NOW = 1_763_735_400
const HOUR = 3_600

const facts: BookFacts = {
  ledger: { isUnbalanced: false, checkedTs: NOW - HOUR },
  chains: [
    { isShort: false, passedTs: NOW - HOUR },
    { isShort: false, passedTs: NOW - 2 * HOUR },
  ],
  bank: { isApart: false, closedTs: NOW - 50 * HOUR },
}

const states = (over: Partial<BookFacts>) => {
  const { ledger, chains, bank } = bookLines({ ...facts, ...over }, NOW)
  return [ledger.state, chains.state, bank.state].join(' ')
}

it.each<[string, Partial<BookFacts>, string]>([
  ['agrees', {}, 'agrees agrees agrees'],
  [
    'has a posting that does not balance',
    { ledger: { isUnbalanced: true, checkedTs: NOW } },
    'differs agrees agrees',
  ],
  [
    'was added up 3 hours ago',
    { ledger: { isUnbalanced: false, checkedTs: NOW - 3 * HOUR } },
    'late agrees agrees',
  ],
  [
    'was never added up',
    { ledger: { isUnbalanced: false, checkedTs: null } },
    'late agrees agrees',
  ],
  [
    'lacks something on a chain',
    { chains: [{ isShort: true, passedTs: NOW }] },
    'agrees differs agrees',
  ],
  [
    'was not compared with a chain for a day',
    { chains: [{ isShort: false, passedTs: NOW - 25 * HOUR }] },
    'agrees late agrees',
  ],
  [
    'was never compared with one of two chains',
    { chains: [...facts.chains, { isShort: false, passedTs: null }] },
    'agrees late agrees',
  ],
  ['has no chain', { chains: [] }, 'agrees late agrees'],
  ['is apart from the bank', { bank: { isApart: true, closedTs: NOW } }, 'agrees agrees differs'],
  [
    'has no statement of 3 banking days',
    { bank: { isApart: false, closedTs: NOW - 5 * 24 * HOUR } },
    'agrees agrees late',
  ],
  ['was sent no statement yet', { bank: { isApart: false, closedTs: null } }, 'agrees agrees late'],
])('tells a desk that %s', (_case, over, told) => {
  expect(states(over)).toBe(told)
})

it('tells the instant of the chain that was compared longest ago', () => {
  expect(bookLines(facts, NOW).chains.asOfTs).toBe(NOW - 2 * HOUR)
})

it('gives the bank the time that it takes after Christmas', () => {
  const closedTs = toSeconds(bankTime('2026-12-24', END_OF_DAY))
  const stateOn = (day: string) => {
    const now = toSeconds(bankTime(day, '07:00'))
    return bookLines({ ...facts, bank: { isApart: false, closedTs } }, now).bank.state
  }
  expect([stateOn('2026-12-29'), stateOn('2026-12-31')]).toEqual(['agrees', 'late'])
})
