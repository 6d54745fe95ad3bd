import { defineMessages, type MessageDescriptor } from 'react-intl'

import type { Proposal } from '@contract/console/approvals'

export const messages = defineMessages({
  nothing: {
    id: 'console.approvals.nothing',
    defaultMessage: 'Nothing is proposed',
    description: 'In place of the list',
  },
  nothingLine: {
    id: 'console.approvals.nothingLine',
    defaultMessage: 'What takes two operators appears here once one has proposed it.',
    description: 'Below it',
  },
  record: {
    id: 'console.approvals.record',
    defaultMessage: 'From the desk’s record',
    description: 'Title of the details',
  },
  hash: {
    id: 'console.approvals.hash',
    defaultMessage: 'Hash of these details',
    description: 'Title',
  },
  earlier: {
    id: 'console.approvals.earlier',
    defaultMessage: 'The version before, which is void',
    description: 'Title of earlier details',
  },
  people: { id: 'console.approvals.people', defaultMessage: 'Two people', description: 'Title' },
  address: {
    id: 'console.approvals.address',
    defaultMessage: 'To this address',
    description: 'Above the address',
  },
  subject: { id: 'console.approvals.subject', defaultMessage: 'Subject', description: 'Row' },
  reason: { id: 'console.approvals.reason', defaultMessage: 'Reason', description: 'Row' },
  proposed: {
    id: 'console.approvals.proposed',
    defaultMessage: 'Proposed by',
    description: 'Row',
  },
  signedBy: { id: 'console.approvals.signedBy', defaultMessage: 'Signed by', description: 'Row' },
  sign: {
    id: 'console.approvals.sign',
    defaultMessage: 'Sign your proposal',
    description: 'Button of the proposer',
  },
  approve: {
    id: 'console.approvals.approve',
    defaultMessage: 'Approve with your key',
    description: 'Button of the second person',
  },
  again: {
    id: 'console.approvals.again',
    defaultMessage: 'Start again',
    description: 'Button once the request has expired',
  },
  once: {
    id: 'console.approvals.once',
    defaultMessage: 'Your key signs the hash, once. If a detail changes, it is void.',
    description: 'Beside the time that is left',
  },
  why: {
    id: 'console.approvals.why',
    defaultMessage: 'Why do you refuse?',
    description: 'Field',
  },
  refuse: { id: 'console.approvals.refuse', defaultMessage: 'Refuse', description: 'Button' },
  failed: {
    id: 'console.approvals.failed',
    defaultMessage: 'No key was used. Start again to sign.',
    description: 'After a try that came to nothing',
  },
  signedNow: {
    id: 'console.approvals.signedNow',
    defaultMessage: 'Signed. Another operator has to approve it now.',
    description: 'After the proposer has signed',
  },
  doneNow: {
    id: 'console.approvals.doneNow',
    defaultMessage: 'Approved and carried out.',
    description: 'After the second has signed',
  },
  voidNow: {
    id: 'console.approvals.voidNow',
    defaultMessage: 'Void: what would be done has changed, so nothing was. Propose it again.',
    description: 'After details changed',
  },
  link: {
    id: 'console.approvals.link',
    defaultMessage: 'Give this link in person. It works once and is not shown again.',
    description: 'Above the link of an invitation',
  },
})

export const states = defineMessages<Proposal['state']>({
  unsigned: {
    id: 'console.approvals.state.unsigned',
    defaultMessage: 'Waits for its proposer’s signature',
    description: 'State',
  },
  waiting: {
    id: 'console.approvals.state.waiting',
    defaultMessage: 'Waits for another operator',
    description: 'State',
  },
  done: { id: 'console.approvals.state.done', defaultMessage: 'Carried out', description: 'State' },
  void: { id: 'console.approvals.state.void', defaultMessage: 'Void', description: 'State' },
  elsewhere: {
    id: 'console.approvals.state.elsewhere',
    defaultMessage: 'Proposed on the command line, and approved there',
    description: 'State',
  },
})

export const filled = defineMessages<{
  version: { version: number; state: string }
  compare: { command: string }
  left: { time: string }
  person: { name: string; key: string }
}>({
  version: {
    id: 'console.approvals.version',
    defaultMessage: 'Version {version} · {state}',
    description: 'Below the title',
  },
  compare: {
    id: 'console.approvals.compare',
    defaultMessage: 'Compare with {command}',
    description: 'What the command line computes too',
  },
  left: {
    id: 'console.approvals.left',
    defaultMessage: '{time} left',
    description: 'Until the request expires',
  },
  person: {
    id: 'console.approvals.person',
    defaultMessage: '{name}, key ‘{key}’',
    description: 'Who has signed',
  },
})

const acts = defineMessages({
  release: {
    id: 'console.act.release',
    defaultMessage: 'Pay out what is held',
    description: 'Act',
  },
  refund: { id: 'console.act.refund', defaultMessage: 'Refund a deposit', description: 'Act' },
  attest: {
    id: 'console.act.attest',
    defaultMessage: 'File the bank’s word that it has not paid',
    description: 'Act',
  },
  close: { id: 'console.act.close', defaultMessage: 'Close a dispute', description: 'Act' },
  recall: { id: 'console.act.recall', defaultMessage: 'Recall a payout', description: 'Act' },
  'entry-attach': {
    id: 'console.act.attach',
    defaultMessage: 'Attach a credit to a payout',
    description: 'Act',
  },
  'entry-clear': {
    id: 'console.act.clear',
    defaultMessage: 'Post an entry out of suspense',
    description: 'Act',
  },
  thaw: { id: 'console.act.thaw', defaultMessage: 'Thaw a chain', description: 'Act' },
  'stop-end': { id: 'console.act.stopEnd', defaultMessage: 'End a stop', description: 'Act' },
  'restore-open': {
    id: 'console.act.restoreOpen',
    defaultMessage: 'Open the desk after a restore',
    description: 'Act',
  },
  'restore-clear': {
    id: 'console.act.restoreClear',
    defaultMessage: 'Clear an adopted payment',
    description: 'Act',
  },
  'operator-invite': {
    id: 'console.act.invite',
    defaultMessage: 'Invite an operator',
    description: 'Act',
  },
  'operator-key': {
    id: 'console.act.key',
    defaultMessage: 'Replace an operator’s keys',
    description: 'Act',
  },
  'operator-end': {
    id: 'console.act.end',
    defaultMessage: 'End an operator’s access',
    description: 'Act',
  },
  sweep: { id: 'console.act.sweep', defaultMessage: 'Approve a sweep', description: 'Act' },
})

const ACTS: ReadonlyMap<string, MessageDescriptor> = new Map(Object.entries(acts))

/** Null for an act that a newer desk knows. */
export const actName = (act: string): MessageDescriptor | null => ACTS.get(act) ?? null
