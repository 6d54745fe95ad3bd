import { defineMessages, type MessageDescriptor } from 'react-intl'

import type { ClosedBy, OfferedAct } from '@contract/console/acts'

const formList = defineMessages({ acts: { id: 'console.acts.title', defaultMessage: 'What may be done' }, two: { id: 'console.acts.two', defaultMessage: 'You propose, another operator approves.' }, one: { id: 'console.acts.one', defaultMessage: 'One operator.' } })
const formButtons = defineMessages({ propose: { id: 'console.acts.propose', defaultMessage: 'Propose' }, act: { id: 'console.acts.act', defaultMessage: 'Do it' }, cancel: { id: 'console.acts.cancel', defaultMessage: 'Cancel' }, see: { id: 'console.acts.see', defaultMessage: 'See the proposal' } })
const formReason = defineMessages({ reason: { id: 'console.acts.reason', defaultMessage: 'Reason, for the audit log' }, reasonNeeded: { id: 'console.acts.reason.needed', defaultMessage: 'Say why, in three letters at least.' } })
const formWays = defineMessages({
  next: { id: 'console.acts.next', defaultMessage: 'Next you see what the desk’s record says, and sign it with your key. Nothing happens before another operator has approved it.' },
  alone: { id: 'console.acts.alone', defaultMessage: 'It happens at once, and stands in the audit log with your name.' },
})
const formPaper = defineMessages({ paper: { id: 'console.acts.paper', defaultMessage: 'SHA-256 of the bank’s paper' }, paperNeeded: { id: 'console.acts.paper.needed', defaultMessage: 'A SHA-256 has 64 digits, 0 to 9 and a to f.' }, paperFile: { id: 'console.acts.paper.file', defaultMessage: 'Choose the file' } })
const formPaperLine = defineMessages({ paperLine: { id: 'console.acts.paper.line', defaultMessage: 'It is hashed here and stays with you. Another operator compares the hash.' } })
const formEntry = defineMessages({ payout: { id: 'console.acts.payout', defaultMessage: 'Id of the payout' }, payoutNeeded: { id: 'console.acts.payout.needed', defaultMessage: 'Name the payout that came back.' } })
const formHold = defineMessages({ hold: { id: 'console.acts.hold', defaultMessage: 'What it has paid' }, holdNeeded: { id: 'console.acts.hold.needed', defaultMessage: 'Choose what it has paid.' } })
const formAccount = defineMessages({ account: { id: 'console.acts.account', defaultMessage: 'Account' }, fees: { id: 'console.acts.fees', defaultMessage: 'Bank fees' }, other: { id: 'console.acts.other', defaultMessage: 'Other' } })
const formFailed = defineMessages({ failed: { id: 'console.acts.failed', defaultMessage: 'The desk could not be reached. Nothing was done that you do not see.' } })
const formHash = defineMessages({ hash: { id: 'console.acts.hash', defaultMessage: 'Hash of your wallet’s transaction' }, hashNeeded: { id: 'console.acts.hash.needed', defaultMessage: 'It begins with 0x and has 64 more digits.' } })
const formEarlier = defineMessages({ paid: { id: 'console.acts.earlier.paid', defaultMessage: 'Address that it has paid' }, earlierNeeded: { id: 'console.acts.earlier.needed', defaultMessage: 'A hash begins with 0x and has 64 more digits, an address has 40.' } })

const formLimitsNeeded = defineMessages({ limitsNeeded: { id: 'console.acts.limit.needed', defaultMessage: 'Name three whole amounts, none below the one before.' } })
const formLimits = defineMessages({ day: { id: 'console.acts.limit.day', defaultMessage: 'Euros a day' }, month: { id: 'console.acts.limit.month', defaultMessage: 'Euros a month' }, year: { id: 'console.acts.limit.year', defaultMessage: 'Euros a year' } })
const formEuros = defineMessages({ euros: { id: 'console.acts.euros', defaultMessage: 'Euros in the account now' }, eurosNeeded: { id: 'console.acts.euros.needed', defaultMessage: 'An amount such as 250000 or 250000.00.' } })
const formPerson = defineMessages({ short: { id: 'console.acts.person.short', defaultMessage: 'Short name' }, full: { id: 'console.acts.person.full', defaultMessage: 'Full name' }, personNeeded: { id: 'console.acts.person.needed', defaultMessage: 'A short name in small letters, such as ines, and a full name.' } })
const formBlocks = defineMessages({ from: { id: 'console.acts.blocks.from', defaultMessage: 'First block' }, to: { id: 'console.acts.blocks.to', defaultMessage: 'Last block' }, blocksNeeded: { id: 'console.acts.blocks.needed', defaultMessage: 'Two final blocks, at most 10,000 in all.' } })
const formEvidence = defineMessages({ evidence: { id: 'console.acts.evidence', defaultMessage: 'SHA-256 of the evidence' } })

export const messages = { ...formLimits, ...formLimitsNeeded, ...formEvidence, ...formEuros, ...formBlocks, ...formPerson, ...formList, ...formButtons, ...formReason, ...formWays, ...formPaper, ...formPaperLine, ...formEntry, ...formHold, ...formAccount, ...formHash, ...formEarlier, ...formFailed }

/** Texts with a place for something, and what it is. */
export const filled = defineMessages<{ proposed: { name: string; act: string }; done: { act: string }; named: { act: string; name: string }; until: { day: string } }>({
  until: { id: 'console.acts.until', defaultMessage: 'Until {day}.' },
  named: { id: 'console.acts.named', defaultMessage: '{act}: {name}' },
  proposed: { id: 'console.acts.proposed', defaultMessage: '{name} has proposed: {act}. Another operator has to approve it.' },
  done: { id: 'console.acts.done', defaultMessage: 'Done: {act}.' },
})

const nameMoney = defineMessages({ release: { id: 'console.act.release', defaultMessage: 'Pay out what is held' }, refund: { id: 'console.act.refund', defaultMessage: 'Refund a deposit' }, retry: { id: 'console.act.retry', defaultMessage: 'Send the euros again' } })
const nameBank = defineMessages({ attest: { id: 'console.act.attest', defaultMessage: 'File the bank’s word that it pays nothing' }, close: { id: 'console.act.close', defaultMessage: 'Close as paid' }, recall: { id: 'console.act.recall', defaultMessage: 'Ask the bank to call it back' } })
const nameEntry = defineMessages({ 'entry-attach': { id: 'console.act.attach', defaultMessage: 'Attach a credit to a payout' }, 'entry-clear': { id: 'console.act.clear', defaultMessage: 'Post an entry out of suspense' } })
const nameDesk = defineMessages({
  'thaw': { id: 'console.act.thaw', defaultMessage: 'Thaw a chain' },
  'stop-end': { id: 'console.act.stopEnd', defaultMessage: 'End a stop' },
  'restore-open': { id: 'console.act.restoreOpen', defaultMessage: 'Open the desk after a restore' },
  'restore-clear': { id: 'console.act.restoreClear', defaultMessage: 'Clear an adopted payment' },
  'restore-assign': { id: 'console.act.restoreAssign', defaultMessage: 'Assign an adopted payment to a hold' },
  'restore-unrefunded': { id: 'console.act.restoreUnrefunded', defaultMessage: 'It was not refunded before the restore' },
  'restore-refunded': { id: 'console.act.restoreRefunded', defaultMessage: 'It was refunded before the restore' },
})
const nameTreasury = defineMessages({
  'sweep': { id: 'console.act.sweep', defaultMessage: 'Approve a sweep' },
  'bank-opening': { id: 'console.act.bankOpening', defaultMessage: 'State what the bank account holds' },
  'rescan': { id: 'console.act.rescan', defaultMessage: 'Read final blocks again' },
  'restore-begin': { id: 'console.act.restoreBegin', defaultMessage: 'Close the desk and begin a restore' },
})
const nameOperator = defineMessages({ 'operator-invite': { id: 'console.act.invite', defaultMessage: 'Invite an operator' }, 'operator-key': { id: 'console.act.key', defaultMessage: 'Replace an operator’s keys' }, 'operator-end': { id: 'console.act.end', defaultMessage: 'End an operator’s access' } })
const nameScreening = defineMessages({ 'screening-clear': { id: 'console.act.screeningClear', defaultMessage: 'Clear a screening hit' }, 'screening-refuse': { id: 'console.act.screeningRefuse', defaultMessage: 'Refuse a screening hit' } })
const nameAlone = defineMessages({ 'withdraw': { id: 'console.act.withdraw', defaultMessage: 'Withdraw before it leaves' }, 'refund-decline': { id: 'console.act.refundDecline', defaultMessage: 'Decline the refund' }, 'refund-sent': { id: 'console.act.refundSent', defaultMessage: 'Note the refund as sent' } })
const nameAccount = defineMessages({ 'account-open': { id: 'console.act.accountOpen', defaultMessage: 'Open an account again' }, 'limits-raise': { id: 'console.act.limitsRaise', defaultMessage: 'Raise an account’s limits' }, 'recovery': { id: 'console.act.recovery', defaultMessage: 'Let an owner in again' } })
const nameStop = defineMessages({ 'stop-begin': { id: 'console.act.stopBegin', defaultMessage: 'Begin a stop' }, 'file-requeue': { id: 'console.act.fileRequeue', defaultMessage: 'Read the file again' } })
const nameOwner = defineMessages({ 'account-close': { id: 'console.act.accountClose', defaultMessage: 'Close the account' }, 'sessions-end': { id: 'console.act.sessionsEnd', defaultMessage: 'Sign out everywhere' }, 'limits-lower': { id: 'console.act.limitsLower', defaultMessage: 'Lower the limits' } })
const nameOver = defineMessages({ 'recovery-stop': { id: 'console.act.recoveryStop', defaultMessage: 'Take the recovery back' }, 'notice-end': { id: 'console.act.noticeEnd', defaultMessage: 'End the notice' } })

const nameDecision = defineMessages({ 'decide-again': { id: 'console.act.decideAgain', defaultMessage: 'Let its owner decide again' } })
const nameData = defineMessages({ 'account-export': { id: 'console.act.accountExport', defaultMessage: 'Export a person’s data' }, 'account-erase': { id: 'console.act.accountErase', defaultMessage: 'Erase the person' } })

export const actNames: Readonly<Record<OfferedAct['act'], MessageDescriptor>> = { ...nameMoney, ...nameBank, ...nameEntry, ...nameDesk, ...nameTreasury, ...nameOperator, ...nameScreening, ...nameAlone, ...nameAccount, ...nameOwner, ...nameOver, ...nameStop, ...nameDecision, ...nameData }

const ruleMoney = defineMessages({ release: { id: 'console.act.release.rule', defaultMessage: 'At the rate of the moment, in its owner’s place.' }, refund: { id: 'console.act.refund.rule', defaultMessage: 'To the address that its owner gave.' } })
const rulePayout = defineMessages({ retry: { id: 'console.act.retry.rule', defaultMessage: 'Statements prove that the payee has nothing.' }, attest: { id: 'console.act.attest.rule', defaultMessage: 'With the bank’s written word.' } })
const ruleBank = defineMessages({ close: { id: 'console.act.close.rule', defaultMessage: 'With the bank’s written word that the debit stands.' }, recall: { id: 'console.act.recall.rule', defaultMessage: 'Moves no money: only a booked return does.' } })
const ruleEntry = defineMessages({ 'entry-attach': { id: 'console.act.attach.rule', defaultMessage: 'It is the return of a payment of ours.' }, 'entry-clear': { id: 'console.act.clear.rule', defaultMessage: 'It has nothing to do with a payout.' } })
const ruleChain = defineMessages({ 'thaw': { id: 'console.act.thaw.rule', defaultMessage: 'The chain is read anew, and what it lacks for good is booked as lost.' }, 'stop-end': { id: 'console.act.stopEnd.rule', defaultMessage: 'What waits goes on.' } })
const ruleRestore = defineMessages({
  'restore-open': { id: 'console.act.restoreOpen.rule', defaultMessage: 'The desk quotes, pays and signs in again.' },
  'restore-clear': { id: 'console.act.restoreClear.rule', defaultMessage: 'Payouts to its account may leave again.' },
  'restore-assign': { id: 'console.act.restoreAssign.rule', defaultMessage: 'It has paid what is held: the hold settles at its euros, and nothing else is paid for it.' },
  'restore-unrefunded': { id: 'console.act.restoreUnrefunded.rule', defaultMessage: 'The treasury’s outgoing transactions since the backup show none for it. It goes on as before.' },
  'restore-refunded': { id: 'console.act.restoreRefunded.rule', defaultMessage: 'You name the transaction; the chain is asked whether it paid that address.' },
})
const ruleTreasury = defineMessages({ 'sweep': { id: 'console.act.sweep.rule', defaultMessage: 'What the plan with this hash says may be signed and sent.' }, 'bank-opening': { id: 'console.act.bankOpening.rule', defaultMessage: 'The books follow it. The desk agrees and pays no more than that.' } })
const ruleAgain = defineMessages({ 'rescan': { id: 'console.act.rescan.rule', defaultMessage: 'What is missing is kept; nothing counts twice.' }, 'restore-begin': { id: 'console.act.restoreBegin.rule', defaultMessage: 'After a database was restored. Everybody is signed out, you too. Two open the desk again.' } })
const ruleOperator = defineMessages({
  'operator-invite': { id: 'console.act.invite.rule', defaultMessage: 'They get a link that adds a key.' },
  'operator-key': { id: 'console.act.key.rule', defaultMessage: 'Their old keys sign nothing any more.' },
  'operator-end': { id: 'console.act.end.rule', defaultMessage: 'Their sessions and keys end.' },
})
const ruleScreening = defineMessages({ 'screening-clear': { id: 'console.act.screeningClear.rule', defaultMessage: 'It is somebody else of that name.' }, 'screening-refuse': { id: 'console.act.screeningRefuse.rule', defaultMessage: 'Nothing is paid that concerns them.' } })
const ruleAlone = defineMessages({
  'withdraw': { id: 'console.act.withdraw.rule', defaultMessage: 'Works while the file has not left.' },
  'refund-decline': { id: 'console.act.refundDecline.rule', defaultMessage: 'Gives the decision back to its owner.' },
  'refund-sent': { id: 'console.act.refundSent.rule', defaultMessage: 'The chain is asked whether it pays the address, and confirms it.' },
})
const ruleAccount = defineMessages({
  'account-open': { id: 'console.act.accountOpen.rule', defaultMessage: 'Its owner signs in and sends again.' },
  'limits-raise': { id: 'console.act.limitsRaise.rule', defaultMessage: 'They hold from the next quote on.' },
  'recovery': { id: 'console.act.recovery.rule', defaultMessage: 'With evidence other than the mailbox, and a day’s notice.' },
})
const ruleStop = defineMessages({ 'stop-begin': { id: 'console.act.stopBegin.rule', defaultMessage: 'No new quotes, and payouts wait. What is agreed stays agreed. One operator begins it, two end it.' }, 'file-requeue': { id: 'console.act.fileRequeue.rule', defaultMessage: 'It leaves quarantine and is read anew.' } })
const ruleOwner = defineMessages({
  'account-close': { id: 'console.act.accountClose.rule', defaultMessage: 'Nobody signs in any more. Waiting IBAN changes and a waiting recovery end, and new devices are forgotten. Money on its way goes on. Two open it again.' },
  'sessions-end': { id: 'console.act.sessionsEnd.rule', defaultMessage: 'Every session ends; the devices stay known.' },
  'limits-lower': { id: 'console.act.limitsLower.rule', defaultMessage: 'From the next quote on. Two raise them again.' },
})
const ruleOver = defineMessages({ 'recovery-stop': { id: 'console.act.recoveryStop.rule', defaultMessage: 'The passkeys stay, and the owner is told.' }, 'notice-end': { id: 'console.act.noticeEnd.rule', defaultMessage: 'Users see it no more.' } })

const ruleDecision = defineMessages({ 'decide-again': { id: 'console.act.decideAgain.rule', defaultMessage: 'For 30 more days. It moves no money, and its owner is told.' } })
const ruleData = defineMessages({
  'account-export': { id: 'console.act.accountExport.rule', defaultMessage: 'A file with all that the desk holds about them, for 7 days.' },
  'account-erase': { id: 'console.act.accountErase.rule', defaultMessage: 'Names, IBANs, chat and devices go for good; amounts and hashes stay. Name the request in the reason, not the person.' },
})

const stopRules: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  'stop:quotes': { id: 'console.act.stopBegin.quotes', defaultMessage: 'No new quotes. Payouts go on. One operator begins it, two end it.' },
  'stop:payouts': { id: 'console.act.stopBegin.payouts', defaultMessage: 'Payouts wait. New quotes go on. One operator begins it, two end it.' },
})

const actRules: Readonly<Record<OfferedAct['act'], MessageDescriptor>> = {
  ...ruleMoney,
  ...rulePayout,
  ...ruleBank,
  ...ruleEntry,
  ...ruleChain,
  ...ruleRestore,
  ...ruleTreasury,
  ...ruleAgain,
  ...ruleOperator,
  ...ruleScreening,
  ...ruleAlone,
  ...ruleAccount,
  ...ruleOwner,
  ...ruleOver,
  ...ruleStop,
  ...ruleDecision,
  ...ruleData,
}

/** What an open act means: what a stop leaves alone depends on what it stops. */
export const ruleOf = ({ act, subject }: Pick<OfferedAct, 'act' | 'subject'>): MessageDescriptor => (act === 'stop-begin' ? stopRules[subject] : undefined) ?? actRules[act]

const closedState = defineMessages({
  'state': { id: 'console.closed.state', defaultMessage: 'Closed: not in this state.' },
  'proposed': { id: 'console.closed.proposed', defaultMessage: 'Closed: it is proposed already.' },
  'asked-already': { id: 'console.closed.asked', defaultMessage: 'Closed: the bank was asked already.' },
})
const closedRefund = defineMessages({ attempts: { id: 'console.closed.attempts', defaultMessage: 'Closed: five attempts were made.' }, refund: { id: 'console.closed.refund', defaultMessage: 'Closed: a refund of the crypto was asked for.' } })
const closedProof = defineMessages({
  'not-refused': { id: 'console.closed.notRefused', defaultMessage: 'Closed: it waits or is at the bank, and nothing speaks against it.' },
  'debited': { id: 'console.closed.debited', defaultMessage: 'Closed: debits less returns are not zero.' },
  'pending': { id: 'console.closed.pending', defaultMessage: 'Closed: the bank still works on it.' },
})
const closedStatements = defineMessages({ 'disputed': { id: 'console.closed.disputed', defaultMessage: 'Closed: a refusal and a debit cannot both be true.' }, 'not-covered': { id: 'console.closed.notCovered', defaultMessage: 'Closed: statements do not cover all the time in which it could have been booked.' } })
const closedBank = defineMessages({
  'not-attested': { id: 'console.closed.notAttested', defaultMessage: 'Closed: at this bank only its written word proves it.' },
  'not-debited': { id: 'console.closed.notDebited', defaultMessage: 'Closed: the bank has booked no debit.' },
  'refund-only': { id: 'console.closed.refundOnly', defaultMessage: 'Closed: this can only be refunded, or sent again.' },
})
const closedHold = defineMessages({ 'deposit-lost': { id: 'console.closed.depositLost', defaultMessage: 'Closed: the chain does not hold the deposit.' }, 'not-a-credit': { id: 'console.closed.notCredit', defaultMessage: 'Closed: only a credit in a statement proves that a payment came back.' } })
const closedChain = defineMessages({
  'not-frozen': { id: 'console.closed.notFrozen', defaultMessage: 'Closed: it is not frozen.' },
  'stopped': { id: 'console.closed.stopped', defaultMessage: 'Closed: it is stopped already.' },
  'not-stopped': { id: 'console.closed.notStopped', defaultMessage: 'Closed: it is not stopped.' },
})
const closedDesk = defineMessages({
  'own-key': { id: 'console.closed.ownKey', defaultMessage: 'Closed: two others decide about your key.' },
  'frozen': { id: 'console.closed.frozen', defaultMessage: 'Closed: it is frozen.' },
  'restored': { id: 'console.closed.restored', defaultMessage: 'Closed: say first whether it was refunded before the restore.' },
  'desk-open': { id: 'console.closed.deskOpen', defaultMessage: 'Closed: the desk is open.' },
  'restore-not-begun': { id: 'console.closed.notBegun', defaultMessage: 'Closed: begin the restore first, so that what was sent since the backup is known.' },
})
const closedAccount = defineMessages({ 'no-passkey': { id: 'console.closed.noPasskey', defaultMessage: 'Closed: it has no passkey, so a mailed code signs in.' }, 'no-session': { id: 'console.closed.noSession', defaultMessage: 'Closed: nobody is signed in.' } })
const closedRecovery = defineMessages({ 'no-recovery': { id: 'console.closed.noRecovery', defaultMessage: 'Closed: none waits.' }, 'recovery-waits': { id: 'console.closed.recoveryWaits', defaultMessage: 'Closed: one waits already.' } })

const closedData = defineMessages({ 'export-there': { id: 'console.closed.exportThere', defaultMessage: 'Closed: there is one already.' }, 'not-closed': { id: 'console.closed.notClosed', defaultMessage: 'Closed: close the account first.' } })
const closedErasure = defineMessages({
  'under-way': { id: 'console.closed.underWay', defaultMessage: 'Closed: something of it is under way.' },
  'owed': { id: 'console.closed.owed', defaultMessage: 'Closed: money is owed to its owner.' },
  'kept': { id: 'console.closed.kept', defaultMessage: 'Closed: the law wants its transfers kept.' },
  'erased': { id: 'console.closed.erased', defaultMessage: 'Closed: the person was erased.' },
})

export const closedTexts: Readonly<Record<ClosedBy, MessageDescriptor>> = { ...closedState, ...closedRefund, ...closedProof, ...closedStatements, ...closedBank, ...closedHold, ...closedChain, ...closedDesk, ...closedAccount, ...closedRecovery, ...closedData, ...closedErasure }

const ACTS: ReadonlyMap<string, MessageDescriptor> = new Map(Object.entries(actNames))

/** Null for an act that a newer desk knows. */
export const actName = (act: string): MessageDescriptor | null => ACTS.get(act) ?? null
