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
    sendCode: build.mutation<null, CodeRequest>(to(sendCode, (body: CodeRequest) => ({ body }))),
    checkCode: build.mutation<Answer<typeof checkCode>, { email: string; otp: string }>(
      to(checkCode, (body: { email: string; otp: string }) => ({ body })),
    ),
    self: build.mutation<Answer<typeof self>, null>(to(self, () => ({ skipsSessionCheck: true }))),
    disconnect: build.mutation<null, null>(to(disconnect, () => ({ skipsSessionCheck: true }))),
  }),
})
