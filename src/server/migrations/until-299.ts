import accounts from './001-accounts.sql'
import signIn from './002-sign-in.sql'
import recipients from './003-recipients.sql'
import prices from './010-prices.sql'
import depositAddresses from './011-deposit-addresses.sql'
import quotes from './012-quotes.sql'
import deposits from './013-deposits.sql'
import ledger from './014-ledger.sql'
import payouts from './015-payouts.sql'
import holds from './016-holds.sql'
import audit from './017-audit.sql'
import nativeBalances from './018-native-balances.sql'
import chainHealth from './019-chain-health.sql'
import chat from './020-chat.sql'
import payoutChains from './021-payout-chains.sql'
import bankReasons from './022-bank-reasons.sql'
import quoteEndings from './023-quote-endings.sql'
import transferNotices from './024-transfer-notices.sql'
import accountChanges from './027-account-changes.sql'
import accountLanguage from './032-account-language.sql'
import bankEvidence from './033-bank-evidence.sql'
import payoutEvidence from './035-payout-evidence.sql'
import bankFolder from './039-bank-folder.sql'
import bankBalance from './040-bank-balance.sql'
import payeeChecks from './042-payee-checks.sql'
import bankReasonGroups from './043-bank-reason-groups.sql'
import owedEuros from './044-owed-euros.sql'
import refundUnits from './045-refund-units.sql'
import restore from './048-restore.sql'
import suspense from './049-suspense.sql'
import bankBalanceRow from './052-bank-balance-row.sql'
import statementClosings from './053-statement-closings.sql'
import chainTransfers from './054-chain-transfers.sql'
import chainChecks from './055-chain-checks.sql'
import nativeTurns from './057-native-turns.sql'
import chainShortfalls from './058-chain-shortfalls.sql'
import exposureLock from './059-exposure-lock.sql'
import priceMinutes from './060-price-minutes.sql'
import sweepPlans from './062-sweep-plans.sql'
import sweepTransactions from './063-sweep-transactions.sql'
import outflows from './064-outflows.sql'
import dust from './065-dust.sql'
import openTransfers from './066-open-transfers.sql'
import unpaidQuotes from './067-unpaid-quotes.sql'
import keptStatements from './068-kept-statements.sql'
import promisedQuotes from './069-promised-quotes.sql'
import sweepConflicts from './070-sweep-conflicts.sql'
import chainLosses from './071-chain-losses.sql'
import treasuryMoves from './072-treasury-moves.sql'
import lostDeposits from './073-lost-deposits.sql'
import devices from './074-devices.sql'
import signInLinks from './075-sign-in-links.sql'
import passkeys from './076-passkeys.sql'
import undoneFinals from './078-undone-finals.sql'
import stops from './080-stops.sql'
import mailHtml from './081-mail-html.sql'
import appendOnly from './082-append-only.sql'
import recipientChanges from './083-recipient-changes.sql'
import auditSeals from './084-audit-seals.sql'
import deviceTries from './085-device-tries.sql'
import deviceGuards from './086-device-guards.sql'
import stepUps from './087-step-ups.sql'
import operators from './090-operators.sql'
import approvals from './091-approvals.sql'
import payoutIbanTail from './095-payout-iban-tail.sql'
import screening from './098-screening.sql'
import standingSamples from './111-standing-samples.sql'
import priceLooks from './112-price-looks.sql'
import bankSamples from './113-bank-samples.sql'
import accountLimits from './121-account-limits.sql'
import accountRecoveries from './122-account-recoveries.sql'
import notices from './123-notices.sql'
import endDevicesStepUp from './131-end-devices-step-up.sql'
import sessionsWithoutPasskey from './135-sessions-without-passkey.sql'
import operatorAnswers from './140-operator-answers.sql'
import accountExports from './150-account-exports.sql'
import accountErasures from './151-account-erasures.sql'
import eraseAccount from './152-erase-account.sql'
import walletProofs from './160-wallet-proofs.sql'
import travelRule from './161-travel-rule.sql'
import recoveryGuard from './170-recovery-guard.sql'
import quoteTotals from './171-quote-totals.sql'
import twoKeys from './180-two-keys.sql'
import sweepKeys from './181-sweep-keys.sql'
import erasedProposals from './182-erased-proposals.sql'
import promisedTotals from './190-promised-totals.sql'
import accountKeys from './240-account-keys.sql'
import accountChangeKeys from './241-account-change-keys.sql'
import foundByIndex from './260-found-by-index.sql'
import type { Migration } from './migration'

/** The first of them, in their order; the list of all goes on with the later ones. */
export const MIGRATIONS_UNTIL_299: readonly Migration[] = [
  { name: '001-accounts', sql: accounts },
  { name: '002-sign-in', sql: signIn },
  { name: '003-recipients', sql: recipients },
  { name: '010-prices', sql: prices },
  { name: '011-deposit-addresses', sql: depositAddresses },
  { name: '012-quotes', sql: quotes },
  { name: '013-deposits', sql: deposits },
  { name: '014-ledger', sql: ledger },
  { name: '015-payouts', sql: payouts },
  { name: '016-holds', sql: holds },
  { name: '017-audit', sql: audit },
  { name: '018-native-balances', sql: nativeBalances },
  { name: '019-chain-health', sql: chainHealth },
  { name: '020-chat', sql: chat },
  { name: '021-payout-chains', sql: payoutChains },
  { name: '022-bank-reasons', sql: bankReasons },
  { name: '023-quote-endings', sql: quoteEndings },
  { name: '024-transfer-notices', sql: transferNotices },
  { name: '027-account-changes', sql: accountChanges },
  { name: '032-account-language', sql: accountLanguage },
  { name: '033-bank-evidence', sql: bankEvidence },
  { name: '035-payout-evidence', sql: payoutEvidence },
  { name: '039-bank-folder', sql: bankFolder },
  { name: '040-bank-balance', sql: bankBalance },
  { name: '042-payee-checks', sql: payeeChecks },
  { name: '043-bank-reason-groups', sql: bankReasonGroups },
  { name: '044-owed-euros', sql: owedEuros },
  { name: '045-refund-units', sql: refundUnits },
  { name: '048-restore', sql: restore },
  { name: '049-suspense', sql: suspense },
  { name: '052-bank-balance-row', sql: bankBalanceRow },
  { name: '053-statement-closings', sql: statementClosings },
  { name: '054-chain-transfers', sql: chainTransfers },
  { name: '055-chain-checks', sql: chainChecks },
  { name: '057-native-turns', sql: nativeTurns },
  { name: '058-chain-shortfalls', sql: chainShortfalls },
  { name: '059-exposure-lock', sql: exposureLock },
  { name: '060-price-minutes', sql: priceMinutes },
  { name: '062-sweep-plans', sql: sweepPlans },
  { name: '063-sweep-transactions', sql: sweepTransactions },
  { name: '064-outflows', sql: outflows },
  { name: '065-dust', sql: dust },
  { name: '066-open-transfers', sql: openTransfers },
  { name: '067-unpaid-quotes', sql: unpaidQuotes },
  { name: '068-kept-statements', sql: keptStatements },
  { name: '069-promised-quotes', sql: promisedQuotes },
  { name: '070-sweep-conflicts', sql: sweepConflicts },
  { name: '071-chain-losses', sql: chainLosses },
  { name: '072-treasury-moves', sql: treasuryMoves },
  { name: '073-lost-deposits', sql: lostDeposits },
  { name: '074-devices', sql: devices },
  { name: '075-sign-in-links', sql: signInLinks },
  { name: '076-passkeys', sql: passkeys },
  { name: '078-undone-finals', sql: undoneFinals },
  { name: '080-stops', sql: stops },
  { name: '081-mail-html', sql: mailHtml },
  { name: '082-append-only', sql: appendOnly },
  { name: '083-recipient-changes', sql: recipientChanges },
  { name: '084-audit-seals', sql: auditSeals },
  { name: '085-device-tries', sql: deviceTries },
  { name: '086-device-guards', sql: deviceGuards },
  { name: '087-step-ups', sql: stepUps },
  { name: '090-operators', sql: operators },
  { name: '091-approvals', sql: approvals },
  { name: '095-payout-iban-tail', sql: payoutIbanTail },
  { name: '098-screening', sql: screening },
  { name: '111-standing-samples', sql: standingSamples },
  { name: '112-price-looks', sql: priceLooks },
  { name: '113-bank-samples', sql: bankSamples },
  { name: '121-account-limits', sql: accountLimits },
  { name: '122-account-recoveries', sql: accountRecoveries },
  { name: '123-notices', sql: notices },
  { name: '131-end-devices-step-up', sql: endDevicesStepUp },
  { name: '135-sessions-without-passkey', sql: sessionsWithoutPasskey },
  { name: '140-operator-answers', sql: operatorAnswers },
  { name: '150-account-exports', sql: accountExports },
  { name: '151-account-erasures', sql: accountErasures },
  { name: '152-erase-account', sql: eraseAccount },
  { name: '160-wallet-proofs', sql: walletProofs },
  { name: '161-travel-rule', sql: travelRule },
  { name: '170-recovery-guard', sql: recoveryGuard },
  { name: '171-quote-totals', sql: quoteTotals },
  { name: '180-two-keys', sql: twoKeys },
  { name: '181-sweep-keys', sql: sweepKeys },
  { name: '182-erased-proposals', sql: erasedProposals },
  { name: '190-promised-totals', sql: promisedTotals },
  { name: '240-account-keys', sql: accountKeys },
  { name: '241-account-change-keys', sql: accountChangeKeys },
  { name: '260-found-by-index', sql: foundByIndex },
]
