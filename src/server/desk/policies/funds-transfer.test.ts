import { fundsTransfer } from '@test/builders/funds'
import { depositsOf } from './funds-transfer'

it('counts a deposit once, though two transfers were made of it', () => {
  const { deposits } = fundsTransfer()
  const other = fundsTransfer({ deposits: deposits.map((each) => ({ ...each, logIndex: 2 })) })
  expect(depositsOf([fundsTransfer(), fundsTransfer(), other])).toHaveLength(2)
})
