import type { Fault } from '@kernel/app-error'

import type { Failure } from '../events'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

export interface Handling {
  /** Whether the user sees a toast. */
  readonly show: boolean
  readonly report: boolean
  readonly level: LogLevel
}

const loud: Handling = { show: true, report: true, level: 'error' }
const recipient: Handling = { show: true, report: true, level: 'debug' }
const quiet: Handling = { show: false, report: true, level: 'error' }
const silent: Handling = { show: false, report: false, level: 'debug' }
const handled: Handling = { show: true, report: false, level: 'warn' }

/** How each failure is shown, reported and logged (product.md 8). Total: a new failure does not compile without a row. */
const HANDLING: Readonly<Record<Failure, Handling>> = {
  failedToSendOTP: loud,
  sendOTP: loud,
  resendOTP: loud,
  failedToCheckOTP: loud,
  remoteConfigFailed: loud,
  checkIban: loud,
  loadRecipients: recipient,
  createRecipient: recipient,
  editRecipient: recipient,
  removeRecipient: recipient,
  restoreRecipient: recipient,
  downloadReceipt: loud,
  avatarInvalidFormat: handled,
  avatarNotSelected: handled,
  saveAvatar: loud,
  otcDataFetchFailed: loud,
  attachTransaction: loud,
  loadTransactions: loud,
  loadTokens: loud,
  searchTokens: loud,
  reloadQuote: quiet,
  createQuote: loud,
  logout: loud,
  networkInfo: loud,
  transactionTimeout: loud,
  unknownError: loud,
}

/** Cancelled requests and lost sessions are silent here; a wrong code is the user's error. */
export function handlingOf(failure: Failure, fault: Fault): Handling {
  if (fault.code === 'ABORTED' || fault.code === 'INVALID_SESSION') return silent
  if (fault.code === 'WRONG_OTP_CODE') return { show: false, report: false, level: 'info' }
  // The screen counts down the wait that the host asked for.
  if (fault.code === 'TOO_MANY_REQUESTS' && fault.retryAfter !== undefined)
    return { show: false, report: false, level: 'warn' }
  const handling = HANDLING[failure]
  // An offline network is shown, not reported.
  return fault.code === 'NETWORK_ERROR' ? { ...handling, report: false } : handling
}
