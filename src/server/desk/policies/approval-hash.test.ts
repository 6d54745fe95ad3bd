import { approvalTextToSign, canonicalDetails } from './approval-hash'

const proposal = {
  id: 'pr_1',
  version: 2,
  action: 'refund',
  subject: 'h_1',
  details: { to: '0xaa', units: '5' },
} as const
const signed = { operator: 'ines', nonce: 'n', expiresAt: new Date('2025-11-21T14:37:00Z') }

it('is one text for one meaning, whatever the order of the details', () => {
  const swapped = { ...proposal, details: { units: '5', to: '0xaa' } }
  expect(approvalTextToSign(swapped, signed)).toBe(approvalTextToSign(proposal, signed))
  expect(approvalTextToSign(proposal, signed)).toBe(
    '["causeway operator approval 1","n","pr_1",2,"refund","h_1","ines","[[\\"to\\",\\"0xaa\\"],[\\"units\\",\\"5\\"]]","2025-11-21T14:37:00.000Z"]',
  )
})

it.each([
  ['nonce', proposal, { ...signed, nonce: 'm' }],
  ['expiry', proposal, { ...signed, expiresAt: new Date('2025-11-21T14:38:00Z') }],
  ['operator', proposal, { ...signed, operator: 'jonas' }],
  ['proposal', { ...proposal, id: 'pr_2' }, signed],
  ['version', { ...proposal, version: 3 }, signed],
  ['act', { ...proposal, action: 'release' }, signed],
  ['subject', { ...proposal, subject: 'h_2' }, signed],
  ['a detail', { ...proposal, details: { to: '0xab', units: '5' } }, signed],
] as const)('differs by the %s', (_part, other, by) => {
  expect(approvalTextToSign(other, by)).not.toBe(approvalTextToSign(proposal, signed))
})

it('takes no two sets of details for one', () => {
  expect(canonicalDetails({ a: 'b","c' })).not.toBe(canonicalDetails({ a: 'b', c: '' }))
})
