import { deskPerCase } from '@test/builders/desk-per-case'
import { codeOf } from '@test/builders/refusals'
import { everyTable } from '@test/setup/tables'
import { insertOperatorKey } from '../records/operator/key'
import { insertOperator } from '../records/operator/store'
import { openOperatorSession } from './open-operator-session'

const desk = deskPerCase()

const key = {
  id: '6a5f1ad8-6d54-4d58-9a0c-7a0a0c3f6f01',
  operator: 'ines',
  credentialId: 'credential',
  publicKey: new Uint8Array([1]),
  signCount: 0,
  transports: [],
  name: 'YubiKey 5C',
}

const opens = () =>
  desk().database.transact(async (tx) => {
    const at = desk().clock.now()
    await insertOperator(tx, { id: 'ines', name: 'Ines Duarte' }, at)
    await insertOperatorKey(tx, key, at)
    return openOperatorSession(tx, desk().deps, key)
  })

it('keeps the hash of its token alone, and stands in the audit log', async () => {
  const { token, session } = await opens()
  expect(session.operator).toEqual({ id: 'ines', name: 'Ines Duarte' })
  const tables = everyTable(desk().database.db)
  const kept = await tables.selectFrom('operator_sessions').selectAll().executeTakeFirstOrThrow()
  expect(kept.token_hash).toEqual(desk().deps.digests.hash(token))
  const action = await tables.selectFrom('operator_actions').selectAll().executeTakeFirstOrThrow()
  expect(action).toMatchObject({
    operator: 'ines',
    action: 'console sign-in',
    details: { key: key.id, name: 'YubiKey 5C' },
  })
})

it('opens nothing for who does not run the desk', async () => {
  const stranger = { ...key, operator: 'nobody' }
  const opened = desk().database.transact((tx) => openOperatorSession(tx, desk().deps, stranger))
  expect(await opened.catch(codeOf)).toBe('key-refused')
})
