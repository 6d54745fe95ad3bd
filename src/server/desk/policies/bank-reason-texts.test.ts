import { BANK_REASONS, bankReasonGroup, isBankReason } from '@kernel/bank-reasons'
import { bankReasonText } from './bank-reason-texts'

it('words codes of one meaning alike, in the language asked for', () => {
  expect(bankReasonText('AC07', 'en')).toBe(bankReasonText('AC04', 'en'))
  expect(bankReasonText('AC04', 'de').fact).toBe('Das Konto ist aufgelöst.')
})

it('reads more than 200 codes, and what it does not know as another reason', () => {
  expect(BANK_REASONS.length).toBeGreaterThan(200)
  expect(bankReasonGroup('AC07')).toBe('account-closed')
  for (const unknown of ['ZZ99', '', 'toString', 'account-closed'])
    expect(bankReasonGroup(unknown)).toBe('other')
  expect(isBankReason('DS05')).toBe(false)
})
