import {
  acceptInvitation,
  openInvitation,
  operatorSelf,
  signInOperator,
  signOutOperator,
  startOperatorSignIn,
} from '@contract/console/auth'
import type { BodyOf } from '@contract/endpoint'
import { api, to, type Answer } from '../api'

type Assertion = BodyOf<typeof signInOperator>['assertion']

/** The operator's session: answers that the asking saga keeps. */
export const operatorSession = api.injectEndpoints({
  endpoints: (build) => ({
    operatorSelf: build.mutation<Answer<typeof operatorSelf>, null>(
      to(operatorSelf, () => ({ skipsSessionCheck: true })),
    ),
    startOperatorSignIn: build.mutation<Answer<typeof startOperatorSignIn>, null>(
      to(startOperatorSignIn),
    ),
    signInOperator: build.mutation<Answer<typeof signInOperator>, Assertion>(
      to(signInOperator, (assertion: Assertion) => ({ body: { assertion } })),
    ),
    openInvitation: build.mutation<Answer<typeof openInvitation>, BodyOf<typeof openInvitation>>(
      to(openInvitation, (body: BodyOf<typeof openInvitation>) => ({ body })),
    ),
    acceptInvitation: build.mutation<
      Answer<typeof acceptInvitation>,
      BodyOf<typeof acceptInvitation>
    >(to(acceptInvitation, (body: BodyOf<typeof acceptInvitation>) => ({ body }))),
    signOutOperator: build.mutation<null, null>(
      to(signOutOperator, () => ({ skipsSessionCheck: true })),
    ),
  }),
})
