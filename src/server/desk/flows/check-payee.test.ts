import { checkPayee } from '@contract/v1/payee'
import { type Browser, MARTA, testDeskPerFile } from '@test/setup/test-desk'

const desk = testDeskPerFile()
let marta: Browser

beforeAll(async () => {
  marta = desk().browser()
  await marta.signIn(MARTA, desk().mails)
})

const ask = (firstName: string, lastName = 'Krause', iban = 'DE89 3704 0044 0532 0130 00') =>
  marta.post(checkPayee.path, { type: 'individual', firstName, lastName, iban })

it.each([
  ['Anna', { outcome: 'match' }],
  ['Anna Nearly', { outcome: 'close-match', bankSpelling: 'Anna Krause' }],
  ['Nobody', { outcome: 'no-match' }],
  ['Unanswered', { outcome: 'not-possible' }],
])('says of %s what the bank says', async (firstName, said) => {
  const { body } = await ask(firstName)
  expect(body.payload).toEqual({ ...said, checkedTs: body.payload?.['checkedTs'] })
})

it.each([
  ['Anna', 'Krause', 'DE00', 'Invalid IBAN'],
  ['漢字', 'Krause', 'DE89370400440532013000', 'Banks carry Latin letters only'],
])('asks no bank about %s %s at %s', async (firstName, lastName, iban, text) => {
  const { status, body } = await ask(firstName, lastName, iban)
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain(text)
})
