import { deskPerCase } from '@test/builders/desk-per-case'
import { late, operation } from '@test/builders/held-money'
import { ACCOUNT } from '@test/builders/money-plan'
import { onNewDevice } from '@test/builders/new-device'
import { settledQuote } from '@test/builders/settled-quote'
import { beginStop } from '../../flows/stops'
import { endAccountSessions } from '../../flows/end-account-sessions'
import { addRecipient } from '../../flows/save-recipient'
import { insertAccount } from '../../records/account'
import { insertRecipient } from '../../records/recipient'
import { BYRON, NEW_IBAN } from '@test/builders/waiting-change'
import { readConsoleAccount } from './account'
import { listAccounts } from './accounts'

const desk = deskPerCase()
const reads = (id = ACCOUNT) => readConsoleAccount(desk().deps, id, 'ines')

it('shows what waits first, what counts against the limits, and who shares an IBAN', async () => {
  const { deps, database, clock } = desk()
  await settledQuote(desk())
  const { hold } = await late(desk())
  const caller = await onNewDevice(desk(), true)
  const austrian = { ...BYRON, iban: NEW_IBAN }
  await addRecipient(deps, caller, austrian)
  await insertAccount(database.db, {
    ...{ id: 'acc_other', email: 'other@example.test', name: 'Other', type: 'business' },
    createdAt: clock.now(),
  })
  const saved = { ...austrian, countryCode: 'AT', nickname: null }
  await insertRecipient(database.db, 'acc_other', saved, clock.now())
  await beginStop(deps, `account:${ACCOUNT}`, operation)
  const account = await reads()
  expect(account).toMatchObject({
    ...{ id: ACCOUNT, closedTs: null, screening: { state: 'off' } },
    stop: { begunBy: 'olga', reason: operation.reason },
    waiting: [{ kind: 'hold', id: hold.id }],
    transfers: { count: 1, sumEUR: '865.21' },
    limits: [
      { window: 'day', usedEUR: '865.21', allowedEUR: '1000000000' },
      { window: 'month', usedEUR: '865.21' },
      { window: 'year', usedEUR: '865.21' },
    ],
    devices: [{ browser: 'Firefox', system: 'Windows', isSignedIn: true, newUntilTs: null }],
    audit: [{ operator: 'olga', action: 'stops begin' }],
  })
  expect(account.quotes.map(({ status }) => status)).toEqual(['expired', 'processing'])
  const [byron, first] = account.recipients
  expect(byron).toMatchObject({ ibanTail: '…3201', sharedWith: 1, transfers: 0, check: null })
  expect(first).toMatchObject({ sharedWith: 0, transfers: 1, check: 'match' })
  await endAccountSessions(deps, ACCOUNT, operation)
  expect((await reads()).devices).toMatchObject([{ isSignedIn: false }])
  await expect(reads('acc_none')).rejects.toThrow('not found')
  const rows = async (typed: string) =>
    (await listAccounts(database.db, typed)).accounts.map(({ id }) => id)
  expect(await rows('OTHER@')).toEqual(['acc_other'])
  expect([await rows('%'), await rows('acc_other')]).toEqual([[], ['acc_other']])
  expect((await listAccounts(database.db, '')).accounts).toContainEqual(
    expect.objectContaining({ id: ACCOUNT, isStopped: true, transfers: 1, holds: 1 }),
  )
})
