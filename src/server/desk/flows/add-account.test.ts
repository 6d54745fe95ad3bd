import { deskPerFile } from '@test/builders/desk-per-case'
import { operation } from '@test/builders/held-money'
import { findAccount } from '../records/account'
import { selectOperatorActions } from '../records/operator-action'
import { addAccount } from './add-account'

const desk = deskPerFile()
const ada = { email: 'ada@example.test', name: 'Ada', type: 'individual' } as const

it('registers an account once, with who did it and why', async () => {
  const { deps } = desk()
  const id = await addAccount(deps, ada, operation)
  expect(await findAccount(deps.database.db, id)).toMatchObject({ email: ada.email, name: 'Ada' })
  await expect(addAccount(deps, ada, operation)).rejects.toMatchObject({
    refusal: { code: 'account-exists', parameters: { email: ada.email } },
  })
  expect(await selectOperatorActions(deps.database.db, id, 10)).toMatchObject([
    { ...operation, action: 'accounts add', details: { type: 'individual' } },
  ])
})
