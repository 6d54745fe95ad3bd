import { accountActs } from './account-acts'

const OPEN = {
  ...{ id: 'acc_1', isClosed: false, isStopped: false, isSignedIn: true, hasPasskey: true },
  ...{ isRecovering: false, hasExport: true, proposals: [] },
  erasure: { closedBy: 'not-closed' as const },
}
const open = (over: Partial<Parameters<typeof accountActs>[0]>) =>
  accountActs({ ...OPEN, ...over }).flatMap(({ act, closedBy }) => (closedBy ? [] : [act]))

const LIMITS = ['limits-lower', 'limits-raise'] as const

it.each([
  ['that runs', {}, ['stop-begin', ...LIMITS, 'sessions-end', 'account-close', 'recovery']],
  [
    'that is stopped and closed',
    { isStopped: true, isClosed: true, isSignedIn: false },
    ['stop-end', ...LIMITS, 'account-open'],
  ],
  [
    'without a passkey',
    { hasPasskey: false, isSignedIn: false },
    ['stop-begin', ...LIMITS, 'account-close'],
  ],
  [
    'whose passkeys go in a day',
    { isRecovering: true, isSignedIn: false },
    ['stop-begin', ...LIMITS, 'account-close', 'recovery-stop'],
  ],
  [
    'of which nothing is under way, owed or kept',
    { isClosed: true, isSignedIn: false, erasure: { closedBy: null } },
    ['stop-begin', ...LIMITS, 'account-open', 'account-erase'],
  ],
  ['that is erased', { isClosed: true, erasure: { closedBy: 'erased' as const } }, []],
  [
    'whose limits stand proposed',
    {
      isSignedIn: false,
      hasPasskey: false,
      proposals: [{ subject: 'limits:acc_1', action: 'limits-raise' as const }],
    },
    ['stop-begin', 'limits-lower', 'account-close'],
  ],
  [
    'of which no export is kept',
    { isSignedIn: false, hasPasskey: false, hasExport: false },
    ['stop-begin', ...LIMITS, 'account-close', 'account-export'],
  ],
])('offers what may be done to an account %s', (_case, over, acts) => {
  expect(open(over)).toEqual(acts)
})

it('says until when the law wants an account kept', () => {
  const erasure = { closedBy: 'kept' as const, untilTs: 2_111_047_200 }
  expect(accountActs({ ...OPEN, isClosed: true, erasure })).toContainEqual({
    ...{ act: 'account-erase', subject: 'erase:acc_1', closedBy: 'kept', untilTs: 2_111_047_200 },
  })
})
