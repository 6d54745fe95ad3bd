import { defineMessages, type MessageDescriptor } from 'react-intl'

import type { Failure, Notice } from '../events'

/** The words of every failure (product.md 8). Total: a new failure does not compile without its text. */
export const failureTexts: Readonly<Record<Failure, MessageDescriptor>> = defineMessages({
  failedToSendOTP: {
    id: 'failure.failedToSendOTP',
    defaultMessage: 'Failed to send OTP to specified email. Please try again later.',
    description: 'Toast: the host refused to send the code',
  },
  sendOTP: {
    id: 'failure.sendOTP',
    defaultMessage: 'Failed to send OTP code. Please try again later.',
    description: 'Toast: the code could not be asked for',
  },
  resendOTP: {
    id: 'failure.resendOTP',
    defaultMessage: 'Failed to send OTP code. Please try again later.',
    description: 'Toast: another code could not be asked for',
  },
  failedToCheckOTP: {
    id: 'failure.failedToCheckOTP',
    defaultMessage: 'Failed to check OTP code. Please try again later.',
    description: 'Toast: the code could not be checked',
  },
  remoteConfigFailed: {
    id: 'failure.remoteConfigFailed',
    defaultMessage: 'Failed to init application. Please try again later.',
    description: 'Toast: the app could not start',
  },
  checkIban: {
    id: 'failure.checkIban',
    defaultMessage: 'Failed to check IBAN. Please try again later.',
    description: 'Toast: the IBAN could not be checked',
  },
  loadRecipients: {
    id: 'failure.loadRecipients',
    defaultMessage: 'Failed to load recipients. Please try again later.',
    description: 'Toast: the recipient list did not load',
  },
  createRecipient: {
    id: 'failure.createRecipient',
    defaultMessage: 'Failed to create recipient. Please try again later.',
    description: 'Toast: the recipient was not saved',
  },
  editRecipient: {
    id: 'failure.editRecipient',
    defaultMessage: 'Failed to edit recipient. Please try again later.',
    description: 'Toast: the change was not saved',
  },
  removeRecipient: {
    id: 'failure.removeRecipient',
    defaultMessage: 'Failed to remove recipient. Please try again later.',
    description: 'Toast: the recipient was not removed',
  },
  downloadReceipt: {
    id: 'failure.downloadReceipt',
    defaultMessage: 'Failed to download receipt.',
    description: 'Toast: the PDF statement did not download',
  },
  avatarInvalidFormat: {
    id: 'failure.avatarInvalidFormat',
    defaultMessage: 'Invalid picture format!',
    description: 'Toast: the picture is neither JPEG nor PNG',
  },
  avatarNotSelected: {
    id: 'failure.avatarNotSelected',
    defaultMessage: "Couldn't save avatar!",
    description: 'Toast: there is no picture to save',
  },
  saveAvatar: {
    id: 'failure.saveAvatar',
    defaultMessage: "Couldn't save avatar!",
    description: 'Toast: the picture was not saved',
  },
  otcDataFetchFailed: {
    id: 'failure.otcDataFetchFailed',
    defaultMessage: 'Something went wrong.',
    description: 'Toast: conversion or fee did not load',
  },
  attachTransaction: {
    id: 'failure.attachTransaction',
    defaultMessage: 'Transaction details could not be attached. Please try again.',
    description: 'Toast: the transaction was not attached to the chat',
  },
  loadTransactions: {
    id: 'failure.loadTransactions',
    defaultMessage: 'Failed to load transactions. Please try again later.',
    description: 'Toast: the activity list did not load',
  },
  loadTokens: {
    id: 'failure.loadTokens',
    defaultMessage: 'Failed to load tokens. Please try again later.',
    description: 'Toast: the token list did not load',
  },
  searchTokens: {
    id: 'failure.searchTokens',
    defaultMessage: 'Failed to search tokens. Please try again later.',
    description: 'Toast: the token search failed',
  },
  reloadQuote: {
    id: 'failure.reloadQuote',
    defaultMessage: 'Failed to reload the quote. Please try again later.',
    description: 'Toast: the quote did not reload',
  },
  createQuote: {
    id: 'failure.createQuote',
    defaultMessage: 'Something went wrong.',
    description: 'Toast: the quote was not made',
  },
  logout: {
    id: 'failure.logout',
    defaultMessage: 'Failed to log out. Please try again later.',
    description: 'Toast: the session was not ended',
  },
  networkInfo: {
    id: 'failure.networkInfo',
    defaultMessage: 'fail to load network info from config',
    description: 'Toast: the network of the token is not configured',
  },
  transactionTimeout: {
    id: 'failure.transactionTimeout',
    defaultMessage: 'Transaction failed (by timeout)',
    description: 'Toast: the transaction did not appear in time',
  },
  unknownError: {
    id: 'failure.unknownError',
    defaultMessage: 'Something went wrong.',
    description: 'Toast: an error without a text of its own',
  },
})

/** The words of every success and information toast. */
export const noticeTexts: Readonly<Record<Notice, MessageDescriptor>> = defineMessages({
  codeResent: {
    id: 'notice.codeResent',
    defaultMessage: 'Code resent!',
    description: 'Toast',
  },
  beneficiaryAdded: {
    id: 'notice.beneficiaryAdded',
    defaultMessage: 'Beneficiary added',
    description: 'Toast',
  },
  beneficiaryEdited: {
    id: 'notice.beneficiaryEdited',
    defaultMessage: 'Beneficiary edited',
    description: 'Toast',
  },
  beneficiaryRemoved: {
    id: 'notice.beneficiaryRemoved',
    defaultMessage: 'Beneficiary removed',
    description: 'Toast',
  },
  downloadStarted: {
    id: 'notice.downloadStarted',
    defaultMessage: 'Download started',
    description: 'Toast',
  },
  downloadFinished: {
    id: 'notice.downloadFinished',
    defaultMessage: 'Download finished',
    description: 'Toast',
  },
  copiedWalletAddress: {
    id: 'notice.copiedWalletAddress',
    defaultMessage: 'Copied wallet address',
    description: 'Toast',
  },
  copied: {
    id: 'notice.copied',
    defaultMessage: 'Copied to clipboard!',
    description: 'Toast',
  },
  copiedTransactionId: {
    id: 'notice.copiedTransactionId',
    defaultMessage: 'Copied transaction ID!',
    description: 'Toast',
  },
  copyUnsupported: {
    id: 'notice.copyUnsupported',
    defaultMessage: 'Copy to clipboard is not supported',
    description: 'Toast',
  },
  avatarSaved: {
    id: 'notice.avatarSaved',
    defaultMessage: 'Avatar saved',
    description: 'Toast',
  },
  stillChecking: {
    id: 'notice.stillChecking',
    defaultMessage: 'Your quote is still being checked. Please try again in a moment.',
    description: 'Toast: the quote exists, but its transaction has not shown up in ten minutes',
  },
})
