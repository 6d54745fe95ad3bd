import { deskPerFile } from '@test/builders/desk-per-case'
import { ACCOUNT } from '@test/builders/money-plan'
import { assertBusiness } from './assert-business'

const desk = deskPerFile()

it('lets business accounts pass, and answers others as what is missing', async () => {
  const { db } = desk().database
  const missing = { refusal: { code: 'not-found' } }
  await expect(assertBusiness(db, ACCOUNT)).rejects.toMatchObject(missing)
  await desk().owner.pool.query(`update accounts set type = 'business'`)
  await expect(assertBusiness(db, ACCOUNT)).resolves.toBeUndefined()
  await desk().owner.pool.query(`update accounts set disabled_at = created_at`)
  await expect(assertBusiness(db, ACCOUNT)).rejects.toMatchObject(missing)
})
