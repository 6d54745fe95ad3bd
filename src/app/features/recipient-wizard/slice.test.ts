import type { IbanCheck } from '@contract/v1/iban'

import {
  ibanChecked,
  ibanTyped,
  nameTyped,
  nicknameCleared,
  nicknameSkipped,
  nicknameTyped,
  opened,
  recipientWizard,
  stepAnswered,
  steppedBack,
} from './slice'

const { reducer } = recipientWizard
type Fact = Parameters<typeof reducer>[1]

const after = (...facts: Fact[]) => facts.reduce(reducer, reducer(undefined, { type: 'start' }))

const passing: IbanCheck = {
  isIBANValid: true,
  isCountryValid: true,
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  bankName: 'Commerzbank',
}
const refused: IbanCheck = { ...passing, isIBANValid: false }
const business = opened({ mode: 'create', type: 'business' })

describe('recipient wizard', () => {
  it('writes marks in a name as blanks and says so until the step is done', () => {
    const typed = after(business, nameTyped({ field: 'firstName', text: 'O’Neill & Co.' }))
    expect(typed.draft.firstName).toBe('O Neill   Co ')
    expect(typed.isNameRewritten).toBe(true)
    expect(reducer(typed, stepAnswered()).isNameRewritten).toBe(false)
  })

  it('counts refusals in a row, so that the field can shake from the second on [VAL-18]', () => {
    const twice = after(
      business,
      stepAnswered(),
      ibanTyped('DE00'),
      ibanChecked(refused),
      ibanTyped('DE01'),
      ibanChecked(refused),
    )
    expect(twice).toMatchObject({ step: 'iban', ibanFault: 'iban', ibanRefusals: 2 })
    expect(reducer(twice, ibanTyped('DE02')).ibanFault).toBeNull()
  })

  it('forgets the bank when the user goes back from the IBAN [WIZ-10]', () => {
    const checked = after(business, stepAnswered(), ibanTyped('DE89'), ibanChecked(passing))
    expect(checked).toMatchObject({ step: 'nickname', bank: { bankName: 'Commerzbank' } })
    const backAtIban = reducer(checked, steppedBack())
    expect(backAtIban.bank).not.toBeNull()
    expect(reducer(backAtIban, steppedBack())).toMatchObject({
      step: 'company-name',
      direction: 'back',
      bank: null,
    })
  })

  it('forgets the bank when another IBAN is typed', () => {
    const checked = after(business, stepAnswered(), ibanTyped('DE89'), ibanChecked(passing))
    expect(reducer(reducer(checked, steppedBack()), ibanTyped('DE8')).bank).toBeNull()
  })

  it('skips a nickname [WIZ-12], and clears one [WIZ-13]', () => {
    const named = after(business, stepAnswered(), ibanChecked(passing), nicknameTyped('Rent'))
    expect(reducer(named, nicknameSkipped())).toMatchObject({ step: 'review' })
    expect(reducer(named, nicknameSkipped()).draft.nickname).toBe('')
    expect(reducer(named, nicknameCleared())).toMatchObject({ step: 'nickname' })
    expect(reducer(named, nicknameCleared()).draft.nickname).toBe('')
  })
})
