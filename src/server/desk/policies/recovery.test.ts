import { isRecoveryGood } from './recovery'

const askedAt = new Date('2026-11-20T12:00:00Z')
const used = (at: string) => ({ usedAt: new Date(at) })

it.each([
  ['no passkey is left', [], true],
  ['none was used since', [used('2026-11-20T11:59:59Z')], true],
  ['one was used since', [used('2026-11-19T12:00:00Z'), used('2026-11-20T12:00:01Z')], false],
])('holds or not where %s', (_case, passkeys, isGood) => {
  expect(isRecoveryGood({ askedAt }, { passkeys })).toBe(isGood)
})
