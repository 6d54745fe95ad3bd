import { defineMessages } from 'react-intl'

import type { Proposal } from '@contract/console/approvals'

export const messages = defineMessages({
  back: { id: 'console.approvals.back', defaultMessage: 'Back to what waits' },
  nothing: { id: 'console.approvals.nothing', defaultMessage: 'Nothing is proposed' },
  nothingLine: { id: 'console.approvals.nothingLine', defaultMessage: 'What takes two operators appears here once one has proposed it.' },
  record: { id: 'console.approvals.record', defaultMessage: 'From the desk’s record' },
  hash: { id: 'console.approvals.hash', defaultMessage: 'Hash of these details' },
  earlier: { id: 'console.approvals.earlier', defaultMessage: 'What the proposal before this one said' },
  people: { id: 'console.approvals.people', defaultMessage: 'Two people' },
  address: { id: 'console.approvals.address', defaultMessage: 'To this address' },
  subject: { id: 'console.approvals.subject', defaultMessage: 'Subject' },
  reason: { id: 'console.approvals.reason', defaultMessage: 'Reason' },
  proposed: { id: 'console.approvals.proposed', defaultMessage: 'Proposed by' },
  signedBy: { id: 'console.approvals.signedBy', defaultMessage: 'Signed by' },
  sign: { id: 'console.approvals.sign', defaultMessage: 'Sign your proposal' },
  approve: { id: 'console.approvals.approve', defaultMessage: 'Approve with your key' },
  again: { id: 'console.approvals.again', defaultMessage: 'Start again' },
  worksOnce: { id: 'console.approvals.worksOnce', defaultMessage: 'This request works once' },
  minute: { id: 'console.approvals.minute', defaultMessage: 'One minute left' },
  over: { id: 'console.approvals.over', defaultMessage: 'The five minutes are over' },
  overLine: { id: 'console.approvals.overLine', defaultMessage: 'Nothing was signed. Start again for a new request.' },
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
})

export const filled = defineMessages<{ version: { version: number; state: string }; compare: { command: string }; left: { time: string }; person: { name: string; key: string } }>({
  version: { id: 'console.approvals.version', defaultMessage: 'Version {version} · {state}' },
  compare: { id: 'console.approvals.compare', defaultMessage: 'Compare with {command}' },
  left: { id: 'console.approvals.left', defaultMessage: '{time} left' },
  person: { id: 'console.approvals.person', defaultMessage: '{name}, key ‘{key}’' },
})
