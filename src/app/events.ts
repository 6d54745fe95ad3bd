import { createAction, isAnyOf } from '@reduxjs/toolkit'

import type { Session } from '@contract/v1/auth'
import type { Fault } from '@kernel/app-error'

/** The error catalogue's names (product.md 8): what went wrong from the user's point of view. */
export const FAILURES = [
  'failedToSendOTP',
  'sendOTP',
  'resendOTP',
  'failedToCheckOTP',
  'remoteConfigFailed',
  'checkIban',
  'loadRecipients',
  'createRecipient',
  'editRecipient',
  'removeRecipient',
  'downloadReceipt',
  'avatarInvalidFormat',
  'avatarNotSelected',
  'saveAvatar',
  'otcDataFetchFailed',
  'attachTransaction',
  'loadTransactions',
  'loadTokens',
  'searchTokens',
  'reloadQuote',
  'createQuote',
  'logout',
  'networkInfo',
  'transactionTimeout',
  'unknownError',
] as const

export type Failure = (typeof FAILURES)[number]

/** Success and information toasts. */
export const NOTICES = [
  'codeResent',
  'beneficiaryAdded',
  'beneficiaryEdited',
  'beneficiaryRemoved',
  'downloadStarted',
  'downloadFinished',
  'copiedWalletAddress',
  'copied',
  'copiedTransactionId',
  'copyUnsupported',
  'avatarSaved',
  'stillChecking',
] as const

export type Notice = (typeof NOTICES)[number]

/** Facts that more than one feature hears. Names are past tense; payloads are plain. */

/** One second passed. `now` is the device's unix seconds. */
export const ticked = createAction<{ now: number }>('ticked')
export const visibilityChanged = createAction<{ isVisible: boolean; now: number }>(
  'visibilityChanged',
)
export const connectivityChanged = createAction<{ isOnline: boolean }>('connectivityChanged')
/** How far the host's clock is ahead of the device's, in seconds. */
export const serverTimeSeen = createAction<{ offset: number }>('serverTimeSeen')

/** Something that was asked for did not work; `errors/announce` shows, logs and reports it. */
export const failed = createAction<{ failure: Failure; fault: Fault }>('failed')

/** What a toast says (product.md 3): a catalogue failure, a text from the host, or a notice of our own. */
export type ToastContent =
  | { readonly type: 'Expected'; readonly code: Failure }
  | { readonly type: 'Notify'; readonly message: string }
  | { readonly type: 'Manual'; readonly notice: Notice; readonly emoji?: string }

export const toastRaised = createAction<ToastContent>('toastRaised')
/** A text is to go to the clipboard; the notice says that it did. */
export const copyRequested = createAction(
  'copyRequested',
  (text: string, notice: Notice = 'copied') => ({
    payload: { text, notice },
  }),
)

export const noticed = (notice: Notice) => toastRaised({ type: 'Manual', notice })

/** A session is there: signed in, or found at the start. */
export const sessionOpened = createAction<Session>('sessionOpened')
/** The first look for a session found none. */
export const sessionMissed = createAction('sessionMissed')
/** The host no longer knows the session. */
export const sessionExpired = createAction('sessionExpired')
export const signedOut = createAction('signedOut')
export const sessionClosed = isAnyOf(sessionExpired, signedOut)

/** Any feature may ask for the way out; the settings feature's saga walks it. */
export const disconnectRequested = createAction('disconnectRequested')

/** A recipient is to go; the removal feature's saga walks it, one at a time. Payload: its id. */
export const recipientRemovalRequested = createAction<number>('recipientRemovalRequested')

/** Thirty seconds passed with someone there: lists may reload. */
export const refreshDue = createAction('refreshDue')

/** Supervision ran out of restarts. */
export const gaveUp = createAction<{ name: string }>('gaveUp')
