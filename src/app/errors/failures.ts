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
