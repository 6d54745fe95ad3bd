import { assertNotProposed, isSignedFor } from './approval'

const open = {
  ...({ id: 'pr_1', action: 'refund', proposedBy: 'olga' } as const),
  details: { to: '0xaa', units: '5' },
}
const same = { action: 'refund', details: { units: '5', to: '0xaa' }, operator: 'otto' } as const
const elsewhere = { ...same, details: { ...same.details, to: '0xbb' } }

it('takes no second proposal for a second word', () => {
  expect(() => assertNotProposed(open, same)).toThrow()
  expect(() => assertNotProposed(open, { ...same, operator: 'olga' })).toThrow()
  expect(() => assertNotProposed(open, elsewhere)).not.toThrow()
  expect(() => assertNotProposed(null, same)).not.toThrow()
})

it.each([
  ['the very proposal, by another person, in whatever order', open, same, true],
  ['another address', open, elsewhere, false],
  ['another act', open, { ...same, action: 'release' }, false],
  ['more than was signed', open, { ...same, details: { ...same.details, fee: '1' } }, false],
  ['less than was signed', open, { ...same, details: { to: '0xaa' } }, false],
  ['their own', open, { ...same, operator: 'olga' }, false],
  ['a later proposal', { ...open, id: 'pr_2' }, same, false],
] as const)('carries out %s: %s', (_case, stands, request, isCarriedOut) => {
  expect(isSignedFor(stands, request, 'pr_1')).toBe(isCarriedOut)
})
