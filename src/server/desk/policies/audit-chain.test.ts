import { auditHash, type AuditSeal } from '../records/audit-seal'
import { readErasures } from './audit-erasure'
import { cutFault, headFault, headLine, nextSeal, readHeads, sealFault } from './audit-chain'

const AT = new Date('2026-11-23T10:00:00Z')
const action = (id: bigint, text = `{"id":"${id}"}`) => ({ id, text })

function sealed(before: AuditSeal | null, ids: readonly bigint[]): AuditSeal {
  const seal = nextSeal(
    auditHash,
    before,
    ids.map((id) => action(id)),
    AT,
  )
  if (!seal) throw new Error('no seal')
  return seal
}

const first = sealed(null, [1n, 2n])
const second = sealed(first, [3n, 5n])
const actions = [action(3n), action(5n)]

it('seals nothing where nothing was done', () => {
  expect(nextSeal(auditHash, first, [], AT)).toBeNull()
})

it('holds as it was sealed', () => {
  expect(sealFault(auditHash, first, null, { actions: [action(1n), action(2n)] })).toBeNull()
  expect(sealFault(auditHash, second, first, { actions })).toBeNull()
})

it('holds where an erasure names what an action was and is', () => {
  const erased = [action(3n), action(5n, '{}')]
  const [before, after] = [actions[1], erased[1]].map((each) => auditHash(each?.text ?? ''))
  const erasures = readErasures([{ 5: `${before ?? ''} ${after ?? ''}` }])
  expect(sealFault(auditHash, second, first, { actions: erased, erasures })).toBeNull()
  const other = { actions: [action(3n), action(5n, '{"more":1}')], erasures }
  expect(sealFault(auditHash, second, first, other)).toBe('action 5 of seal 2 was altered')
})

it.each([
  ['an altered action', [action(3n), action(5n, '{}')], 'action 5 of seal 2 was altered'],
  ['a removed action', [action(5n)], 'action 3 of seal 2 is missing'],
  ['an action put in between', [...actions, action(4n)], 'action 4 was inserted into seal 2 later'],
])('names %s', (_case, found, fault) => {
  expect(sealFault(auditHash, second, first, { actions: found })).toBe(fault)
})

it.each<[string, Partial<AuditSeal>]>([
  ['its actions', { actions: first.actions }],
  ['its range', { lastId: 6n }],
  ['its time', { sealedAt: new Date('2026-11-23T10:00:01Z') }],
  ['what it follows', { previous: second.sha256 }],
  ['its hash', { sha256: first.sha256 }],
])('names a seal of which somebody altered %s', (_case, change) => {
  expect(sealFault(auditHash, { ...second, ...change }, first, { actions })).toBe(
    'seal 2 was altered',
  )
})

it('names a seal that is missing, and one that is made anew before another', () => {
  expect(sealFault(auditHash, second, null, { actions })).toBe(
    'seal 1 is missing: seal 2 comes next',
  )
  const anew = sealed(null, [1n])
  expect(sealFault(auditHash, second, anew, { actions })).toBe(
    'seal 2 follows another seal than the one before it',
  )
})

it('compares with heads kept outside', () => {
  const heads = readHeads(
    `${headLine(first, AT)}\n${headLine(first, AT)}\n${headLine(second, AT)}\n`,
  )
  if (typeof heads === 'string') throw new Error(heads)
  expect([headFault(heads, first), headFault(heads, second), cutFault(heads, 2n)]).toEqual([
    ...[null, null, null],
  ])
  expect(headFault(heads, { ...first, sha256: second.sha256 })).toBe(
    'the file names another hash for seal 1',
  )
  expect(cutFault(heads, 1n)).toBe(
    'the file names seal 2, and the newest here is 1: later seals were removed',
  )
})

it.each([
  ['a line that is none', `${headLine(first, AT)}\n2026 2 abc`, 'line 2 of the file is no head'],
  [
    'two hashes for one seal',
    `${headLine(first, AT)}\n${headLine({ ...first, sha256: second.sha256 }, AT)}`,
    'the file names two hashes for seal 1',
  ],
])('refuses a file with %s', (_case, text, fault) => {
  expect(readHeads(text)).toBe(fault)
})
