import { isRecoveryGood } from './recovery'

const askedAt = new Date('2026-11-20T12:00:00Z')
const used = (at: string) => ({ usedAt: new Date(at) })

it.each([
  ['no passkey is left', true, [], true],
  ['none was used since', true, [used('2026-11-20T11:59:59Z')], true],
  ['one was used since', true, [used('2026-11-19T12:00:00Z'), used('2026-11-20T12:00:01Z')], false],
  ['the account was closed', false, [], false],
])('holds or not where %s', (_case, isOpen, passkeys, isGood) => {
  expect(isRecoveryGood({ askedAt }, { isOpen, passkeys })).toBe(isGood)
})
