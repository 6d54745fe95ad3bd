import { defineMessages, type MessageDescriptor } from 'react-intl'

import type { Failure, Notice } from '../events'

/** The words of every failure (product.md 8). Total: a new failure does not compile without its text. */
export const failureMessages: Readonly<Record<Failure | 'offline', MessageDescriptor>> = defineMessages({
  failedToSendOTP: { id: 'failure.failedToSendOTP', defaultMessage: 'Failed to send OTP to specified email. Please try again later.' },
  sendOTP: { id: 'failure.sendOTP', defaultMessage: 'Failed to send OTP code. Please try again later.' },
  resendOTP: { id: 'failure.resendOTP', defaultMessage: 'Failed to send OTP code. Please try again later.' },
  failedToCheckOTP: { id: 'failure.failedToCheckOTP', defaultMessage: 'Failed to check OTP code. Please try again later.' },
  remoteConfigFailed: { id: 'failure.remoteConfigFailed', defaultMessage: 'Failed to init application. Please try again later.' },
  checkIban: { id: 'failure.checkIban', defaultMessage: 'Failed to check IBAN. Please try again later.' },
  loadRecipients: { id: 'failure.loadRecipients', defaultMessage: 'Failed to load recipients. Please try again later.' },
  createRecipient: { id: 'failure.createRecipient', defaultMessage: 'Failed to create recipient. Please try again later.' },
  editRecipient: { id: 'failure.editRecipient', defaultMessage: 'Failed to edit recipient. Please try again later.' },
  removeRecipient: { id: 'failure.removeRecipient', defaultMessage: 'Failed to remove recipient. Please try again later.' },
  restoreRecipient: { id: 'failure.restoreRecipient', defaultMessage: 'Failed to bring the recipient back. Please try again later.' },
  downloadReceipt: { id: 'failure.downloadReceipt', defaultMessage: 'Failed to download receipt.' },
  avatarInvalidFormat: { id: 'failure.avatarInvalidFormat', defaultMessage: 'Invalid picture format!' },
  avatarNotSelected: { id: 'failure.avatarNotSelected', defaultMessage: "Couldn't save avatar!" },
  saveAvatar: { id: 'failure.saveAvatar', defaultMessage: "Couldn't save avatar!" },
  otcDataFetchFailed: { id: 'failure.otcDataFetchFailed', defaultMessage: 'Something went wrong.' },
  attachTransaction: { id: 'failure.attachTransaction', defaultMessage: 'Transaction details could not be attached. Please try again.' },
  loadTransactions: { id: 'failure.loadTransactions', defaultMessage: 'Failed to load transactions. Please try again later.' },
  loadTokens: { id: 'failure.loadTokens', defaultMessage: 'Failed to load tokens. Please try again later.' },
  searchTokens: { id: 'failure.searchTokens', defaultMessage: 'Failed to search tokens. Please try again later.' },
  reloadQuote: { id: 'failure.reloadQuote', defaultMessage: 'Failed to reload the quote. Please try again later.' },
  createQuote: { id: 'failure.createQuote', defaultMessage: 'Something went wrong.' },
  logout: { id: 'failure.logout', defaultMessage: 'Failed to log out. Please try again later.' },
  networkInfo: { id: 'failure.networkInfo', defaultMessage: 'fail to load network info from config' },
  transactionTimeout: { id: 'failure.transactionTimeout', defaultMessage: 'Transaction failed (by timeout)' },
  offline: { id: 'failure.offline', defaultMessage: 'You are offline. Try again once you are back.' },
  unknownError: { id: 'failure.unknownError', defaultMessage: 'Something went wrong.' },
})

/** The words of every success and information toast. */
export const noticeMessages: Readonly<Record<Notice, MessageDescriptor>> = defineMessages({
  codeResent: { id: 'notice.codeResent', defaultMessage: 'Code resent!' },
  beneficiaryAdded: { id: 'notice.beneficiaryAdded', defaultMessage: 'Beneficiary added' },
  beneficiaryEdited: { id: 'notice.beneficiaryEdited', defaultMessage: 'Beneficiary edited' },
  beneficiaryRemoved: { id: 'notice.beneficiaryRemoved', defaultMessage: 'Beneficiary removed' },
  transactionUnknown: { id: 'notice.transactionUnknown', defaultMessage: 'We couldn’t find this transaction' },
  downloadStarted: { id: 'notice.downloadStarted', defaultMessage: 'Download started' },
  downloadFinished: { id: 'notice.downloadFinished', defaultMessage: 'Download finished' },
  copiedWalletAddress: { id: 'notice.copiedWalletAddress', defaultMessage: 'Copied wallet address' },
  copied: { id: 'notice.copied', defaultMessage: 'Copied to clipboard!' },
  copiedTransactionId: { id: 'notice.copiedTransactionId', defaultMessage: 'Copied transaction ID!' },
  copyUnsupported: { id: 'notice.copyUnsupported', defaultMessage: 'Copy to clipboard is not supported' },
  avatarSaved: { id: 'notice.avatarSaved', defaultMessage: 'Avatar saved' },
  passkeyAdded: { id: 'notice.passkeyAdded', defaultMessage: 'Passkey added' },
  stillChecking: { id: 'notice.stillChecking', defaultMessage: 'Your quote is still being checked. Please try again in a moment.' },
})
