import type { PayoutEvidence } from '../records/payout/evidence'
import { recallOf } from './payout-recall'

const at = new Date('2026-11-23T10:00:00Z')
const asked: PayoutEvidence = { kind: 'act', act: 'recall-asked', at }
const says = (status: string): PayoutEvidence => ({
  ...{ kind: 'status', status, reasons: [], isAboutOurFile: true, at },
})

it.each([
  ['nobody has asked', [says('RJCR')], null],
  ['no answer', [asked, says('ACCP')], 'asked'],
  ['pending', [asked, says('PDCR')], 'asked'],
  ['refused', [asked, says('PDCR'), says('RJCR')], 'refused'],
  ['granted', [asked, says('RJCR'), says('CNCL')], 'granted'],
] as const)('reads a recall in whatever order it was answered: %s', (_case, evidence, expected) => {
  expect(recallOf(evidence)).toBe(expected)
  expect(recallOf(evidence.toReversed())).toBe(expected)
})
