import { validateYupSchema, yupToFormErrors } from 'formik'

import type { Draft, Step } from './policy'
import { STEP_SCHEMAS } from './schema'

/** The rule of the step that the values break, as Formik finds it. */
const brokenRule = (step: Step, values: Partial<Draft>): Promise<string | null> =>
  validateYupSchema(values, STEP_SCHEMAS[step]).then(
    () => null,
    (thrown: unknown) => Object.values(yupToFormErrors<Draft>(thrown))[0] ?? null,
  )

describe('the rules of the steps', () => {
  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['Anna', null],
    ['Łukasz 2', null],
    ['Ἀθηνᾶ', null],
    ['Anna@home', 'letters'],
    ['O’Neill', 'letters'],
    ['a'.repeat(90), null],
    ['a'.repeat(91), 'tooLong'],
    [` ${'a'.repeat(90)} `, null],
    ['漢字', 'notCarried'],
    ['漢字 Li', null],
    ['7', 'notCarried'],
    ['J', null],
  ])('names %j: %s [VAL-08] [VAL-09] [VAL-10]', (text, fault) => {
    return expect(brokenRule('first-name', { firstName: text })).resolves.toBe(fault)
  })

  it.each([
    ['X', 'notCarried'],
    ['漢字 X', 'notCarried'],
    ['Ωμέγα', null],
  ])(
    'asks for two letters that banks carry in a company’s name: %j: %s [VAL-11]',
    (text, fault) => {
      return expect(brokenRule('company-name', { firstName: text })).resolves.toBe(fault)
    },
  )

  it('counts a nickname by what is left after trimming [VAL-20] [VAL-21]', async () => {
    expect(await brokenRule('nickname', { nickname: `${'🙂'.repeat(40)}  ` })).toBeNull()
    expect(await brokenRule('nickname', { nickname: 'x'.repeat(41) })).toBe('tooLong')
    expect(await brokenRule('nickname', { nickname: '' })).toBeNull()
  })

  it('want an IBAN, and leave the rest of it to the desk', async () => {
    expect(await brokenRule('iban', { iban: ' ' })).toBe('required')
    expect(await brokenRule('iban', { iban: 'DE00' })).toBeNull()
  })
})
