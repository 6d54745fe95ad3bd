import type { BodyOf } from '@contract/endpoint'
import { checkCode, sendCode } from '@contract/v1/one-time-code'
import { signInWithPasskey, type PasskeyAssertion } from '@contract/v1/passkey-use'

import { api, to, type Answer } from './api'

type CodeRequest = BodyOf<typeof sendCode>
type CodeCheck = BodyOf<typeof checkCode>

/** The way in: answers that the asking flow keeps. */
export const oneTimeCode = api.injectEndpoints({
  endpoints: (build) => ({
    sendCode: build.mutation<Answer<typeof sendCode>, CodeRequest>(
      to(sendCode, (body: CodeRequest) => ({ body })),
    ),
    checkCode: build.mutation<Answer<typeof checkCode>, CodeCheck>(
      to(checkCode, (body: CodeCheck) => ({ body })),
    ),
    signInWithPasskey: build.mutation<Answer<typeof signInWithPasskey>, PasskeyAssertion>(
      to(signInWithPasskey, (assertion: PasskeyAssertion) => ({ body: { assertion } })),
    ),
  }),
})
