import { checkCode, disconnect, self, sendCode } from '@contract/v1/auth'

import { api, to, type Answer } from './api'

interface CodeRequest {
  readonly email: string
  readonly initial: boolean
  readonly ref?: string
}

/** Sign-in and the session: answers that the asking flow keeps. */
export const account = api.injectEndpoints({
  endpoints: (build) => ({
    sendCode: build.mutation<null, CodeRequest>({
      query: (body) => to(sendCode)({ body }),
    }),
    checkCode: build.mutation<Answer<typeof checkCode>, { email: string; otp: string }>({
      query: (body) => to(checkCode)({ body }),
    }),
    self: build.mutation<Answer<typeof self>, null>({
      query: () => to(self)(),
      extraOptions: { skipsSessionCheck: true },
    }),
    disconnect: build.mutation<null, null>({
      query: () => to(disconnect)(),
      extraOptions: { skipsSessionCheck: true },
    }),
  }),
})
