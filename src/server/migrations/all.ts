import affectedQuotes from './300-affected-quotes.sql'
import quoteDeadlines from './301-quote-deadlines.sql'
import signedAddresses from './310-signed-addresses.sql'
import searchedHistory from './320-searched-history.sql'
import transferExports from './325-transfer-exports.sql'
import monthlyMails from './326-monthly-mails.sql'
import payeeLinks from './330-payee-links.sql'
import rateAlerts from './331-rate-alerts.sql'
import openBooks from './336-open-books.sql'
import webhooks from './340-webhooks.sql'
import receipts from './350-receipts.sql'
import push from './370-push.sql'
import doubtedAttempts from './382-doubted-attempts.sql'
import endedWishes from './383-ended-wishes.sql'
import unappliedTransfers from './384-unapplied-transfers.sql'
import foundDeposits from './385-found-deposits.sql'
import webhookTurns from './388-webhook-turns.sql'
import slowWebhooks from './389-slow-webhooks.sql'
import mailsByExpiry from './392-mails-by-expiry.sql'
import standingAttempts from './400-standing-attempts.sql'
import proofOfAttempts from './401-proof-of-attempts.sql'
import completionsToldAlone from './404-completions-told-alone.sql'
import depositsFinalOnce from './407-deposits-final-once.sql'
import endedQuotesCount from './410-ended-quotes-count.sql'
import mostPerPayment from './411-most-per-payment.sql'
import refundedAmounts from './412-refunded-amounts.sql'
import heldFiles from './420-held-files.sql'
import transferBounds from './421-transfer-bounds.sql'
import depositsByFinality from './430-deposits-by-finality.sql'
import takenUpEntries from './431-taken-up-entries.sql'
import refundBatches from './441-refund-batches.sql'
import declinedRefunds from './442-declined-refunds.sql'
import decideAgain from './443-decide-again.sql'
import openRefunds from './445-open-refunds.sql'
import paidIbans from './446-paid-ibans.sql'
import replacedCookies from './447-replaced-cookies.sql'
import erasedClearings from './448-erased-clearings.sql'
import type { Migration } from './migration'
import { MIGRATIONS_UNTIL_299 } from './until-299'

/** Applied in this order, each once; one that has been released is never edited. */
export const MIGRATIONS: readonly Migration[] = [
  ...MIGRATIONS_UNTIL_299,
  { name: '300-affected-quotes', sql: affectedQuotes },
  { name: '301-quote-deadlines', sql: quoteDeadlines },
  { name: '310-signed-addresses', sql: signedAddresses },
  { name: '320-searched-history', sql: searchedHistory },
  { name: '325-transfer-exports', sql: transferExports },
  { name: '326-monthly-mails', sql: monthlyMails },
  { name: '330-payee-links', sql: payeeLinks },
  { name: '331-rate-alerts', sql: rateAlerts },
  { name: '336-open-books', sql: openBooks },
  { name: '340-webhooks', sql: webhooks },
  { name: '350-receipts', sql: receipts },
  { name: '370-push', sql: push },
  { name: '382-doubted-attempts', sql: doubtedAttempts },
  { name: '383-ended-wishes', sql: endedWishes },
  { name: '384-unapplied-transfers', sql: unappliedTransfers },
  { name: '385-found-deposits', sql: foundDeposits },
  { name: '388-webhook-turns', sql: webhookTurns },
  { name: '389-slow-webhooks', sql: slowWebhooks },
  { name: '392-mails-by-expiry', sql: mailsByExpiry },
  { name: '400-standing-attempts', sql: standingAttempts },
  { name: '401-proof-of-attempts', sql: proofOfAttempts },
  { name: '404-completions-told-alone', sql: completionsToldAlone },
  { name: '407-deposits-final-once', sql: depositsFinalOnce },
  { name: '410-ended-quotes-count', sql: endedQuotesCount },
  { name: '411-most-per-payment', sql: mostPerPayment },
  { name: '412-refunded-amounts', sql: refundedAmounts },
  { name: '420-held-files', sql: heldFiles },
  { name: '421-transfer-bounds', sql: transferBounds },
  { name: '430-deposits-by-finality', sql: depositsByFinality },
  { name: '431-taken-up-entries', sql: takenUpEntries },
  { name: '441-refund-batches', sql: refundBatches },
  { name: '442-declined-refunds', sql: declinedRefunds },
  { name: '443-decide-again', sql: decideAgain },
  { name: '445-open-refunds', sql: openRefunds },
  { name: '446-paid-ibans', sql: paidIbans },
  { name: '447-replaced-cookies', sql: replacedCookies },
  { name: '448-erased-clearings', sql: erasedClearings },
]
