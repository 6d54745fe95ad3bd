import { checkPayee, type PayeeCheck, type PayeeQuestion } from '@contract/v1/payee'
import type { Fault } from '@kernel/app-error'

import { api, to } from './api'

const payees = api.injectEndpoints({
  endpoints: (build) => ({
    checkPayee: build.query<PayeeCheck, PayeeQuestion>(
      to(checkPayee, (body: PayeeQuestion) => ({ body })),
    ),
  }),
})

/** What the bank says of the name: `asking` until it has answered, null with a host that asks no bank. */
export function usePayeeCheck(payee: PayeeQuestion): PayeeAnswer | 'asking' | null {
  const { type, firstName, lastName, iban } = payee
  const question = { type, firstName, lastName, iban }
  const { currentData, error } = payees.endpoints.checkPayee.useQuery(question)
  if (currentData) return currentData
  if (error === undefined) return 'asking'
  return isUnknownCall(error) ? null : { outcome: 'not-possible' }
}

export type PayeeAnswer = Omit<PayeeCheck, 'checkedTs'>

const isUnknownCall = (error: Fault | object): boolean =>
  'code' in error && error.code === 'NOT_FOUND'
