import { erasureDetails, hashAfterErasures, readErasures } from './audit-erasure'

const [A, B, C] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string] // three digits make three
const first = erasureDetails('pr_1', [{ id: 7n, before: A, after: B }])
const second = erasureDetails('pr_2', [{ id: 7n, before: B, after: C }])

it.each([
  ['nothing erased', [], '7', A, A],
  ['erased', [first], '7', A, B],
  ['erased twice', [first, second], '7', A, C],
  ['sealed after it was erased', [first], '7', B, B],
  ['sealed with another hash', [first], '7', C, C],
  ['another action', [first], '8', A, A],
])('knows what an action has to hash to: %s', (_case, details, id, sealed, now) => {
  expect(hashAfterErasures(readErasures(details), id, sealed)).toBe(now)
})

it('names the proposal, and takes for a hash only what is one', () => {
  expect(first).toEqual({ proposal: 'pr_1', 7: `${A} ${B}` })
  expect(readErasures([{ proposal: 'pr_1', 7: 'altered', 8: null }]).size).toBe(0)
})
