import { entryActClosedBy } from './entry-acts'

const credit = { place: 'camt.053|DE93|S1|0|0', cents: 700n }

it.each([
  ['a statement’s credit', credit, null],
  ['a debit', { ...credit, cents: -700n }, 'not-a-credit'],
  ['what is no amount in euros', { ...credit, cents: null }, 'not-a-credit'],
  ['a notification, which proves nothing', { ...credit, place: 'camt.054|N1' }, 'not-a-credit'],
] as const)('judges whether %s may be attached, and lets each be cleared', (_case, entry, by) => {
  expect(entryActClosedBy('entry-attach', entry)).toBe(by)
  expect(entryActClosedBy('entry-clear', entry)).toBeNull()
})
