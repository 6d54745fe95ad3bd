import type { IbanCheck } from '@contract/v1/iban'
import { passing } from '@test/fakes/wizard-screen'

import { sessionExpired, signedOut } from '../../events'
import { EMPTY_DRAFT } from './policy'
import {
  closed,
  ibanChecked,
  ibanChanged,
  opened,
  recipientWizard,
  stepAnswered,
  steppedBack,
} from './slice'

const { reducer } = recipientWizard
type Fact = Parameters<typeof reducer>[1]

const after = (...facts: Fact[]) => facts.reduce(reducer, reducer(undefined, { type: 'start' }))

const refused: IbanCheck = { ...passing, isIBANValid: false }
const business = opened({ mode: 'create', type: 'business' })
const individual = { mode: 'create', type: 'individual' } as const
const named = { ...EMPTY_DRAFT, firstName: 'Bygg AB' }

describe('recipient wizard', () => {
  it('counts refusals in a row, so that the field can shake from the second on [VAL-18]', () => {
    const twice = after(
      business,
      stepAnswered(),
      ibanChecked(refused),
      ibanChanged(),
      ibanChecked(refused),
    )
    expect(twice).toMatchObject({ step: 'iban', ibanFault: 'iban', ibanRefusals: 2 })
    expect(reducer(twice, ibanChanged()).ibanFault).toBeNull()
  })

  it('forgets the bank when the user goes back from the IBAN [WIZ-10]', () => {
    const checked = after(business, stepAnswered(), ibanChecked(passing))
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
    const checked = after(business, stepAnswered(), ibanChecked(passing))
    expect(reducer(reducer(checked, steppedBack()), ibanChanged()).bank).toBeNull()
  })

  it('keeps what was typed and not answered when the session is lost, or the wizard is left', () => {
    const draft = { ...named, iban: 'DE89' }
    const open = after(opened(individual, 'marta'), stepAnswered())
    for (const left of [open, reducer(open, sessionExpired())])
      expect(reducer(left, closed(draft)).kept).toMatchObject({ step: 'last-name', draft })
    expect(after(opened(individual, 'marta'), closed(EMPTY_DRAFT)).kept).toBeNull()
  })

  it('keeps it for its owner and its recipient alone', () => {
    const left = after(opened(individual, 'marta'), stepAnswered(), closed(named))
    expect(reducer(left, opened(individual, 'marta')).initial).toEqual(named)
    expect(reducer(left, opened(individual, 'otto')).initial).toEqual(EMPTY_DRAFT)
    const other = reducer(left, opened({ mode: 'create', type: 'business' }, 'marta'))
    expect(other).toMatchObject({ initial: EMPTY_DRAFT, kept: { draft: named } })
    expect(reducer(reducer(left, opened(individual, 'marta')), signedOut()).kept).toBeNull()
  })
})
