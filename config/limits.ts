/** How often what may be asked; counted in the database (reliability, auth limits). */

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

const CODE_RULES = { codeSeconds: 10 * MINUTE, attempts: 5, resends: 5, failures: 100 }
/** Browsers keep no cookie longer; so many known devices of an account stay, and so many new ones. */
const DEVICE_RULES = { deviceSeconds: 400 * DAY, devices: 20 }
const SEND_COOLDOWN = { hits: 1, seconds: 59 }

/** A session ends after half an hour without its person, and after twelve hours in any case. */
export const SESSION_RULES = {
  idleSeconds: HOUR / 2,
  absoluteSeconds: 12 * HOUR,
  perAccount: 5,
}

/** Several tabs that ask for a quote every two seconds stay far below. */
const READ = { hits: 240, seconds: MINUTE }
/** Statements are the dearest to give; a short window lets whoever met it go on soon. */
const STATEMENTS = { hits: 10, seconds: 10 }
/** Each takes as many drawings as it has transfers. */
const FUNDS = { hits: 6, seconds: 10 * MINUTE }

export const LIVE_LIMITS = {
  signIn: {
    ...CODE_RULES,
    ...DEVICE_RULES,
    sendCooldown: SEND_COOLDOWN,
    sendHourly: { hits: 5, seconds: HOUR },
    sendDaily: { hits: 10, seconds: DAY },
    sharedLink: { hits: 1, seconds: HOUR },
    sendByNetwork: { hits: 30, seconds: 10 * MINUTE },
    checkByNetwork: { hits: 60, seconds: 10 * MINUTE },
  },
  calls: {
    self: READ,
    disconnect: { hits: 60, seconds: MINUTE },
    popularAssets: READ,
    findAssets: READ,
    listTransactions: READ,
    /** Looks through a whole history; typing asks less than once in 300 ms. */
    searchTransactions: { hits: 120, seconds: MINUTE },
    listRecipients: READ,
    getQuote: READ,
    calculateFee: READ,
    listDevices: READ,
    listMails: READ,
    chooseMail: { hits: 60, seconds: MINUTE },
    getPush: READ,
    setPush: { hits: 20, seconds: HOUR },
    endPush: { hits: 20, seconds: HOUR },
    listPasskeys: READ,
    listNotices: READ,
    otcReceipt: STATEMENTS,
    prepareExport: { hits: 30, seconds: HOUR },
    downloadTransfers: { hits: 30, seconds: HOUR },
    outlineFunds: { hits: 60, seconds: MINUTE },
    downloadFunds: FUNDS,
    getReceipt: { hits: 60, seconds: MINUTE },
    accountEvents: { hits: 60, seconds: MINUTE },
    convertToEur: { hits: 60, seconds: MINUTE },
    convertToToken: { hits: 60, seconds: MINUTE },
    rateHistory: { hits: 60, seconds: MINUTE },
    setRateAlert: { hits: 20, seconds: HOUR },
    endRateAlert: { hits: 60, seconds: HOUR },
    createQuote: { hits: 10, seconds: MINUTE },
    cancelQuote: { hits: 10, seconds: MINUTE },
    payOutQuote: { hits: 10, seconds: MINUTE },
    nameTransaction: { hits: 10, seconds: MINUTE },
    getPayeeLink: { hits: 60, seconds: MINUTE },
    sharePayeeLink: { hits: 20, seconds: HOUR },
    endPayeeLink: { hits: 60, seconds: HOUR },
    getWebhook: READ,
    listDeliveries: READ,
    setWebhook: { hits: 20, seconds: HOUR },
    chooseWebhookGroups: { hits: 60, seconds: HOUR },
    rotateWebhookSecret: { hits: 20, seconds: HOUR },
    endWebhook: { hits: 20, seconds: HOUR },
    testWebhook: { hits: 60, seconds: HOUR },
    replayDelivery: { hits: 120, seconds: HOUR },
    reportAddress: { hits: 10, seconds: MINUTE },
    getHold: { hits: 60, seconds: MINUTE },
    acceptHold: { hits: 10, seconds: MINUTE },
    resendHold: { hits: 10, seconds: MINUTE },
    askRefund: { hits: 10, seconds: MINUTE },
    startWalletProof: { hits: 60, seconds: HOUR },
    getOrigin: { hits: 60, seconds: MINUTE },
    stateOrigin: { hits: 60, seconds: HOUR },
    proveWallet: { hits: 60, seconds: HOUR },
    checkIban: { hits: 60, seconds: HOUR },
    checkPayee: { hits: 60, seconds: HOUR },
    addRecipient: { hits: 60, seconds: HOUR },
    updateRecipient: { hits: 60, seconds: HOUR },
    decideRecipientChange: { hits: 60, seconds: HOUR },
    stopRecovery: { hits: 60, seconds: HOUR },
    startPasskey: { hits: 20, seconds: HOUR },
    addPasskey: { hits: 20, seconds: HOUR },
    renamePasskey: { hits: 60, seconds: HOUR },
    removePasskey: { hits: 60, seconds: HOUR },
    startConfirmation: { hits: 60, seconds: HOUR },
    confirmSession: { hits: 60, seconds: HOUR },
    startStepUp: { hits: 60, seconds: HOUR },
    sendStepUpCode: { hits: 20, seconds: HOUR },
    confirmStepUp: { hits: 60, seconds: HOUR },
    checkStepUpCode: { hits: 60, seconds: HOUR },
    endDevice: { hits: 60, seconds: HOUR },
    endOtherDevices: { hits: 60, seconds: HOUR },
    removeRecipient: { hits: 60, seconds: HOUR },
    restoreRecipient: { hits: 60, seconds: HOUR },
    uploadAvatar: { hits: 20, seconds: HOUR },
    getChat: { hits: 120, seconds: MINUTE },
    sendMessage: { hits: 30, seconds: MINUTE },
    readChat: { hits: 120, seconds: MINUTE },
    uploadChatFile: { hits: 120, seconds: HOUR },
    downloadChatFile: { hits: 600, seconds: HOUR },
  },
  /** Of a page that a sender shares: looks at it and answers on it, by link, and both by network. */
  payeePage: {
    looks: { hits: 60, seconds: MINUTE },
    acts: { hits: 20, seconds: HOUR },
    byNetwork: { hits: 120, seconds: 10 * MINUTE },
  },
  /** Of each operator. */
  console: {
    listConversations: { hits: 240, seconds: MINUTE },
    countUnread: { hits: 240, seconds: MINUTE },
    getConversation: { hits: 240, seconds: MINUTE },
    answerConversation: { hits: 60, seconds: MINUTE },
    readConversation: { hits: 240, seconds: MINUTE },
    closeConversation: { hits: 60, seconds: MINUTE },
    reopenConversation: { hits: 60, seconds: MINUTE },
    uploadSupportFile: { hits: 240, seconds: HOUR },
    downloadSupportFile: { hits: 1_200, seconds: HOUR },
    supportEvents: { hits: 60, seconds: MINUTE },
    listCannedAnswers: { hits: 120, seconds: MINUTE },
    saveCannedAnswer: { hits: 60, seconds: MINUTE },
    removeCannedAnswer: { hits: 60, seconds: MINUTE },
  },
}

const AMPLE = { hits: 5_000, seconds: HOUR }
/** Counted as in a live desk, so that a call costs the same. */
const AMPLE_READ = { hits: 100_000, seconds: MINUTE }

/** The cooldown of a resend stays, since the app shows it; a demonstration is never locked out. */
export const SANDBOX_LIMITS = {
  signIn: {
    ...CODE_RULES,
    ...DEVICE_RULES,
    sendCooldown: SEND_COOLDOWN,
    sendHourly: AMPLE,
    sendDaily: AMPLE,
    sharedLink: AMPLE,
    sendByNetwork: AMPLE,
    checkByNetwork: AMPLE,
  },
  calls: {
    self: AMPLE_READ,
    popularAssets: AMPLE_READ,
    findAssets: AMPLE_READ,
    listTransactions: AMPLE_READ,
    listRecipients: AMPLE_READ,
    getQuote: AMPLE_READ,
    calculateFee: AMPLE_READ,
    otcReceipt: STATEMENTS,
    convertToEur: AMPLE,
    convertToToken: AMPLE,
    createQuote: AMPLE,
    cancelQuote: AMPLE,
    payOutQuote: AMPLE,
    nameTransaction: AMPLE,
    getHold: AMPLE,
    acceptHold: AMPLE,
    askRefund: AMPLE,
    uploadAvatar: AMPLE,
    sendMessage: AMPLE,
    uploadChatFile: AMPLE,
  },
  payeePage: { looks: AMPLE, acts: AMPLE, byNetwork: AMPLE },
  console: { answerConversation: AMPLE, uploadSupportFile: AMPLE, supportEvents: AMPLE },
}
