import type { Approval } from '@server/desk/policies/approval'

export const BY_TWO = 'Takes two operators: the first proposes, the second confirms.'

/** What the first operator reads, and the second. */
export const approvalText = ({ state }: Approval, done: string): string =>
  state === 'proposed'
    ? 'Proposed: another operator has to type the same line before anything happens.'
    : done
