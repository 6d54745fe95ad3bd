import { bankSays } from '@test/builders/bank-messages'
import { deskPerFile } from '@test/builders/desk-per-case'
import { selectOperatorActions } from '../records/operator-action'
import { requeueBankFile } from './requeue-bank-file'

const desk = deskPerFile()
const operation = { operator: 'olga', reason: 'the bank sent it anew' }

it('puts a quarantined file back and keeps who did so, and why', async () => {
  await bankSays(desk(), 'no message')
  const [name = ''] = await desk().bank.listQuarantine()
  await requeueBankFile(desk().deps, name, operation)
  expect([...desk().bank.incoming.keys()]).toEqual([name])
  expect(await desk().bank.listQuarantine()).toEqual([])
  expect(await selectOperatorActions(desk().database.db, name, 9)).toMatchObject([
    { ...operation, action: 'bank requeue', subject: name },
  ])
})

it('knows no other file', async () => {
  await expect(requeueBankFile(desk().deps, '../a.xml', operation)).rejects.toMatchObject({
    refusal: { code: 'record-unknown', parameters: { kind: 'quarantined file', id: '../a.xml' } },
  })
})
