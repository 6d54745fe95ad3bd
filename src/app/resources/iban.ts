import { checkIban, type IbanCheck } from '@contract/v1/iban'

import { api, to } from './api'

export const iban = api.injectEndpoints({
  endpoints: (build) => ({
    checkIban: build.mutation<IbanCheck, string>(
      to(checkIban, (text: string) => ({ body: { iban: text } })),
    ),
  }),
})
