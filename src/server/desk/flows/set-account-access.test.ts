import { secondKey } from '@test/builders/approvals'
import { deskPerFile } from '@test/builders/desk-per-case'
import { operation } from '@test/builders/held-money'
import { ACCOUNT } from '@test/builders/money-plan'
import { refusedWith } from '@test/builders/refusals'
import { findAccount } from '../records/account'
import type { Operation } from '../records/operator-action'
import { closeAccount, openAccount } from './set-account-access'

const desk = deskPerFile()
const otto = () => secondKey(desk().deps)
const opens = (by: Operation = operation, name: string = ACCOUNT) =>
  openAccount(desk().deps, name, by)

it('locks an account out by one operator, and lets it in again by two, each once', async () => {
  const { deps } = desk()
  const { db } = deps.database
  const email = (await findAccount(db, ACCOUNT))?.email ?? ''
  const closes = (name: string) => closeAccount(deps, name, operation)
  expect(await closes(email.toUpperCase())).toBe(ACCOUNT)
  expect(await findAccount(db, ACCOUNT)).toBeNull()
  await expect(closes(ACCOUNT)).rejects.toMatchObject({
    refusal: { code: 'account-access', parameters: { email, isDisabled: true } },
  })
  expect(await opens()).toMatchObject({ id: ACCOUNT, approval: { state: 'proposed' } })
  await expect(opens()).rejects.toMatchObject(refusedWith('proposed-already'))
  expect(await findAccount(db, ACCOUNT)).toBeNull()
  expect((await opens(await otto())).approval).toMatchObject({ state: 'done', proposedBy: 'olga' })
  expect(await findAccount(db, ACCOUNT)).not.toBeNull()
  await expect(opens()).rejects.toMatchObject(refusedWith('account-access'))
  await expect(opens(operation, 'acc_none')).rejects.toMatchObject({
    refusal: { code: 'record-unknown', parameters: { kind: 'account', id: 'acc_none' } },
  })
})

it('takes a proposal for no other closing', async () => {
  const { deps, clock } = desk()
  await closeAccount(deps, ACCOUNT, operation)
  await opens()
  await opens(await otto())
  clock.advance(60)
  await closeAccount(deps, ACCOUNT, operation)
  await opens()
  expect((await opens(await otto())).approval.state).toBe('done')
})
