import { cents } from '@kernel/amounts'
import { recallRequestText } from './recall-request'

it('names the payment by all that the bank knows it by', () => {
  const recipient = { name: 'Ada Lovelace', iban: 'NL91ABNA0417164300' }
  const text = recallRequestText({
    ...{ msgId: 'M1', endToEndId: 'E1', cents: cents(86_421n), recipient, submittedAt: null },
  })
  expect(text.split('\n').slice(1)).toEqual([
    'Message id      M1',
    'End-to-end id   E1',
    'Amount          EUR 864.21',
    'Handed over     not known',
    'Creditor        Ada Lovelace',
    'Account         NL91ABNA0417164300',
  ])
})
