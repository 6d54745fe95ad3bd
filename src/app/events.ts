import { createAction, isAnyOf } from '@reduxjs/toolkit'

import type { Session } from '@contract/v1/auth'
import type { Fault } from '@kernel/app-error'

/** Failures as the user sees them (product.md 8). */
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
  'restoreRecipient',
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
  'transactionUnknown',
  'downloadFinished',
  'copiedWalletAddress',
  'copied',
  'copiedTransactionId',
  'copyUnsupported',
  'avatarSaved',
  'passkeyAdded',
  'stillChecking',
] as const

export type Notice = (typeof NOTICES)[number]

/** Events for more than one feature, named in the past tense, with plain payloads. */

/** One second passed. `now` is the device's unix seconds. */
export const ticked = createAction<{ now: number }>('ticked')
export const visibilityChanged = createAction<{ isVisible: boolean; now: number }>(
  'visibilityChanged',
)
export const connectivityChanged = createAction<{ isOnline: boolean }>('connectivityChanged')
/** How far the host's clock is ahead of the device's, in seconds. */
export const serverTimeSeen = createAction<{ offset: number }>('serverTimeSeen')

/** An expected failure; `errors/announce` logs and reports it, and shows it unless the user has been told. */
export const failed = createAction<{ failure: Failure; fault: Fault; isTold?: boolean }>('failed')

/** What a toast says (product.md 3): a catalogue failure, a text from the host, or a notice of our own. */
export type ToastContent =
  | { readonly type: 'Expected'; readonly code: Failure | 'offline' }
  | { readonly type: 'Notify'; readonly message: string }
  | { readonly type: 'Manual'; readonly notice: Notice; readonly emoji?: string }

export const toastRaised = createAction<ToastContent>('toastRaised')
/** Asks to copy a text; the notice announces success. */
export const copyRequested = createAction(
  'copyRequested',
  (text: string, notice: Notice = 'copied') => ({
    payload: { text, notice },
  }),
)

export const noticed = (notice: Notice) => toastRaised({ type: 'Manual', notice })

/** A session is open: signed in, or found at the start. */
export const sessionOpened = createAction<Session>('sessionOpened')
/** A session that may only make a passkey, signed in to or found at the start; it is open once there is one. */
export const passkeyRequired = createAction<Session>('passkeyRequired')
/** The first look for a session found none. */
export const sessionMissed = createAction('sessionMissed')
/** The host no longer knows the session. */
export const sessionExpired = createAction('sessionExpired')
export const signedOut = createAction('signedOut')
export const sessionClosed = isAnyOf(sessionExpired, signedOut)

/** Asks for logout and wallet disconnect; the session and settings sagas carry it out. */
export const disconnectRequested = createAction('disconnectRequested')

/** Asks to remove the recipient with this id; the removal saga does so one at a time. */
export const recipientRemovalRequested = createAction<number>('recipientRemovalRequested')

/** 30 s passed with an active user: lists may reload. */
export const refreshDue = createAction('refreshDue')

/** Supervision ran out of restarts. */
export const gaveUp = createAction<{ name: string }>('gaveUp')
