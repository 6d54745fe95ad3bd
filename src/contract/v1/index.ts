import { uploadAvatar } from './account'
import { reportAddress } from './address-alarms'
import { findAssets, popularAssets } from './assets'
import { disconnect, self } from './auth'
import { downloadChatFile, getChat, readChat, sendMessage, uploadChatFile } from './chat'
import { confirmSession, startConfirmation } from './confirmation'
import { convertToEur, convertToToken } from './conversion'
import { endDevice, endOtherDevices, listDevices } from './devices'
import { accountEvents } from './events'
import { calculateFee } from './fees'
import { searchTransactions } from './history-search'
import { acceptHold, askRefund, getHold, resendHold } from './holds'
import { checkIban } from './iban'
import { checkCode, sendCode } from './one-time-code'
import { signInWithPasskey } from './passkey-use'
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from './passkeys'
import { chooseMail, listMails } from './mails'
import { endPush, getPush, setPush } from './push'
import { listNotices, stopRecovery } from './notices'
import { getOrigin, stateOrigin } from './origins'
import { checkPayee } from './payee'
import { endPayeeLink, getPayeeLink, sharePayeeLink } from './payee-links'
import { cancelQuote, nameTransaction, payOutQuote } from './quote-acts'
import { createQuote, getQuote } from './quotes'
import { endRateAlert, rateHistory, setRateAlert } from './rates'
import { otcReceipt } from './receipts'
import {
  addRecipient,
  decideRecipientChange,
  listRecipients,
  removeRecipient,
  restoreRecipient,
  updateRecipient,
} from './recipients'
import { getReferences, getVersion } from './references'
import { downloadFunds, outlineFunds } from './source-of-funds'
import { checkStepUpCode, confirmStepUp, sendStepUpCode, startStepUp } from './step-up'
import { getReceipt } from './transfer-receipt'
import { listTransactions } from './transactions'
import { downloadTransfers, prepareExport } from './transfer-exports'
import { proveWallet, startWalletProof } from './wallets'
import {
  chooseWebhookGroups,
  endWebhook,
  getWebhook,
  listDeliveries,
  replayDelivery,
  rotateWebhookSecret,
  setWebhook,
  testWebhook,
} from './webhooks'

/** Every call of the contract: what the desk mounts and `/openapi.json` prints. */
export const v1 = {
  sendCode,
  checkCode,
  signInWithPasskey,
  self,
  disconnect,
  listNotices,
  stopRecovery,
  listMails,
  getPush,
  setPush,
  endPush,
  chooseMail,
  listDevices,
  endDevice,
  endOtherDevices,
  listPasskeys,
  startPasskey,
  addPasskey,
  renamePasskey,
  startConfirmation,
  confirmSession,
  startStepUp,
  sendStepUpCode,
  confirmStepUp,
  checkStepUpCode,
  removePasskey,
  uploadAvatar,
  popularAssets,
  findAssets,
  listTransactions,
  searchTransactions,
  prepareExport,
  downloadTransfers,
  otcReceipt,
  outlineFunds,
  downloadFunds,
  getReceipt,
  getReferences,
  getVersion,
  checkIban,
  checkPayee,
  listRecipients,
  addRecipient,
  updateRecipient,
  decideRecipientChange,
  removeRecipient,
  restoreRecipient,
  convertToEur,
  convertToToken,
  rateHistory,
  setRateAlert,
  endRateAlert,
  createQuote,
  getQuote,
  cancelQuote,
  payOutQuote,
  nameTransaction,
  getPayeeLink,
  sharePayeeLink,
  endPayeeLink,
  reportAddress,
  calculateFee,
  getHold,
  acceptHold,
  resendHold,
  askRefund,
  startWalletProof,
  proveWallet,
  getOrigin,
  stateOrigin,
  getChat,
  sendMessage,
  readChat,
  uploadChatFile,
  downloadChatFile,
  getWebhook,
  setWebhook,
  chooseWebhookGroups,
  rotateWebhookSecret,
  testWebhook,
  listDeliveries,
  replayDelivery,
  endWebhook,
  accountEvents,
} as const

export type V1 = typeof v1
