import type { OperatorProposal } from '../records/operator-proposal'
import { assertNotProposed, confirmedAtCommandLine, isSignedFor } from './approval'

const typed: OperatorProposal = {
  id: 'pr_1',
  action: 'refund',
  subject: 'h_1',
  details: { to: '0xaa', units: '5' },
  proposedBy: 'olga',
  proposedAt: new Date(0),
  via: 'command-line',
  version: 1,
  reason: null,
}
const shown: OperatorProposal = { ...typed, via: 'console' }
const same = { action: 'refund', details: { units: '5', to: '0xaa' }, operator: 'otto' } as const
const elsewhere = { ...same, details: { ...same.details, to: '0xbb' } }

describe('at the command line', () => {
  it.each([
    ['nothing is proposed', null, same],
    ['another action is proposed', typed, { ...same, action: 'release' }],
    ['another address is proposed', typed, elsewhere],
    ['more is said now', typed, { ...same, details: { ...same.details, fee: '1' } }],
    ['less is said now', typed, { ...same, details: { to: '0xaa' } }],
    ['their own proposal is another', typed, { ...elsewhere, operator: 'olga' }],
    ['it stands in the console', shown, same],
  ] as const)('proposes anew where %s', (_case, open, request) => {
    expect(confirmedAtCommandLine(open, request)).toBeNull()
  })

  it('confirms what another operator proposed there, in whatever order', () => {
    expect(confirmedAtCommandLine(typed, same)).toBe(typed)
  })

  it('refuses to let operators confirm their own proposal', () => {
    expect(() => confirmedAtCommandLine(typed, { ...same, operator: 'olga' })).toThrow()
  })
})

describe('in the console', () => {
  it('takes no second proposal for a second word', () => {
    expect(() => assertNotProposed(shown, same)).toThrow()
    expect(() => assertNotProposed(shown, elsewhere)).not.toThrow()
    expect(() => assertNotProposed(typed, same)).not.toThrow()
  })

  it.each([
    ['the very proposal, by another person', shown, same, true],
    ['another address', shown, elsewhere, false],
    ['another act', shown, { ...same, action: 'release' }, false],
    ['their own', shown, { ...same, operator: 'olga' }, false],
    ['one of the command line', typed, same, false],
    ['a later proposal', { ...shown, id: 'pr_2' }, same, false],
  ] as const)('carries out %s: %s', (_case, open, request, isCarriedOut) => {
    expect(isSignedFor(open, request, 'pr_1')).toBe(isCarriedOut)
  })
})
