import { accountActs } from './account-acts'

const OPEN = {
  ...{ id: 'acc_1', isClosed: false, isStopped: false, isSignedIn: true, hasPasskey: true },
  ...{ isRecovering: false, hasExport: true, proposals: [] },
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
