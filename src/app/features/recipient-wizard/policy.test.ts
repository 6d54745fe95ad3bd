import type { IbanCheck } from '@contract/v1/iban'

import {
  otherNameAtBank,
  progressOf,
  recipientDraft,
  stepAfter,
  stepBefore,
  stepsOf,
  trackStepsOf,
} from './policy'
import { ibanFault } from '../../resources/ibans/iban-fault'
import { typedIban } from '../../resources/ibans/iban-field'

const check: IbanCheck = {
  isIBANValid: true,
  isCountryValid: true,
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  bankName: 'Commerzbank',
}

describe('wizard steps', () => {
  it('are five for a person [WIZ-01] and four for a company [WIZ-02]', () => {
    expect(stepsOf('individual')).toEqual(['first-name', 'last-name', 'iban', 'nickname', 'review'])
    expect(stepsOf('business')).toEqual(['company-name', 'iban', 'nickname', 'review'])
  })

  it('lead forward [WIZ-08] and back, and out at the first [WIZ-09]', () => {
    expect(stepAfter('individual', 'last-name')).toBe('iban')
    expect(stepAfter('business', 'review')).toBe('review')
    expect(stepBefore('business', 'iban')).toBe('company-name')
    expect(stepBefore('individual', 'first-name')).toBeNull()
  })

  it('start at 16/33 percent, a person and a company alike [WIZ-03]', () => {
    expect(progressOf('first-name')).toEqual({ current: 16, potential: 33 })
    expect(progressOf('company-name')).toEqual({ current: 16, potential: 33 })
  })

  it('have the last name at 25/50 percent [WIZ-04]', () => {
    expect(progressOf('last-name')).toEqual({ current: 25, potential: 50 })
  })

  it('have the IBAN at 50/75 percent [WIZ-05]', () => {
    expect(progressOf('iban')).toEqual({ current: 50, potential: 75 })
  })

  it('have the nickname at 75/87 percent [WIZ-06]', () => {
    expect(progressOf('nickname')).toEqual({ current: 75, potential: 87 })
  })

  it('end with the review at 87/100 percent [WIZ-07]', () => {
    expect(progressOf('review')).toEqual({ current: 87, potential: 100 })
  })

  it('lays whole stones, all of them at the end', () => {
    expect(trackStepsOf({ current: 50, potential: 75 })).toEqual({ done: 12, current: 6 })
    expect(trackStepsOf({ current: 87, potential: 100 })).toEqual({ done: 21, current: 3 })
  })
})

describe('fields', () => {
  it('keeps an IBAN in capitals, without blanks, no longer than its mask [VAL-12] [VAL-14]', () => {
    expect(typedIban(' de89 3704-0044 ')).toBe('DE8937040044')
    expect(typedIban('A'.repeat(60))).toHaveLength(34)
  })

  it.each([
    ['a passing check', check, null],
    ['[VAL-16] an invalid IBAN', { ...check, isIBANValid: false }, 'iban'],
    ['[VAL-17] a foreign country', { ...check, isCountryValid: false }, 'country'],
  ])('reads %s', (_case, answer, fault) => {
    expect(ibanFault(answer)).toBe(fault)
  })
})

describe('what is sent', () => {
  const draft = {
    firstName: ' Anna  Maria ',
    lastName: 'Lindqvist',
    iban: 'DE89 3704 0044 0532 0130 00',
    nickname: '  ',
  }
  const bank = { bic: 'COBADEFFXXX', bankName: 'Commerzbank' }

  it('folds names, drops blanks of the IBAN, and says an empty nickname, which clears one [CALL-31] [CALL-32] [VAL-15]', () => {
    expect(recipientDraft('individual', draft, bank)).toEqual({
      type: 'individual',
      firstName: 'Anna Maria',
      lastName: 'Lindqvist',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      bankName: 'Commerzbank',
      nickname: '',
    })
  })

  it('has the company name as first name [RCPT-02]', () => {
    expect(recipientDraft('business', { ...draft, nickname: 'Rent' }, bank)).toMatchObject({
      type: 'business',
      firstName: 'Anna Maria',
      lastName: '',
      nickname: 'Rent',
    })
  })

  it('shows what the bank will see only where that differs', () => {
    expect(otherNameAtBank('individual', draft)).toBeNull()
    const long = { ...draft, firstName: 'Maximiliana '.repeat(4), lastName: 'Abc '.repeat(10) }
    expect(otherNameAtBank('individual', long)).toHaveLength(70)
    expect(otherNameAtBank('business', { ...draft, firstName: 'Łódź' })).toBe('Lodz')
    const koeln = { ...draft, firstName: 'MÜLLER SÖHNE KÖLN' }
    expect(otherNameAtBank('business', { ...koeln, iban: 'DE89' })).toBe('MUELLER SOEHNE KOELN')
    expect(otherNameAtBank('business', { ...koeln, iban: 'NL91' })).toBe('MULLER SOHNE KOLN')
  })
})
