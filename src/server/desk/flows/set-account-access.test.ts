import { deskPerFile } from '@test/builders/desk-per-case'
import { operation } from '@test/builders/held-money'
import { ACCOUNT } from '@test/builders/money-plan'
import { findAccount } from '../records/account'
import { setAccountAccess } from './set-account-access'

const desk = deskPerFile()

it('locks an account out and lets it in again, each once', async () => {
  const { deps } = desk()
  const { db } = deps.database
  const email = (await findAccount(db, ACCOUNT))?.email ?? ''
  const set = (name: string, access: 'disable' | 'enable') =>
    setAccountAccess(deps, name, access, operation)
  expect(await set(email.toUpperCase(), 'disable')).toBe(ACCOUNT)
  expect(await findAccount(db, ACCOUNT)).toBeNull()
  await expect(set(ACCOUNT, 'disable')).rejects.toMatchObject({
    refusal: { code: 'account-access', parameters: { email, isDisabled: true } },
  })
  expect(await set(ACCOUNT, 'enable')).toBe(ACCOUNT)
  expect(await findAccount(db, ACCOUNT)).not.toBeNull()
  await expect(set('acc_none', 'enable')).rejects.toMatchObject({
    refusal: { code: 'record-unknown', parameters: { kind: 'account', id: 'acc_none' } },
  })
})
