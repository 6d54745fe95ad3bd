import { object, string, type TestContext, type ValidationError } from 'yup'

import { isNicknameTooLong, nameFault } from './policy'

type Verdict = true | ValidationError

function judgeName(value: string | undefined, context: TestContext): Verdict {
  const fault = nameFault(value ?? '')
  return fault === null || context.createError({ message: fault })
}

/** The schemas say which rule is broken; the words for it stand in messages.ts. */
export const nameSchema = object({ text: string().test('name', judgeName) })

export const ibanSchema = object({ text: string().trim().required('required') })

export const nicknameSchema = object({
  text: string().test('nickname', 'tooLong', (value) => !isNicknameTooLong(value ?? '')),
})
