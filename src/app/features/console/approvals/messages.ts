import { defineMessages, type MessageDescriptor } from 'react-intl'

import type { Proposal } from '@contract/console/approvals'

export const messages = defineMessages({
  nothing: { id: 'console.approvals.nothing', defaultMessage: 'Nothing is proposed' },
  nothingLine: { id: 'console.approvals.nothingLine', defaultMessage: 'What takes two operators appears here once one has proposed it.' },
  record: { id: 'console.approvals.record', defaultMessage: 'From the desk’s record' },
  hash: { id: 'console.approvals.hash', defaultMessage: 'Hash of these details' },
  earlier: { id: 'console.approvals.earlier', defaultMessage: 'The version before, which is void' },
  people: { id: 'console.approvals.people', defaultMessage: 'Two people' },
  address: { id: 'console.approvals.address', defaultMessage: 'To this address' },
  subject: { id: 'console.approvals.subject', defaultMessage: 'Subject' },
  reason: { id: 'console.approvals.reason', defaultMessage: 'Reason' },
  proposed: { id: 'console.approvals.proposed', defaultMessage: 'Proposed by' },
  signedBy: { id: 'console.approvals.signedBy', defaultMessage: 'Signed by' },
  sign: { id: 'console.approvals.sign', defaultMessage: 'Sign your proposal' },
  approve: { id: 'console.approvals.approve', defaultMessage: 'Approve with your key' },
  again: { id: 'console.approvals.again', defaultMessage: 'Start again' },
  once: { id: 'console.approvals.once', defaultMessage: 'Your key signs the hash, once. If a detail changes, it is void.' },
  why: { id: 'console.approvals.why', defaultMessage: 'Why do you refuse?' },
  refuse: { id: 'console.approvals.refuse', defaultMessage: 'Refuse' },
  failed: { id: 'console.approvals.failed', defaultMessage: 'No key was used. Start again to sign.' },
  signedNow: { id: 'console.approvals.signedNow', defaultMessage: 'Signed. Another operator has to approve it now.' },
  doneNow: { id: 'console.approvals.doneNow', defaultMessage: 'Approved and carried out.' },
  voidNow: { id: 'console.approvals.voidNow', defaultMessage: 'Void: what would be done has changed, so nothing was. Propose it again.' },
  link: { id: 'console.approvals.link', defaultMessage: 'Give this link in person. It works once and is not shown again.' },
})

export const states = defineMessages<Proposal['state']>({
  unsigned: { id: 'console.approvals.state.unsigned', defaultMessage: 'Waits for its proposer’s signature' },
  waiting: { id: 'console.approvals.state.waiting', defaultMessage: 'Waits for another operator' },
  done: { id: 'console.approvals.state.done', defaultMessage: 'Carried out' },
  void: { id: 'console.approvals.state.void', defaultMessage: 'Void' },
  elsewhere: { id: 'console.approvals.state.elsewhere', defaultMessage: 'Proposed on the command line, and approved there' },
})

export const filled = defineMessages<{ version: { version: number; state: string }; compare: { command: string }; left: { time: string }; person: { name: string; key: string } }>({
  version: { id: 'console.approvals.version', defaultMessage: 'Version {version} · {state}' },
  compare: { id: 'console.approvals.compare', defaultMessage: 'Compare with {command}' },
  left: { id: 'console.approvals.left', defaultMessage: '{time} left' },
  person: { id: 'console.approvals.person', defaultMessage: '{name}, key ‘{key}’' },
})

const acts = defineMessages({
  'release': { id: 'console.act.release', defaultMessage: 'Pay out what is held' },
  'refund': { id: 'console.act.refund', defaultMessage: 'Refund a deposit' },
  'attest': { id: 'console.act.attest', defaultMessage: 'File the bank’s word that it has not paid' },
  'close': { id: 'console.act.close', defaultMessage: 'Close a dispute' },
  'recall': { id: 'console.act.recall', defaultMessage: 'Recall a payout' },
  'entry-attach': { id: 'console.act.attach', defaultMessage: 'Attach a credit to a payout' },
  'entry-clear': { id: 'console.act.clear', defaultMessage: 'Post an entry out of suspense' },
  'thaw': { id: 'console.act.thaw', defaultMessage: 'Thaw a chain' },
  'stop-end': { id: 'console.act.stopEnd', defaultMessage: 'End a stop' },
  'restore-open': { id: 'console.act.restoreOpen', defaultMessage: 'Open the desk after a restore' },
  'restore-clear': { id: 'console.act.restoreClear', defaultMessage: 'Clear an adopted payment' },
  'operator-invite': { id: 'console.act.invite', defaultMessage: 'Invite an operator' },
  'operator-key': { id: 'console.act.key', defaultMessage: 'Replace an operator’s keys' },
  'operator-end': { id: 'console.act.end', defaultMessage: 'End an operator’s access' },
  'sweep': { id: 'console.act.sweep', defaultMessage: 'Approve a sweep' },
})

const ACTS: ReadonlyMap<string, MessageDescriptor> = new Map(Object.entries(acts))

/** Null for an act that a newer desk knows. */
export const actName = (act: string): MessageDescriptor | null => ACTS.get(act) ?? null
