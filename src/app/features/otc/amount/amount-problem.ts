import { object, string } from 'yup'

import { amountProblem, type Judged } from '../flow/policy'

/** Judges the typed amount by what it comes to; its messages name the problem, the words stand in messages.ts. */
export const amountSchema = (facts: Omit<Judged, 'amount'>) =>
  object({
    amount: string().test('amount', (value, context) => {
      const problem = amountProblem({ ...facts, amount: value ?? '' })
      return problem === null || context.createError({ message: problem })
    }),
  })
