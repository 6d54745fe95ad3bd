import { deskPerCase } from '@test/builders/desk-per-case'
import { refusalOf } from '@test/builders/refusals'
import { sendSweep } from './send-sweep'

const desk = deskPerCase()

it.each([
  ['no file of signed transactions', '{"version":1}', 'foreign-transaction'],
  ['no JSON', 'signed', 'foreign-transaction'],
  [
    'transactions of a plan that nobody approved',
    JSON.stringify({ version: 1, hash: 'ab'.repeat(32), transactions: ['0x02ff'] }),
    'not-approved',
  ],
])('refuses %s', async (_case, text, obstacle) => {
  const operation = { operator: 'olga', reason: 'because it is tested' }
  expect(await refusalOf(sendSweep(desk().deps, text, operation))).toEqual({
    code: 'sweep-refused',
    parameters: { obstacle },
  })
})
