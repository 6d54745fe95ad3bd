import { emailSchema } from './email-step'

it.each([
  ['', 'required'],
  ['   ', 'required'],
  ['marta', 'invalid'],
  ['marta@kowalczyk', 'invalid'],
  ['marta@kowalczyk.studio', null],
  [' marta@kowalczyk.studio ', null],
])('the e-mail %j is %s [VAL-01] [VAL-02]', (text, expected) => {
  const broken = emailSchema.validate({ email: text }).then(
    () => null,
    (thrown: unknown) => thrown instanceof Error && thrown.message,
  )
  return expect(broken).resolves.toBe(expected)
})
