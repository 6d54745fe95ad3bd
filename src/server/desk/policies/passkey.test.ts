import { fromSeconds } from '@kernel/instant'
import { creationOf, isFresh, requestOf } from './passkey'

const at = (seconds: number) => fromSeconds(1_800_000_000 + seconds)

it.each([
  ['a sign-in of now', 0, null, 0, true],
  ['a sign-in of almost ten minutes ago', 0, null, 599, true],
  ['a sign-in of ten minutes ago', 0, null, 600, false],
  ['an old one with a use of late', 0, 3_000, 3_599, true],
  ['an old one with an old use', 0, 3_000, 3_600, false],
])('%s shows who sits there: %#', (_case, opened, confirmed, now, shows) => {
  const confirmedAt = confirmed === null ? null : at(confirmed)
  expect(isFresh({ openedAt: at(opened), confirmedAt }, at(now))).toBe(shows)
})

const known = [{ credentialId: 'abc', transports: ['internal'] }]
const asking = { challenge: 'c', origin: 'https://pay.example', known }
const abc = { id: 'abc', type: 'public-key', transports: ['internal'] }

it('asks for the host that people open, with the person known', () => {
  const account = { id: 'acc_marta', email: 'marta@example.test', name: 'Marta' }
  const creation = creationOf({ ...asking, brand: 'Causeway', account })
  expect(creation).toMatchObject({
    rp: { id: 'pay.example', name: 'Causeway' },
    // The account's id, base64url: no e-mail.
    user: { id: 'YWNjX21hcnRh', name: 'marta@example.test', displayName: 'Marta' },
    excludeCredentials: [abc],
    authenticatorSelection: { userVerification: 'required' },
  })
  expect(requestOf(asking)).toEqual({
    challenge: 'c',
    rpId: 'pay.example',
    timeout: 300_000,
    allowCredentials: [abc],
    userVerification: 'required',
  })
})
