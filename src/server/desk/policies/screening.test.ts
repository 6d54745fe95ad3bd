import { payoutVerdict, type SubjectStanding } from './screening'

const clear: SubjectStanding = {
  kind: 'name',
  isPayee: true,
  outcome: 'clear',
  caseStatus: null,
  isCovered: false,
}
const owner = { ...clear, isPayee: false }
const sender: SubjectStanding = { ...owner, kind: 'address' }
const hit = { outcome: 'hit' } as const
const queued = { isScreened: true, isCommitted: false }
const refused = { ...hit, caseStatus: 'refused', isCovered: true } as const

it.each<[string, readonly SubjectStanding[], ReturnType<typeof payoutVerdict>]>([
  ['nothing stands against it', [clear, owner, sender], 'clear'],
  ['an answer is missing', [clear, { ...owner, outcome: null }], 'waiting'],
  ['a list of names knows no address', [clear, { ...sender, outcome: 'not-screened' }], 'clear'],
  ['nobody looked a name up', [{ ...clear, outcome: 'not-screened' }], 'waiting'],
  ['a hit has no case yet', [{ ...clear, ...hit }], 'waiting'],
  ['a case is open', [{ ...clear, ...hit, caseStatus: 'open', isCovered: true }, owner], 'held'],
  [
    'a case is open and an answer is missing',
    [
      { ...clear, caseStatus: 'open' },
      { ...owner, outcome: null },
    ],
    'held',
  ],
  ['the hit was cleared', [{ ...clear, ...hit, caseStatus: 'cleared', isCovered: true }], 'clear'],
  ['another entry was cleared', [{ ...clear, ...hit, caseStatus: 'cleared' }], 'waiting'],
  ['the payee was refused', [{ ...clear, ...refused }, owner], 'refused'],
  ['the owner was refused', [clear, { ...owner, ...refused }], 'held'],
  [
    'payee and owner were refused',
    [
      { ...clear, ...refused },
      { ...owner, ...refused },
    ],
    'held',
  ],
])('judges a payout: %s', (_what, subjects, verdict) => {
  expect(payoutVerdict(subjects, queued)).toBe(verdict)
})

it('holds a payout whose file is committed, though its payee was refused', () => {
  const verdict = payoutVerdict([{ ...clear, ...refused }], { ...queued, isCommitted: true })
  expect(verdict).toBe('held')
})

it('waits for no answer where nobody is asked, but for people who look at a hit', () => {
  const unasked = { ...queued, isScreened: false }
  expect(payoutVerdict([{ ...clear, outcome: null }], unasked)).toBe('clear')
  expect(payoutVerdict([{ ...clear, outcome: null, caseStatus: 'open' }], unasked)).toBe('held')
})
