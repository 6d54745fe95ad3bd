import { skipToken } from '@reduxjs/toolkit/query'

import { checkPayee, type PayeeCheck, type PayeeQuestion } from '@contract/v1/payee'
import type { Fault } from '@kernel/app-error'

import { api, to } from './api'

const payees = api.injectEndpoints({
  endpoints: (build) => ({
    checkPayee: build.query<PayeeCheck, PayeeQuestion>({
      ...to(checkPayee, (body: PayeeQuestion) => ({ body })),
      providesTags: ['Payee'],
    }),
  }),
})

/** What the bank says of the name: `asking` until it has answered, null for nobody or with a host that asks no bank. */
export function usePayeeCheck(payee: PayeeQuestion | null): PayeeAnswer | 'asking' | null {
  const { currentData, error } = payees.endpoints.checkPayee.useQuery(
    payee ? questionOf(payee) : skipToken,
  )
  if (!payee) return null
  if (currentData) return currentData
  if (error === undefined) return 'asking'
  return isUnknownCall(error) ? null : { outcome: 'not-possible' }
}

const questionOf = ({ type, firstName, lastName, iban }: PayeeQuestion): PayeeQuestion => ({
  ...{ type, firstName, lastName, iban },
})

export type PayeeAnswer = Omit<PayeeCheck, 'checkedTs'>

const isUnknownCall = (error: Fault | object): boolean =>
  'code' in error && error.code === 'NOT_FOUND'
