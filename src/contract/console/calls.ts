import {
  acceptInvitation,
  openInvitation,
  operatorSelf,
  signInOperator,
  signOutOperator,
  startOperatorSignIn,
} from './auth'

/** Every call of the console, which is served on an origin of its own alone. */
export const consoleCalls = {
  startOperatorSignIn,
  signInOperator,
  openInvitation,
  acceptInvitation,
  operatorSelf,
  signOutOperator,
}
export type ConsoleCalls = typeof consoleCalls
